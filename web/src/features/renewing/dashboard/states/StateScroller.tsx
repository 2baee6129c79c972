import { number } from '@evergreen/contracts/counted';
import type { StateRenewalCounts } from '@evergreen/contracts/renewing/dashboard';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { renewalsInWords } from '../../../../shared/renewals/inWords';
import { reveal, useScroll } from './useScroll';

interface StateScrollerProps {
  states: readonly StateRenewalCounts[];
  selected: string;
  onSelect: (stateCode: string) => void;
  /** Back to all states. */
  onAll: () => void;
}

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  ArrowDown: (index, last) => (index === last ? 0 : index + 1),
  ArrowLeft: (index, last) => (index === 0 ? last : index - 1),
  ArrowUp: (index, last) => (index === 0 ? last : index - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/** One item per state in one line that scrolls, one of them selected; and the way back to all states. */
export const StateScroller = ({ states, selected, onSelect, onAll }: StateScrollerProps) => {
  const track = useRef<HTMLDivElement>(null);
  const { ends, by } = useScroll(track, states.length);

  useEffect(() => {
    const line = track.current;
    const chosen = line?.querySelector<HTMLElement>('[aria-checked="true"]');
    if (line && chosen) reveal(line, chosen);
    // The arrows take width from the line when they appear.
  }, [selected, states, ends.scrolls]);

  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = steps[event.key];
    const marks = [...(track.current?.querySelectorAll<HTMLElement>('[role="radio"]') ?? [])];
    // From the focused item: the last selection by key may not be rendered yet.
    const index = marks.findIndex((mark) => mark === event.target);
    const to = step?.(index, states.length - 1) ?? -1;
    const next = states[to];
    if (!next) return;
    event.preventDefault();
    onSelect(next.stateCode);
    marks[to]?.focus();
  };

  return (
    <div className="eg-states">
      <Button variant="outlined" size="small" className="eg-states-all" onClick={onAll}>
        All states
      </Button>
      {ends.scrolls && (
        <IconButton size="small" aria-label="Scroll to earlier states" disabled={ends.start} onClick={() => by(-1)}>
          <ChevronLeft size={18} aria-hidden />
        </IconButton>
      )}
      <div ref={track} className="eg-states-track" role="radiogroup" aria-label="State" onKeyDown={walk}>
        {states.map(({ stateCode, renewalsCount }) => (
          <button
            key={stateCode}
            type="button"
            role="radio"
            aria-checked={stateCode === selected}
            aria-label={`${stateCode}, ${renewalsInWords(renewalsCount)}`}
            tabIndex={stateCode === selected ? 0 : -1}
            onClick={() => onSelect(stateCode)}
          >
            <b>{stateCode}</b>
            <span>{number(renewalsCount)}</span>
          </button>
        ))}
      </div>
      {ends.scrolls && (
        <IconButton size="small" aria-label="Scroll to later states" disabled={ends.end} onClick={() => by(1)}>
          <ChevronRight size={18} aria-hidden />
        </IconButton>
      )}
    </div>
  );
};
