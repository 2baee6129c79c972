import type { ProposedDates } from '@evergreen/contracts/licensing/license-dates';
import type { ReactNode } from 'react';
import { CheckboxField } from '../../../kit/fields/CheckboxField';
import { DateField } from '../../../kit/fields/dates/DateField';
import { TextArea } from '../../../kit/fields/TextArea';
import { DueDateField } from '../../../shared/renewals/dates/DueDateField';
import { useExplained } from '../../../shared/renewals/dates/useProposals';

interface TrackingFieldsProps {
  /** Whether expiration and track date are required: for a license with a term and without a primary license. */
  needed: boolean;
  /** The field for tracking only or the whole process, if it differs. */
  choice?: ReactNode;
  /** The proposals of the license type for the typed expiration date. */
  proposed?: ProposedDates | undefined;
  /** Whether the due date is that of the renewal in process. */
  dueInRenewal?: boolean;
}

const ProposedFields = ({ needed, proposed, dueInRenewal = false }: Omit<TrackingFieldsProps, 'choice'>) => {
  const [due, track] = [useExplained('dueDate', proposed), useExplained('trackDate', proposed)];
  return (
    <>
      {dueInRenewal ? (
        <DateField name="dueDate" label="Forms Due" disabled hint="Of the renewal in process: it is changed there." />
      ) : (
        <DueDateField name="dueDate" label="Forms Due" {...due} />
      )}
      <DateField name="trackDate" label="Track Date" required={needed} {...track} />
    </>
  );
};

export const TrackingFields = ({ choice, ...dates }: TrackingFieldsProps) => (
  <>
    {choice && <div className="eg-whole-row">{choice}</div>}
    <DateField name="effectiveDate" label="Effective Date" required />
    <DateField name="expirationDate" label="Expiration" required={dates.needed} />
    <ProposedFields {...dates} />
    <DateField name="originalIssueDate" label="Original Issue Date" />
    <DateField name="suspendedDate" label="Suspended Date" />
    {!choice && <CheckboxField name="isTrackingOnly" label="Tracking Only" />}
    <div className="eg-whole-row">
      <TextArea name="notes" label="License Notes" max={2000} />
    </div>
  </>
);
