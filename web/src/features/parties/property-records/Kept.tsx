import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Moment } from '../../../kit/values/DateWithMeaning';
import type { Fact } from '../../../kit/page/Facts';
import './property-records.css';

interface Kept {
  licenseId: string | null;
  licenseNumber: string | null;
  notes: string | null;
  notesTimestamp: string | null;
}

export const LicenseLink = ({ licenseId, licenseNumber }: Pick<Kept, 'licenseId' | 'licenseNumber'>) =>
  licenseId && (
    <Link to={`/licenses/${licenseId}`} className="eg-kept-number">
      {licenseNumber}
    </Link>
  );

/** With its line breaks. */
export const words = (text: string | null): ReactNode => text && <span className="eg-typed">{text}</span>;

/** At most two lines of a long text; the row opens the whole. */
export const Clamped = ({ children }: { children: string | null }) => <span className="eg-clamped">{children}</span>;

export const notesFacts = ({ notes, notesTimestamp }: Kept): readonly (Fact | false)[] => [
  ['Notes', words(notes)],
  notesTimestamp !== null && ['Notes last updated', <Moment key="at" at={notesTimestamp} />],
];
