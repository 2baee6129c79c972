import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useSection } from './contents';

export interface CardProps {
  title: string;
  /** Muted, next to the title. */
  note?: ReactNode;
  actions?: ReactNode;
  /** Collapsible, with the initial state. */
  folds?: 'open' | 'closed';
  /** In one column: before or after the other cards. */
  rank?: 'first' | 'last';
  /** Why it is empty: collapses it to one line. */
  empty?: string | false | undefined;
  children?: ReactNode;
}

export const Card = ({ title, note, actions, folds, rank, empty, children }: CardProps) => {
  const id = useId();
  const [open, setOpen] = useState(folds !== 'closed');
  const heading = useSection(title);
  const names = ['eg-card', rank && `eg-card-${rank}`, empty && 'eg-card-empty'].filter(Boolean).join(' ');
  return (
    <section className={names} aria-labelledby={`${id}-title`}>
      <div className="eg-card-head">
        <h2 id={`${id}-title`} ref={heading}>
          {folds && !empty ? (
            <button
              type="button"
              className="eg-fold"
              aria-expanded={open}
              aria-controls={`${id}-body`}
              onClick={() => setOpen(!open)}
            >
              <ChevronDown size={15} aria-hidden /> {title}
            </button>
          ) : (
            title
          )}
        </h2>
        {empty && <p className="eg-empty-words">{empty}</p>}
        {note && <span className="eg-muted">{note}</span>}
        {actions && <span className="eg-card-actions">{actions}</span>}
      </div>
      <div id={`${id}-body`} hidden={!open || Boolean(empty)}>
        {children}
      </div>
    </section>
  );
};
