import { undoesRecord } from '../../kernel/undo/reverts.js';
import { contacts } from './contacts.records.js';
import { editableProperty } from './editable-property.js';

export const contactsUndo = undoesRecord(contacts, (asking, contact) =>
  editableProperty(asking, String(contact?.['propertyId'])),
);
