import type { Affiliation } from '@evergreen/contracts/parties/affiliations';
import type { Citation } from '@evergreen/contracts/parties/citations';
import type { InspectionReport } from '@evergreen/contracts/parties/inspection-reports';
import { screen, within } from '@testing-library/react';
import type { Identity } from '../../../kit/data/identity';
import { json, Network } from '../../../test/network';
import { people } from '../../../test/people';
import { renderScreen } from '../../../test/render';
import { AffiliationsPanel } from './affiliations/AffiliationsCard';
import { CitationsPanel } from './CitationsCard';
import { InspectionsPanel } from './InspectionsCard';
import type { KnownProperty } from './OfProperty';

export const property: KnownProperty = {
  id: '0193a0c0-0000-7000-8000-0000000000d2',
  name: 'Long Wharf',
  billingClientId: people.clientAdministrator.clientId ?? '',
  active: true,
  allLicensesDesignatedToClient: true,
};
export const propertyPath = `/properties/${property.id}`;

const kept = {
  version: 3,
  propertyId: property.id,
  licenseId: null,
  licenseNumber: null,
  notes: 'Comes again in May',
  notesTimestamp: '2026-03-10T14:00:00.000Z',
  documentFileName: 'from the city.pdf',
  hasDocument: true,
  createdOn: '2026-03-10T14:00:00.000Z',
  modifiedOn: '2026-03-10T14:00:00.000Z',
};

export const citation: Citation = {
  ...kept,
  id: '0193a0c0-0000-7000-8000-0000000000e1',
  violationDate: '2026-03-09',
  penalty: 'Written warning',
  penaltyDollarAmount: '250.00',
  description: 'Served after hours',
  disposition: 'Paid',
};

export const report: InspectionReport = {
  ...kept,
  id: '0193a0c0-0000-7000-8000-0000000000e2',
  inspectionDate: '2026-04-14',
  inspector: 'Pat Doyle',
  disposition: 'Passed',
};

export const affiliated: Affiliation = {
  id: '0193a0c0-0000-7000-8000-0000000000e3',
  version: 3,
  propertyId: property.id,
  corporateEntityId: '0193a0c0-0000-7000-8000-0000000000e4',
  name: 'Harbor Foods, Inc.',
  affiliation: 'Owner',
  active: true,
  isClientSpecific: true,
  licenseesCount: 0,
  createdOn: kept.createdOn,
  modifiedOn: kept.modifiedOn,
};

interface Standing {
  as?: Identity;
  of?: Partial<KnownProperty>;
  citations?: readonly Citation[];
  reports?: readonly InspectionReport[];
  entities?: readonly Affiliation[];
}

const page = (items: readonly object[]) => ({ items, totalItemCount: items.length });

/** The three cards of a property's profile, as they stand there. */
export const openCards = ({ as = people.clientAdministrator, of = {}, ...standing }: Standing = {}) => {
  const { citations = [citation], reports = [report], entities = [affiliated] } = standing;
  const counts = { activeItemCount: entities.length, inactiveItemCount: 2 };
  const network = new Network()
    .on('GET', propertyPath, () => json({ ...property, ...of }))
    .on('GET', `${propertyPath}/affiliated-entities`, () => json({ ...page(entities), ...counts }))
    .on('POST', `${propertyPath}/citations/list`, () => json(page(citations)))
    .on('GET', `${propertyPath}/inspection-reports`, () => json(page(reports)))
    .on('GET', `${propertyPath}/licenses/select-list-options`, () => json([{ label: 'LQ-77', value: citation.id }]))
    .on('GET', '/corporate-entities/select-list-options', () =>
      json([{ label: affiliated.name, value: affiliated.corporateEntityId, meta: 'client-managed' }]),
    );
  const view = renderScreen(
    <>
      <AffiliationsPanel id={property.id} />
      <CitationsPanel id={property.id} />
      <InspectionsPanel id={property.id} />
    </>,
    { as },
  );
  const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
  const press = async (name: string) => view.user.click(await screen.findByRole('button', { name }));
  const choose = async (of: string, item: string) => {
    await press(`Actions for ${of}`);
    await view.user.click(screen.getByRole('menuitem', { name: item }));
  };
  return { ...view, network, dialog, press, choose };
};
