import type { ReactElement } from 'react';
import { PostingDialog } from '../../features/renewing/accounting/PostingDialog';
import { AddOfficerDialog } from '../../features/parties/entities/OfficerDialogs';
import { NewEntityDialog } from '../../features/parties/entities/EntityDialog';
import { NewOfficerDialog } from '../../features/parties/officers/OfficerDialog';
import { NewPropertyDialog } from '../../features/parties/properties/edit/NewPropertyDialog';
import { AddAffiliationDialog } from '../../features/parties/property-records/affiliations/AffiliationDialogs';
import { SaveViewDialog } from '../../kit/list/views/SaveViewDialog';
import { ContactDialog } from '../../shared/sending/ContactDialog';
import { entity } from '../../test/entity';
import { property } from '../../test/property';
import { dialog, form, nothing } from './case.testing';

const added = (file: string, drawn: ReactElement, submit: string, ...press: string[]) =>
  form({ file, record: { version: 1 }, draw: () => drawn, press, submit });

/** Forms that add a record: there is nothing yet that another user could change. */
export const newForms = [
  added(
    'features/parties/properties/edit/NewPropertyDialog.tsx',
    <NewPropertyDialog onClose={nothing} />,
    'Add Property',
    'Same as property address',
  ),
  added('features/parties/entities/EntityDialog.tsx', <NewEntityDialog {...dialog} />, 'Add entity'),
  added('features/parties/officers/OfficerDialog.tsx', <NewOfficerDialog {...dialog} />, 'Add officer'),
  added(
    'features/parties/property-records/affiliations/AffiliationDialogs.tsx',
    <AddAffiliationDialog {...dialog} propertyId={property.id} />,
    'Add',
  ),
  added('features/parties/entities/OfficerDialogs.tsx', <AddOfficerDialog onClose={nothing} entity={entity} />, 'Add'),
  added('shared/sending/ContactDialog.tsx', <ContactDialog onClose={nothing} propertyId={property.id} />, 'Save'),
  added(
    'features/renewing/accounting/PostingDialog.tsx',
    <PostingDialog kind="Deposit" onClose={nothing} />,
    'Post Deposit',
  ),
  added(
    'kit/list/views/SaveViewDialog.tsx',
    <SaveViewDialog {...dialog} list="renewals" address="states=MA" />,
    'Save',
  ),
];
