import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useSection } from './contents';

export interface CardProps {
  title: string;
  /** Beside the title, quiet. */
  note?: ReactNode;
  actions?: ReactNode;
  /** Can be folded; the word says how it starts. */
  folds?: 'open' | 'closed';
  /** Where the page is one column: before all others, or after them. */
  rank?: 'first' | 'last';
  /** Why there is nothing in it: then the card is one line. */
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
