import { CheckboxField } from '../../kit/fields/CheckboxField';
import { DateField } from '../../kit/fields/DateField';
import { TextArea } from '../../kit/fields/TextArea';

/** Expiration and track date are needed of a license that has a term and no primary license. */
export const TrackingFields = ({ needed }: { needed: boolean }) => (
  <>
    <DateField name="effectiveDate" label="Effective Date" required />
    <DateField name="expirationDate" label="Expiration" required={needed} />
    <DateField name="trackDate" label="Track Date" required={needed} />
    <DateField name="dueDate" label="Forms Due" />
    <DateField name="originalIssueDate" label="Original Issue Date" />
    <DateField name="suspendedDate" label="Suspended Date" />
    <CheckboxField name="isTrackingOnly" label="Tracking Only" />
    <TextArea name="notes" label="License Notes" max={2000} />
  </>
);
