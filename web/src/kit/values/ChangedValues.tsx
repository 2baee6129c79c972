import type { HistoryChange } from '@evergreen/contracts/oversight/history';
import { isCode } from './Words';
import './changed-values.css';

/** Longer values are cut; the tooltip and the event show all of it. */
const LONGEST = 60;

/** 11/22/2026 as in tables: 11/22/26. */
const short = (value: string) => value.replace(/^(\d{2}\/\d{2}\/)\d{2}(\d{2})$/, '$1$2');

const Value = ({ value }: { value: string | null }) => {
  if (value === null) return <span className="eg-muted">nothing</span>;
  const words = short(value);
  return words.length > LONGEST ? (
    <span title={value}>{`${words.slice(0, LONGEST).trimEnd()}…`}</span>
  ) : (
    <span className={isCode(words) ? 'eg-unbroken' : 'eg-changed-value'}>{words}</span>
  );
};

/** "Expiration 11/22/26 → 11/22/27". */
export const ChangedValues = ({ change: { label, before, after } }: { change: Omit<HistoryChange, 'field'> }) => (
  <span className="eg-changed">
    <span className="eg-muted">{label}</span> <Value value={before} /> <span aria-hidden>→</span>
    <span className="eg-sr"> to </span> <Value value={after} />
  </span>
);
