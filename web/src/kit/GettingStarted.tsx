import { Link } from 'react-router';
import './getting-started.css';

/** Where it leads, and what one does there; false: not for this person. */
export type FirstStep = false | readonly [to: string, label: string];

/** In a place that is still empty: the steps that this person may take, one after the other. */
export const GettingStarted = ({ steps, children }: { steps: readonly FirstStep[]; children: string }) => {
  const open = steps.filter((step) => step !== false);
  if (open.length === 0) return null;
  return (
    <div className="eg-first-steps">
      <p>{children}</p>
      <ol aria-label="How to begin">
        {open.map(([to, label]) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ol>
    </div>
  );
};
