import type { PropertyContact, PropertyDetail } from '@evergreen/contracts/parties/properties';
import { ContactsPanel } from '../../features/parties/properties/contacts/ContactsPanel';
import { BillingCard } from '../../features/parties/properties/facts/BillingCard';
import { PropertyMenu } from '../../features/parties/properties/PropertyMenu';
import { property, propertyContact } from '../../test/property';
import { form, type FormCase } from './case.testing';

const P = 'features/parties/properties/';

const onProperty = (
  file: string,
  formCase: Omit<FormCase<PropertyDetail>, 'file' | 'record' | 'draw'> & { of?: Partial<PropertyDetail> },
) =>
  form<PropertyDetail>({
    file: `${P}${file}.tsx`,
    record: { ...property, ...formCase.of },
    draw: (of) => <PropertyMenu property={of} />,
    ...formCase,
  });

export const propertyForms = [
  onProperty('edit/EditPropertyDialog', { press: ['Edit'], submit: 'Save' }),
  form<PropertyDetail>({
    file: `${P}edit/BillingDialog.tsx`,
    record: property,
    draw: (of) => <BillingCard property={of} />,
    press: ['Edit billing and agreement'],
    submit: 'Save',
  }),
  onProperty('status/StatusDialog', { press: ['Status', 'Deactivate'], submit: 'Deactivate' }),
  onProperty('status/StatusDialog', { of: { active: false }, press: ['Status', 'Activate'], submit: 'Activate' }),
  onProperty('status/DeleteDialog', { of: { hasLicenses: false }, press: ['Status', 'Delete'], submit: 'Delete' }),
  form<PropertyContact>({
    file: `${P}contacts/ContactsPanel.tsx`,
    record: propertyContact,
    draw: () => <ContactsPanel id={property.id} />,
    reads: (now) => ({
      [`/properties/${property.id}`]: property,
      [`/properties/${property.id}/contacts`]: { isPropertyContactRequired: false, items: [now] },
    }),
    press: [/^Actions for/, 'Delete'],
    submit: 'Delete',
  }),
];
