import type { ProposedDates } from '@evergreen/contracts/licensing/license-dates';
import { trackingFields } from '@evergreen/contracts/licensing/licenses';
import type { ReactNode } from 'react';
import { DateField } from '../../../../kit/fields/dates/DateField';
import { Fields } from '../../../../shared/Fields';
import { DueDateField } from '../../../../shared/renewals/dates/DueDateField';
import { useExplained } from '../../../../shared/renewals/dates/useProposals';

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
    <Fields
      of={trackingFields}
      until="notes"
      needs={{ expirationDate: dates.needed }}
      special={{
        dueDate: <ProposedFields {...dates} />,
        // Shown with the due date.
        trackDate: null,
        ...(choice ? { isTrackingOnly: null } : {}),
      }}
    />
    <div className="eg-whole-row">
      <Fields of={trackingFields} from="notes" />
    </div>
  </>
);
