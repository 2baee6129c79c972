import { screen } from '@testing-library/react';
import * as rules from '../../../../tests/support/field-rules';
import { expectRefusals } from '../../test/fieldRules.testing';
import type { Network } from '../../test/network';
import { openList, openProperty } from './properties.testing';

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
  const open = async (name: string, ...press: readonly string[]) => {
    const { user, network } = await openProperty();
    for (const item of press)
      await user.click(
        screen.queryByRole('menuitem', { name: item }) ?? (await screen.findByRole('button', { name: item })),
      );
    await screen.findByRole('dialog', { name });
    return { user, network, form: screen.getByRole('dialog', { name }) };
  };
  const sent = ({ heard }: Network) => heard.filter(({ method }) => method !== 'GET');

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

  it('of a property that stands, with a mailing address of its own', async () => {
    const { user, network, form } = await open('Edit Property', 'Edit');
    await user.click(screen.getByRole('checkbox', { name: 'Same as property address' }));
    await expectRefusals(form, rules.addressRules, { labels: propertyLabels, submit: 'Save' });
    await expectRefusals(form, rules.mailingCountryRules, { labels: propertyLabels, submit: 'Save' });
    expect(sent(network)).toEqual([]);
  });

  it('of its billing', async () => {
    const { network, form } = await open('Edit Property Billing', 'Edit billing and agreement');
    await expectRefusals(form, rules.billingRules, {
      labels: {
        billingId: 'Billing ID',
        billingMatterNumber: 'Billing Matter Number',
        fileMatterNumber: 'File Matter Number',
        managementAgreementTerm: 'Management Agreement Term',
        leaseTerm: 'Lease Term',
      },
      submit: 'Save',
    });
    expect(sent(network)).toEqual([]);
  });

  it('of its closing', async () => {
    const { network, form } = await open('Deactivate Property', 'Status', 'Deactivate');
    await expectRefusals(form, rules.deactivationRules, { labels: { closeDate: 'Close Date' }, submit: 'Deactivate' });
    expect(sent(network)).toEqual([]);
  });

  it('of a contact', async () => {
    const { network, form } = await open('Add Property Contact', 'Add Contact');
    const labels = { name: 'Contact Name', title: 'Title', phone: 'Phone', email: 'Email' };
    await expectRefusals(form, rules.propertyContactRules, { labels, submit: 'Save' });
    expect(sent(network)).toEqual([]);
  });
});
