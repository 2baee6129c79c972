import { Link } from 'react-router';
import './getting-started.css';

/** Path and instruction; false: not for this user. */
export type FirstStep = false | readonly [to: string, label: string];

/** For an empty place: the steps that the user may take, in order. */
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
