import { RenewalStage, renewalStageLabels } from '@evergreen/contracts/renewing/enums';

/** What the message of a completed step says, after its license. */
export const stageReached = (stage: number): string => renewalStageLabels[RenewalStage.parse(stage)];
