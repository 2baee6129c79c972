import type { EntityDetail, EntityOfficer } from '@evergreen/contracts/parties/entities';
import type { OfficerDetail } from '@evergreen/contracts/parties/officers';

const kept = { version: 3, createdOn: '2026-01-02T15:00:00.000Z', modifiedOn: '2026-10-21T15:00:00.000Z' };

export const entity: EntityDetail = {
  ...kept,
  id: '0193a0c0-0000-7000-8000-0000000000f1',
  name: 'Harbor Foods, Inc.',
  federalEin: '12-3456789',
  stateOfFormation: 'Delaware',
  dateOfFormation: '2001-02-03',
  formationDocumentsLinkUrl: 'https://papers.example/formation',
  publicFilingsLinkUrl: null,
  operatingAgreementsLinkUrl: null,
  incumbencyCertificateLinkUrl: null,
  descriptionOfOwnership: 'Held by the Alvarez family.',
  contactName: 'Rosa Lin',
  contactEmail: 'rosa@harbor.example',
  phone: '617-555-0100',
  entityContactInstructions: null,
  active: true,
  deactivatedDate: null,
  affiliatedPropertiesCount: 0,
  activeOfficersCount: 1,
  licenseCount: 0,
  isManagedByClient: true,
  managedBy: 'Harborview Hotels',
};

export const officer: OfficerDetail = {
  ...kept,
  id: '0193a0c0-0000-7000-8000-0000000000f2',
  name: 'Jane Alvarez',
  active: true,
  deactivatedDate: null,
  corporateEntityCount: 0,
  licenseCount: 0,
  isManagedByClient: true,
  managedBy: 'Harborview Hotels',
};

export const president = { label: 'President', value: '0193a0c0-0000-7000-8000-0000000000f4' };

export const entityOfficer: EntityOfficer = {
  ...kept,
  id: '0193a0c0-0000-7000-8000-0000000000f3',
  corporateEntityId: entity.id,
  corporateOfficerId: officer.id,
  name: officer.name,
  officerTitleIds: [president.value],
  officerTitles: [president.label],
  active: true,
  deactivatedDate: null,
};

/** A list with its counts, all of it active. */
export const countedOf = <T>(...items: T[]) => ({
  items,
  totalItemCount: items.length,
  activeItemCount: items.length,
  inactiveItemCount: 0,
});
