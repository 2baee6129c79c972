import type { RenewalDesignation } from '@evergreen/contracts/licensing/enums';
import type { LicenseDetail } from '@evergreen/contracts/licensing/license-views';
import type { PropertyContact, PropertyDetail } from '@evergreen/contracts/parties/properties';
import type { RenewalRow } from '@evergreen/contracts/renewing/queue';
import type { RenewalDetail, RenewalsOfLicense } from '@evergreen/contracts/renewing/renewals';
import type { TaskOfLicense } from '@evergreen/contracts/renewing/tasks';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { call } from './house.js';

interface Wanted {
  stage: number;
  trackingOnly: boolean;
}

/** A third of the licenses that are ready to start is reserved for the tests of all acts. */
const isForAll = ({ id, renewalStatusCode }: RenewalRow) =>
  renewalStatusCode === 1 && Number.parseInt(id.slice(0, 4), 16) % 6 >= 4;

/** Workers run in parallel, and each changes licenses of its own: the first one to claim a license gets it. */
const isOwn = ({ id }: RenewalRow): boolean => {
  const { parallelIndex, project } = test.info();
  const claims = join(project.outputDir, 'claims');
  mkdirSync(claims, { recursive: true });
  const [file, worker] = [join(claims, id), String(parallelIndex)];
  try {
    writeFileSync(file, worker, { flag: 'wx' });
    return true;
  } catch {
    return readFileSync(file, 'utf8') === worker;
  }
};

/** The licenses of the selected client that its own users work, or the firm's. */
const workable = async (
  page: Page,
  renewalDesignation: RenewalDesignation = 'BillingClient',
): Promise<RenewalRow[]> => {
  const pages = [1, 2].map((pageNumber) =>
    call<{ items: RenewalRow[] }>(page, 'POST', '/dashboard/renewals-list', {
      pageNumber,
      pageSize: 100,
      showCurrentRenewals: false,
      // Imports of tests expired long ago, and would fill the first page.
      sortDirection: 'desc',
      renewalDesignation,
    }),
  );
  return (await Promise.all(pages)).flatMap(({ items }) => items);
};

const findAt = async (page: Page, { stage, trackingOnly }: Wanted): Promise<RenewalRow[]> =>
  (await workable(page)).filter(
    (row) =>
      row.renewalStatusCode === stage && row.isTrackingOnlyRenewal === trackingOnly && row.assignedUserId !== null,
  );

/** A license for reading: other tests may change it. */
export const licenseAt = async (page: Page, filter: Wanted): Promise<RenewalRow> => {
  const [row] = await findAt(page, filter);
  if (!row) throw new Error(`The sample has no license at stage ${filter.stage}.`);
  return row;
};

/** A license with the default renewal, which issues a document each time. */
const isUsual = ({ license, hindrances }: RenewalsOfLicense): boolean =>
  hindrances.length === 0 &&
  license.documentPolicy === 'DocumentPerRenewal' &&
  !license.isSecondary &&
  !license.isSeasonal;

/** A license for changes: no parallel test takes the same one. */
export const ownLicenseAt = async (page: Page, filter: Wanted): Promise<RenewalRow> => {
  for (const row of await findAt(page, filter)) {
    if (isForAll(row)) continue;
    // Changes of a primary license open a dialog for its secondary licenses.
    if ((await call<LicenseDetail>(page, 'GET', `/licenses/${row.id}`)).hasChildren) continue;
    const renewals = await call<RenewalsOfLicense>(page, 'GET', `/licenses/${row.id}/renewals`);
    if ((filter.stage > 1 || isUsual(renewals)) && isOwn(row)) return row;
  }
  throw new Error(`The sample has no license at stage ${filter.stage} for this worker.`);
};

export interface FullLicense {
  readonly id: string;
  readonly number: string;
  readonly authority: string;
  /** The payee of its checks. */
  readonly payee: string;
  /** $2,500.00 as money is typed: 2500.00 */
  readonly fee: string;
  readonly contacts: readonly PropertyContact[];
}

/** A license with every feature: it issues a document, has a fee, and no task yet. */
export const fullLicense = async (
  page: Page,
  { designation }: { designation: RenewalDesignation },
): Promise<FullLicense> => {
  for (const row of await workable(page, designation)) {
    if (row.renewalStatusCode !== 1 || row.isTrackingOnlyRenewal || row.assignedUserId === null) continue;
    if (designation === 'BillingClient' && !isForAll(row)) continue;
    const renewals = await call<RenewalsOfLicense>(page, 'GET', `/licenses/${row.id}/renewals`);
    const { license } = renewals;
    const property = await call<PropertyDetail>(page, 'GET', `/properties/${license.propertyId}`);
    const { task } = await call<TaskOfLicense>(page, 'GET', `/licenses/${row.id}/renewal-task`);
    const mayChangeContacts = designation === 'ManagingFirm' || property.allLicensesDesignatedToClient;
    if (!isUsual(renewals) || task || !license.licenseRenewalFee || !mayChangeContacts || !isOwn(row)) continue;
    const detail = await call<LicenseDetail>(page, 'GET', `/licenses/${row.id}`);
    const { items } = await call<{ items: PropertyContact[] }>(
      page,
      'GET',
      `/properties/${license.propertyId}/contacts`,
    );
    return {
      id: row.id,
      number: row.licenseNumber,
      authority: detail.licensingAuthorityName,
      payee: detail.licensingAuthorityPayableTo,
      fee: license.licenseRenewalFee,
      contacts: items,
    };
  }
  throw new Error(`The sample has no license for everything that is designated to the ${designation}.`);
};

type InProcess = Pick<RenewalDetail, 'id' | 'renewalStatusCode' | 'notes'>;

/** Moves a renewal like another user, who is not at this screen. */
export const renewalOf = async (page: Page, licenseId: string): Promise<InProcess> => {
  const { inProcessRenewal } = await call<{ inProcessRenewal: InProcess | null }>(
    page,
    'GET',
    `/licenses/${licenseId}/renewals`,
  );
  if (!inProcessRenewal) throw new Error(`No renewal is in process on ${licenseId}.`);
  return inProcessRenewal;
};

export const currentStep = (page: Page): Locator =>
  page.getByRole('list', { name: 'Renewal steps' }).locator('[aria-current="step"]');

export const expectStep = (page: Page, title: string): Promise<void> =>
  expect(currentStep(page).getByRole('heading', { level: 3 })).toContainText(title);

export const completeStep = (page: Page): Promise<void> =>
  currentStep(page).getByRole('button', { name: 'Mark Step Complete' }).click();

export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

/** A fact of a card: the value next to its label. */
export const fact = (page: Page, label: string): Locator =>
  page.locator('dt', { hasText: new RegExp(`^${label}$`) }).locator('xpath=following-sibling::dd[1]');

/** The smallest valid PDF. */
export const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
});
