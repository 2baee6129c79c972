import { NavLink } from 'react-router';
import { Can } from '../../../kit/data/Can';

/** Failed jobs are for the firm; users who may not see them get no tabs. */
export const MessagesTabs = () => (
  <Can do="jobs.drive">
    <nav className="eg-segments eg-tabs" aria-label="Messages and jobs">
      <NavLink to="/messages" end>
        Email
      </NavLink>
      <NavLink to="/messages/failed-jobs">Failed jobs</NavLink>
    </nav>
  </Can>
);
