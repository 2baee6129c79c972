import { number } from '@evergreen/contracts/counted';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

interface TurnButtonsProps {
  turns: readonly { label: string; off: boolean; go: () => void }[];
  /** Where one is. */
  children?: ReactNode;
}

/** The foot of a card with pages: a button for each turn. */
export const TurnButtons = ({ turns, children }: TurnButtonsProps) => (
  <div className="eg-foot">
    <nav aria-label="Pages" className="eg-turn">
      {turns.map(({ label, off, go }) => (
        <Button key={label} size="small" variant="text" disabled={off} onClick={go}>
          {label}
        </Button>
      ))}
      {children}
    </nav>
  </div>
);

interface PageTurnsProps {
  pageNumber: number;
  /** The number of pages; nothing is shown for a single one. */
  last: number;
  /** What the page before, and the one after, are called. */
  labels: readonly [before: string, after: string];
  onGo: (pageNumber: number) => void;
}

/** Turns numbered pages. */
export const PageTurns = ({ pageNumber, last, labels: [before, after], onGo }: PageTurnsProps) =>
  last > 1 && (
    <TurnButtons
      turns={[
        { label: before, off: pageNumber <= 1, go: () => onGo(pageNumber - 1) },
        { label: after, off: pageNumber >= last, go: () => onGo(pageNumber + 1) },
      ]}
    >
      <span className="eg-muted">
        Page {number(pageNumber)} of {number(last)}
      </span>
    </TurnButtons>
  );
