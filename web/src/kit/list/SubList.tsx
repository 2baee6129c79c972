import { useId, type ReactNode } from 'react';
import { useSection } from '../page/contents';
import './list-card.css';

interface SubListProps {
  title: string;
  /** The number of rows, once known. */
  count: number | undefined;
  /** Next to the title. */
  words: ReactNode;
  actions: ReactNode;
  /** Why it is empty: collapses it to one line. */
  empty: string | undefined;
  children: ReactNode;
}

/** The frame of a list inside a profile. */
export const SubList = ({ title, count, words, actions, empty, children }: SubListProps) => {
  const id = useId();
  const heading = useSection(title, count);
  const isEmpty = empty !== undefined;
  return (
    <div
      className={isEmpty ? 'eg-sub-list eg-card eg-sub-list-empty' : 'eg-sub-list'}
      {...(isEmpty && { role: 'region', 'aria-labelledby': id })}
    >
      <div className="eg-sub-list-head">
        <h2 id={id} ref={heading}>
          {title}
        </h2>
        {isEmpty ? <p className="eg-empty-words">{empty}</p> : words && <span className="eg-muted">{words}</span>}
        <span className="eg-push">{actions}</span>
      </div>
      {!isEmpty && children}
    </div>
  );
};
