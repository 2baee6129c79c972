import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { PropertyContact } from '@evergreen/contracts/parties/properties';
import { FieldFrame, useField } from '../../kit/fields/Field';
import { EditLink } from '../../kit/page/EditLink';

interface ContactChoicesProps {
  contacts: readonly PropertyContact[];
  /** Shown next to each contact, for users who may edit it. */
  onEdit?: ((contact: PropertyContact) => void) | undefined;
}

/** The possible recipients: contacts without an address are listed, and cannot be selected. */
export const ContactChoices = ({ contacts, onEdit }: ContactChoicesProps) => {
  const { id, field, error } = useField('propertyContactIds');
  const chosen = field.value as string[];
  const toggle = (contactId: string, on: boolean) =>
    field.onChange(on ? [...chosen, contactId] : chosen.filter((id) => id !== contactId));
  return (
    <FieldFrame id={id} label="Property Contacts" bare error={error}>
      <div role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-note`}>
        <div className="eg-field-label" id={`${id}-label`}>
          Property Contacts
        </div>
        {contacts.map((contact) => (
          <div key={contact.id} className="eg-contact-choice">
            <FormControlLabel
              disabled={!contact.email}
              label={
                <>
                  {contact.name}
                  {contact.title && <span className="eg-muted">, {contact.title}</span>}
                  <span className="eg-muted eg-contact-address">{contact.email ?? 'No email address'}</span>
                </>
              }
              control={
                <Checkbox
                  size="small"
                  checked={chosen.includes(contact.id)}
                  onChange={(_event, on) => toggle(contact.id, on)}
                />
              }
            />
            {onEdit && <EditLink label="Edit" of={contact.name} onOpen={() => onEdit(contact)} />}
          </div>
        ))}
      </div>
    </FieldFrame>
  );
};
