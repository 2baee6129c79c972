import type { LicenseDetail } from '@evergreen/contracts/licensing/license-views';
import type { PropertyContact } from '@evergreen/contracts/parties/properties';
import { AlertBar } from '../../features/licensing/licenses/AlertBar';
import { AssignDialog } from '../../features/licensing/licenses/assigning/AssignDialog';
import { DocumentActions } from '../../features/licensing/licenses/documents/DocumentActions';
import { DocumentCard } from '../../features/licensing/licenses/documents/DocumentCard';
import { EditDocumentDialog } from '../../features/licensing/licenses/documents/EditDocumentDialog';
import { BillingDialog } from '../../features/licensing/licenses/facts/BillingDialog';
import { BondDialog } from '../../features/licensing/licenses/facts/BondDialog';
import { InformationDialog } from '../../features/licensing/licenses/information/InformationDialog';
import { LicenseMenu } from '../../features/licensing/licenses/LicenseMenu';
import { LinkDialog } from '../../features/licensing/licenses/family/LinkDialog';
import { NotesInPlace } from '../../features/licensing/licenses/tracking/NotesInPlace';
import { TrackingDialog } from '../../features/licensing/licenses/tracking/TrackingDialog';
import { ContactDialog } from '../../shared/sending/ContactDialog';
import { license } from '../../test/license';
import { dialog, form, type FormCase, nothing } from './case.testing';

const L = 'features/licensing/licenses/';
const onLicense = (
  file: string,
  formCase: Omit<FormCase<LicenseDetail>, 'file' | 'record'> & { of?: Partial<LicenseDetail> },
) => form<LicenseDetail>({ ...formCase, file: `${L}${file}.tsx`, record: { ...license, ...formCase.of } });

export const licenseForms = [
  onLicense('assigning/AssignDialog', {
    of: { assignedUserId: '0193a0c0-0000-7000-8000-000000000002' },
    draw: (of) => <AssignDialog {...dialog} license={of} />,
    empties: 'Assignee',
    submit: 'Unassign',
  }),
  onLicense('documents/EditDocumentDialog', {
    draw: (of) => <EditDocumentDialog {...dialog} license={of} />,
    chooses: /License Document/,
    submit: 'Save',
  }),
  onLicense('documents/DocumentCard', {
    of: { licenseDocumentFileName: 'License.pdf', licenseDocumentExists: true },
    draw: (of) => <DocumentCard license={of} edits />,
    press: [/^Remove/],
    submit: 'Remove',
  }),
  onLicense('LicenseMenu', {
    draw: (of) => <LicenseMenu license={of} edits />,
    press: ['Actions', 'Deactivate'],
    submit: 'Deactivate',
  }),
  onLicense('family/LinkDialog', { draw: (of) => <LinkDialog {...dialog} license={of} />, submit: 'Link' }),
  onLicense('AlertBar', {
    of: { alert: 'Fee unpaid' },
    draw: (of) => <AlertBar license={of} edits />,
    press: ['Edit alert'],
    submit: 'Save',
  }),
  onLicense('AlertBar', {
    of: { alert: 'Fee unpaid' },
    draw: (of) => <AlertBar license={of} edits />,
    press: ['Remove alert'],
    submit: 'Remove Alert',
  }),
  onLicense('tracking/TrackingDialog', {
    draw: (of) => <TrackingDialog license={of} onClose={nothing} />,
    submit: 'Save',
  }),
  onLicense('tracking/NotesInPlace', {
    draw: () => <NotesInPlace id={license.id} onClose={nothing} />,
    reads: (of) => ({ [`/licenses/${license.id}`]: of }),
    submit: 'Save',
  }),
  onLicense('information/InformationDialog', {
    draw: (of) => <InformationDialog license={of} onClose={nothing} />,
    submit: 'Save',
  }),
  onLicense('facts/BillingDialog', { draw: (of) => <BillingDialog license={of} onClose={nothing} />, submit: 'Save' }),
  onLicense('facts/BondDialog', { draw: (of) => <BondDialog license={of} onClose={nothing} />, submit: 'Save' }),
  onLicense('useDeletion', {
    draw: (of) => <LicenseMenu license={of} edits />,
    press: ['Actions', 'Delete'],
    submit: 'Delete',
  }),
  onLicense('family/useHierarchy', {
    draw: (of) => <LicenseMenu license={of} edits />,
    press: ['Actions', 'Promote to Primary License'],
    submit: 'Promote',
  }),
  onLicense('family/useHierarchy', {
    of: { licenseRank: 'Primary' },
    draw: (of) => <LicenseMenu license={of} edits />,
    press: ['Actions', 'Convert to Single License'],
    submit: 'Convert',
  }),
  onLicense('family/useHierarchy', {
    of: { licenseRank: 'Secondary', isChild: true },
    draw: (of) => <LicenseMenu license={of} edits />,
    press: ['Actions', 'Detach from Primary License'],
    submit: 'Detach',
  }),
];

const contact: PropertyContact = {
  id: '0193a0c0-0000-7000-8000-000000000c01',
  version: 1,
  propertyId: license.propertyId,
  name: 'Dana Reyes',
  title: null,
  phone: null,
  email: 'dana@hotel.example',
  isKeyContact: false,
  createdOn: '2026-10-05T15:00:00Z',
};
const contacts = `/properties/${license.propertyId}/contacts`;

export const sendingForms = [
  form<PropertyContact>({
    file: 'shared/sending/ContactDialog.tsx',
    record: contact,
    draw: (of) => <ContactDialog propertyId={license.propertyId} contact={of} onClose={nothing} />,
    submit: 'Save',
  }),
  form<LicenseDetail>({
    file: 'shared/sending/SendDialog.tsx',
    record: { ...license, licenseDocumentExists: true },
    draw: (of) => <DocumentActions license={of} />,
    reads: () => ({ [contacts]: { isPropertyContactRequired: false, items: [contact] } }),
    press: ['Send', /Dana Reyes/],
    submit: 'Send',
  }),
];
