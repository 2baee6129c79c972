import { NavLink } from 'react-router';
import { Can } from '../../../kit/Can';

/** Failed jobs are the firm's business; anyone who may not drive them sees no tabs at all. */
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
