import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ZodType } from 'zod';
import type { PropertyContact } from '@evergreen/contracts/parties/properties';
import {
  type SendLicenseEmailBody,
  type SendLicenseEmailInput,
  sendingMessages,
} from '@evergreen/contracts/renewing/sending';
import { missingForEmail, type SendableFacts } from '@evergreen/workflows/renewing/sending';
import type { Submission } from '../../kit/http/api';
import type { Seen } from '../../kit/data/command';
import { CommandDialog } from '../../kit/dialog/CommandDialog';
import { useCurrentRecord } from '../../kit/dialog/useCurrentRecord';
import type { FormValues } from '../../kit/form/state/formValues';
import { CheckboxField } from '../../kit/fields/CheckboxField';
import { chosenOf } from '../../kit/fields/chosenOf';
import { useIdentity } from '../../kit/data/identity';
import { Notice } from '../../kit/signs/Notice';
import { Loading } from '../../kit/loading/states';
import type { Touches } from '../../kit/http/invalidation';
import { LoadError } from '../../kit/loading/LoadError';
import { ContactChoices } from './ContactChoices';
import { ContactDialog } from './ContactDialog';
import { useContacts, useEditsContacts } from './contacts.api';
import './sending.css';

interface SendDialogProps<B extends SendLicenseEmailBody, I extends SendLicenseEmailInput> {
  onClose: () => void;
  title: string;
  submit?: string | ((values: FieldValues) => string);
  /** Whether another choice is missing. */
  submitDisabled?: (values: FieldValues) => boolean;
  width?: 'medium';
  propertyId: string;
  /** The facts that decide whether it can be sent. */
  sendable: Pick<SendableFacts, 'hasDocument' | 'hasAuthority'>;
  /** The record of the document; null: those of several. */
  about: (Seen & { id: string }) | null;
  contract: ZodType<B, I>;
  /** Initial values of further fields. */
  defaults: Omit<FormValues<NoInfer<I>>, keyof SendLicenseEmailInput>;
  command: (body: B, submission: Submission) => Promise<void>;
  touches: Touches;
  sent: string;
  failure: string;
  /** Fields before the contacts. */
  children?: ReactNode;
}

const Missing = ({ missing }: { missing: readonly string[] }) => (
  <Notice tone="soon">
    <ul className="eg-missing">
      {missing.map((what) => (
        <li key={what}>{what}</li>
      ))}
    </ul>
  </Notice>
);

/** Mails documents to contacts of a property; missing things are listed, and can be fixed here. */
export const SendDialog = <B extends SendLicenseEmailBody, I extends SendLicenseEmailInput>(
  props: SendDialogProps<B, I>,
) => {
  const { propertyId, sendable, submit = 'Send', submitDisabled, defaults, sent, children, ...dialog } = props;
  const { data, error, refetch } = useContacts(propertyId);
  const { sendsMail } = useIdentity();
  const edits = useEditsContacts(propertyId);
  const [editing, setEditing] = useState<{ contact?: PropertyContact }>();
  const contacts = data?.items ?? [];
  const contact = useCurrentRecord(editing?.contact, data?.items);
  const missing = data ? missingForEmail({ contacts: contacts.filter(({ email }) => email).length, ...sendable }) : [];
  return (
    <>
      <CommandDialog
        {...dialog}
        keptFor={[propertyId]}
        open
        submit={submit}
        submitDisabled={(values) =>
          chosenOf(values, 'propertyContactIds').length === 0 || missing.length > 0 || submitDisabled?.(values) === true
        }
        defaults={{ bccToSender: false, propertyContactIds: [], ...defaults } as unknown as FormValues<I>}
        success={sendsMail ? sent : sendingMessages.kept}
      >
        {!data && (error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Loading rows={2} />)}
        {missing.length > 0 && <Missing missing={missing} />}
        {children}
        {contacts.length > 0 && (
          <ContactChoices contacts={contacts} onEdit={edits ? (contact) => setEditing({ contact }) : undefined} />
        )}
        {edits && (
          <div className="eg-missing-contact">
            <Button variant="outlined" size="small" onClick={() => setEditing({})}>
              Add Property Contact
            </Button>
          </div>
        )}
        <CheckboxField name="bccToSender" label="Send a copy to me" hint="The others do not see it." />
      </CommandDialog>
      {editing && <ContactDialog propertyId={propertyId} contact={contact} onClose={() => setEditing(undefined)} />}
    </>
  );
};
