import type { ReactNode } from 'react';

/** The shape of what is coming, so that nothing jumps when it is there. */
export const Loading = ({ rows = 4 }: { rows?: number }) => (
  <div className="eg-loading" role="status">
    <span className="eg-sr">Loading</span>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className="eg-loading-row" aria-hidden>
        <i />
        <i />
        <i />
      </div>
    ))}
  </div>
);

/** An empty place says why it is empty and offers the next step. */
export const NothingHere = ({ reason, children }: { reason: string; children?: ReactNode }) => (
  <div className="eg-nothing">
    <p>{reason}</p>
    {children}
  </div>
);
