import type { ReactNode } from 'react';
import { CheckboxField } from '../../kit/fields/CheckboxField';
import { DateField } from '../../kit/fields/DateField';
import { TextArea } from '../../kit/fields/TextArea';

interface TrackingFieldsProps {
  /** Expiration and track date are needed of a license that has a term and no primary license. */
  needed: boolean;
  /** Between tracking alone and the whole process, where that is asked otherwise. */
  choice?: ReactNode;
}

export const TrackingFields = ({ needed, choice }: TrackingFieldsProps) => (
  <>
    {choice && <div className="eg-whole-row">{choice}</div>}
    <DateField name="effectiveDate" label="Effective Date" required />
    <DateField name="expirationDate" label="Expiration" required={needed} />
    <DateField name="trackDate" label="Track Date" required={needed} />
    <DateField name="dueDate" label="Forms Due" />
    <DateField name="originalIssueDate" label="Original Issue Date" />
    <DateField name="suspendedDate" label="Suspended Date" />
    {!choice && <CheckboxField name="isTrackingOnly" label="Tracking Only" />}
    <div className="eg-whole-row">
      <TextArea name="notes" label="License Notes" max={2000} />
    </div>
  </>
);
