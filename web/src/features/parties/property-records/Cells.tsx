import { Link } from 'react-router';
import './property-records.css';

export const LicenseLink = ({ licenseId, licenseNumber }: { licenseId: string | null; licenseNumber: string | null }) =>
  licenseId && (
    <Link to={`/licenses/${licenseId}`} className="eg-kept-number">
      {licenseNumber}
    </Link>
  );

/** At most two lines of a long text; the row opens the whole. */
export const Clamped = ({ children }: { children: string | null }) => <span className="eg-clamped">{children}</span>;
