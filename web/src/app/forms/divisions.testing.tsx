import type { Division, DivisionContact } from '@evergreen/contracts/parties/divisions';
import { ContactsCard } from '../../features/parties/divisions/contacts/ContactsCard';
import { DeleteDivision } from '../../features/parties/divisions/DeleteDivision';
import { DivisionDialog } from '../../features/parties/divisions/DivisionDialog';
import { division, divisionContact, divisionReads } from '../../test/division';
import { dialog, form, nothing } from './case.testing';

const D = 'features/parties/divisions/';

const onContact = (file: string, item: string, submit: string) =>
  form<DivisionContact>({
    file: `${D}contacts/${file}.tsx`,
    record: divisionContact,
    draw: () => <ContactsCard division={division} />,
    reads: (now) => divisionReads(division, [now]),
    press: [/^Actions for/, item],
    submit,
  });

export const divisionForms = [
  form<Division>({
    file: `${D}DivisionDialog.tsx`,
    record: division,
    draw: (now) => <DivisionDialog record={now} onClose={nothing} />,
    submit: 'Save',
  }),
  form<Division>({
    file: `${D}DeleteDivision.tsx`,
    record: division,
    draw: (now) => <DeleteDivision {...dialog} division={now} />,
    submit: 'Delete',
  }),
  onContact('ContactsCard', 'Edit', 'Save'),
  onContact('DeleteContactDialog', 'Delete', 'Delete'),
];
