import { screen } from '@testing-library/react';
import * as rules from '../../../../../tests/support/field-rules';
import { expectRefusals } from '../../../test/fieldRules.testing';
import { openList } from './properties.testing';

const address = {
  address1: 'Address 1',
  address2: 'Address 2',
  city: 'City',
  state: 'State/Region',
  zip: 'Zip',
  county: 'County',
  country: 'Country',
};
const mailingAddress = Object.fromEntries(
  Object.entries(address).map(([part, label]) => [
    `mailing${part.charAt(0).toUpperCase()}${part.slice(1)}`,
    `${label} (2)`,
  ]),
);
const propertyLabels = {
  name: 'Property Name',
  propertyNumber: 'Property Number',
  openDate: 'Open Date',
  closeDate: 'Close Date',
  ...address,
  ...mailingAddress,
  primaryPhoneNumber: 'Phone Number',
  faxNumber: 'Fax Number',
  squareFootage: 'Square Footage',
  notes: 'Notes',
  billingId: 'Billing ID',
};

describe('the dialog says what the server says of each field', () => {
  it('of a new property, with its first contact', async () => {
    const { user, network } = await openList();
    await user.click(screen.getByRole('button', { name: 'Add a Property' }));
    const form = await screen.findByRole('dialog', { name: 'New Property' });
    await user.click(screen.getByRole('checkbox', { name: 'Same as property address' }));
    const labels = {
      ...propertyLabels,
      propertyContactName: 'Contact Name',
      propertyContactTitle: 'Title',
      propertyContactEmail: 'Email',
      propertyContactPhone: 'Phone',
    };
    const how = { labels, submit: 'Add Property' };
    await expectRefusals(form, [...rules.propertyRules, ...rules.firstContactRules], how);
    await expectRefusals(form, rules.countryRules, how);
    expect(network.calls('POST', '/properties')).toEqual([]);
  });
});
