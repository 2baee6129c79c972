import type { ReactNode } from 'react';

/** A skeleton, so that nothing shifts when the content loads. */
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

/** An empty state with a reason and the next step. */
export const NothingHere = ({ reason, children }: { reason: string; children?: ReactNode }) => (
  <div className="eg-nothing">
    <p>{reason}</p>
    {children}
  </div>
);
