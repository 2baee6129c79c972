import type { RenewalFilter } from '@evergreen/contracts/renewing/queue';
import { Link } from 'react-router';
import { useMay } from '../../../kit/data/identity';
import { dashboardHref, queueHref } from './renewalLinks';

interface RenewalViewsProps {
  shown: 'list' | 'dashboard';
  filter: RenewalFilter;
}

/** The same renewals as a list and in numbers (document 2: only users with renewal permission can toggle). */
export const RenewalViews = ({ shown, filter }: RenewalViewsProps) => {
  const may = useMay();
  if (!may('renewal.dashboard')) return null;
  return (
    <nav className="eg-segments" aria-label="View">
      <Link to={queueHref(filter)} aria-current={shown === 'list' ? 'page' : undefined}>
        List
      </Link>
      <Link to={dashboardHref(filter)} aria-current={shown === 'dashboard' ? 'page' : undefined}>
        Dashboard
      </Link>
    </nav>
  );
};
