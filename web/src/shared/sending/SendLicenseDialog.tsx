import Button from '@mui/material/Button';
import { useState } from 'react';
import type { PropertyContact } from '@evergreen/contracts/properties';
import { type SendLicenseEmailBody, sendingMessages, sendLicenseEmailBody } from '@evergreen/contracts/sending';
import { missingForEmail } from '@evergreen/workflows/sending';
import type { Submission } from '../../kit/api';
import type { Seen } from '../../kit/command';
import { CommandDialog } from '../../kit/dialog/CommandDialog';
import { CheckboxField } from '../../kit/fields/CheckboxField';
import { useIdentity } from '../../kit/identity';
import { Notice } from '../../kit/Notice';
import { Loading } from '../../kit/states';
import type { Touches } from '../../kit/touches';
import { ContactChoices } from './ContactChoices';
import { ContactDialog } from './ContactDialog';
import { useContacts, useEditsContacts } from './contacts.api';
import './sending.css';

interface SendLicenseDialogProps {
  open: boolean;
  onClose: () => void;
  propertyId: string;
  /** The document that would be sent is there. */
  hasDocument: boolean;
  hasAuthority: boolean;
  /** Whose document is sent: the license, or its renewal. */
  about: Seen;
  command: (body: SendLicenseEmailBody, submission: Submission) => Promise<void>;
  touches: Touches;
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

/** The license's document by e-mail to contacts of its property; what is missing is listed, and can be mended here. */
export const SendLicenseDialog = (props: SendLicenseDialogProps) => (props.open ? <OpenDialog {...props} /> : null);

const OpenDialog = ({
  onClose,
  propertyId,
  hasDocument,
  hasAuthority,
  about,
  command,
  touches,
}: SendLicenseDialogProps) => {
  const { data } = useContacts(propertyId);
  const { sendsMail } = useIdentity();
  const edits = useEditsContacts(propertyId);
  const [chosen, setChosen] = useState(0);
  const [editing, setEditing] = useState<{ contact?: PropertyContact }>();
  const contacts = data?.items ?? [];
  const missing = data
    ? missingForEmail({ contacts: contacts.filter(({ email }) => email).length, hasDocument, hasAuthority })
    : [];
  return (
    <>
      <CommandDialog
        about={about}
        open
        onClose={onClose}
        title="Send License Email"
        submit="Send"
        submitDisabled={chosen === 0 || missing.length > 0}
        contract={sendLicenseEmailBody}
        defaults={{ bccToSender: false, propertyContactIds: [] }}
        command={command}
        touches={touches}
        success={sendsMail ? sendingMessages.onItsWay : sendingMessages.kept}
        failure={sendingMessages.failed}
      >
        {!data && <Loading rows={2} />}
        {missing.length > 0 && <Missing missing={missing} />}
        {contacts.length > 0 && (
          <ContactChoices
            contacts={contacts}
            onEdit={edits ? (contact) => setEditing({ contact }) : undefined}
            onChosen={setChosen}
          />
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
      {editing && (
        <ContactDialog
          propertyId={propertyId}
          contact={contacts.find(({ id }) => id === editing.contact?.id) ?? editing.contact}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  );
};
