import { renewalStageLabels, type RenewalStage } from '@evergreen/contracts/renewing/enums';
import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';

/** The number of done bars before a stage: six steps, four of them when only tracked. */
const done = (stage: RenewalStage, trackingOnly: boolean) => {
  if (!trackingOnly) return stage - 1;
  const steps: Record<RenewalStage, number> = { 1: 0, 2: 1, 3: 1, 4: 2, 5: 3, 6: 4, 7: 4, 8: 4 };
  return steps[stage];
};

/** Four bars instead of six, and this mark; its text is a tooltip. */
const TrackingOnlyMark = () => (
  <span className="eg-mark" title="Tracking only">
    <Eye size={14} aria-hidden />
    <span className="eg-sr">Tracking only</span>
  </span>
);

interface StagePipsProps {
  stage: RenewalStage;
  trackingOnly?: boolean;
  /** Instead of the stage's name. */
  words?: ReactNode;
}

/** The same mark everywhere for the stage of a renewal; the text says it too. */
export const StagePips = ({ stage, trackingOnly = false, words }: StagePipsProps) => {
  const bars = trackingOnly ? 4 : 6;
  const full = Math.min(done(stage, trackingOnly), bars);
  const open = stage > 1 && full < bars;
  return (
    <span className="eg-stage">
      <span className="eg-pips" aria-hidden>
        {Array.from({ length: bars }, (_, bar) => (
          <i key={bar} className={bar < full ? 'eg-pip-done' : bar === full && open ? 'eg-pip-open' : ''} />
        ))}
      </span>
      <span className="eg-stage-name" title={words ? undefined : renewalStageLabels[stage]}>
        {words ?? renewalStageLabels[stage]}
      </span>
      {trackingOnly && !words && <TrackingOnlyMark />}
    </span>
  );
};
