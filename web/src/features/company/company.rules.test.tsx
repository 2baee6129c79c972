import { fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import * as rules from '../../../../tests/support/field-rules';
import { company } from '../../test/company';
import { countedOf, entity } from '../../test/entity';
import { expectRefusals } from '../../test/fieldRules.testing';
import { json, Network } from '../../test/network';
import { people } from '../../test/people';
import { renderScreen } from '../../test/render';
import { CompanyContactsPage } from '../company-contacts/CompanyContactsPage';
import { EntitiesPanel } from '../entities/EntitiesPanel';
import { EntityPage } from '../entities/EntityPage';
import { OfficerTitlesPage } from '../officer-titles/OfficerTitlesPage';
import { RenewalTipsPage } from '../renewal-tips/RenewalTipsPage';
import { CompanyPage } from './CompanyPage';

const none = { items: [], totalItemCount: 0 };
const address = {
  address1: 'Address 1',
  address2: 'Address 2',
  city: 'City',
  state: 'State/Region',
  zip: 'Zip',
  county: 'County',
  country: 'Country',
};
const entityLabels = {
  name: 'Entity Name',
  stateOfFormation: 'State of Formation',
  dateOfFormation: 'Date of Formation',
  federalEin: 'Federal EIN',
  descriptionOfOwnership: 'Description of Ownership',
  formationDocumentsLinkUrl: 'Formation Documents Link',
  publicFilingsLinkUrl: 'Public Filings Link',
  operatingAgreementsLinkUrl: 'Operating Agreements Link',
  incumbencyCertificateLinkUrl: 'Incumbency Certificate Link',
  contactName: 'Contact Name',
  contactEmail: 'Contact Email',
  phone: 'Phone Number',
  entityContactInstructions: 'Entity Contact Instructions',
};

describe('the dialog says what the server says of each field', () => {
  let network: Network;
  beforeEach(() => {
    network = new Network()
      .on('GET', '/my-company', () => json(company))
      .on('GET', '/corporate-entities', () => json(countedOf(entity)))
      .on('GET', `/corporate-entities/${entity.id}`, () => json(entity))
      .on('POST', '/officer-titles/list', () => json(none))
      .on('POST', '/renewal-tips/list', () => json(none))
      .on('POST', '/my-company/property-contacts/contacts-list', () => json(none))
      .on('POST', '/my-company/property-contacts/properties-list', () =>
        json({
          items: [{ id: entity.id, name: 'House', city: 'Boston', state: 'MA', active: true, hindrance: null }],
          totalItemCount: 1,
        }),
      )
      .on('GET', '/renewal-tip-categories/select-list-options', () => json([]))
      .install();
  });

  const open = async (page: ReactNode, press: string | RegExp, name: string, at = '/') => {
    const { user } = renderScreen(page, { at, as: people.clientAdministrator });
    await user.click(await screen.findByRole('button', { name: press }));
    return screen.findByRole('dialog', { name });
  };
  const sent = () => network.heard.filter(({ method, path }) => method !== 'GET' && !path.endsWith('list'));

  it('of the company', async () => {
    const form = await open(<CompanyPage />, 'Edit', 'Edit My Company');
    const labels = { legalName: 'Legal Name', displayName: 'Display Name', ...address };
    await expectRefusals(form, rules.zipRules, { labels, submit: 'Save' });
    await expectRefusals(form, rules.companyRules, { labels, submit: 'Save' });
    await expectRefusals(form, rules.countryRules, { labels, submit: 'Save' });
    expect(sent()).toEqual([]);
  });

  it('of a new entity', async () => {
    const form = await open(<EntitiesPanel />, 'Add Entity', 'New Entity');
    await expectRefusals(form, rules.entityRules, { labels: entityLabels, submit: 'Add entity' });
    expect(sent()).toEqual([]);
  });

  it('of an entity that stands', async () => {
    const page = (
      <Routes>
        <Route path="/entities/:entityId" element={<EntityPage />} />
      </Routes>
    );
    const form = await open(page, 'Edit', 'Edit Entity', `/entities/${entity.id}`);
    await expectRefusals(form, rules.entityRules, { labels: entityLabels, submit: 'Save' });
    expect(sent()).toEqual([]);
  });

  it('of a company-wide property contact', async () => {
    const form = await open(<CompanyContactsPage />, /^Create Contact/, 'Create Property Contact(s)');
    fireEvent.click(await within(form).findByRole('checkbox', { name: 'House' }));
    const labels = { name: 'Contact Name', title: 'Title', phone: 'Phone', email: 'Email' };
    await expectRefusals(form, rules.propertyContactRules, { labels, submit: 'Save' });
    expect(sent()).toEqual([]);
  });

  it('of an officer title', async () => {
    const titles = await open(<OfficerTitlesPage />, 'Add officer title', 'New Officer Title');
    await expectRefusals(titles, rules.officerTitleRules, { labels: { name: 'Name' }, submit: 'Add officer title' });
    expect(sent()).toEqual([]);
  });

  it('of a renewal tip', async () => {
    const tips = await open(<RenewalTipsPage />, 'Add renewal tip', 'New Renewal Tip');
    await expectRefusals(tips, rules.renewalTipRules, {
      labels: { description: 'Renewal Tip' },
      submit: 'Add renewal tip',
    });
    expect(sent()).toEqual([]);
  });
});
