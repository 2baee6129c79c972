import { Link } from 'react-router';
import { useMay } from '../../kit/data/identity';

/**
 * A link from the tips of a license or a license type to all renewal tips; for the administrators who edit them
 * (document 2, section 6).
 */
export const TipsLink = () =>
  useMay()('renewalTip.edit') && (
    <Link className="eg-link" to="/renewal-tips">
      All Renewal Tips
    </Link>
  );
