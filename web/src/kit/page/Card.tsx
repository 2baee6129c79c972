import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';

export interface CardProps {
  title: string;
  /** Beside the title, quiet. */
  note?: ReactNode;
  actions?: ReactNode;
  /** Can be folded; the word says how it starts. */
  folds?: 'open' | 'closed';
  /** Where the page is one column: before all others, or after them. */
  rank?: 'first' | 'last';
  children: ReactNode;
}

export const Card = ({ title, note, actions, folds, rank, children }: CardProps) => {
  const id = useId();
  const [open, setOpen] = useState(folds !== 'closed');
  return (
    <section className={rank ? `eg-card eg-card-${rank}` : 'eg-card'} aria-labelledby={`${id}-title`}>
      <div className="eg-card-head">
        <h2 id={`${id}-title`}>
          {folds ? (
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
        {note && <span className="eg-muted">{note}</span>}
        {actions && <span className="eg-card-actions">{actions}</span>}
      </div>
      <div id={`${id}-body`} hidden={!open}>
        {children}
      </div>
    </section>
  );
};
