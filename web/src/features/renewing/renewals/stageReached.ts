import { RenewalStage, renewalStageLabels } from '@evergreen/contracts/renewing/enums';

/** The end of a step's success message, after its license. */
export const stageReached = (stage: number): string => renewalStageLabels[RenewalStage.parse(stage)];
