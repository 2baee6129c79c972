import type { RenewalRow } from '@evergreen/contracts/queue';
import { expect, type Locator, type Page } from '@playwright/test';
import { call } from './house.js';

interface Wanted {
  stage: number;
  trackingOnly: boolean;
  /** Test files run side by side; each that changes licenses takes them from a share of its own. */
  share?: number;
}

const shares = 4;
const shareOf = ({ id }: RenewalRow) => Number.parseInt(id.slice(0, 4), 16) % shares;

/** The client's licenses that its own people work. */
const workable = async (page: Page): Promise<RenewalRow[]> => {
  const { items } = await call<{ items: RenewalRow[] }>(page, 'POST', '/dashboard/renewals-list', {
    pageSize: 100,
    showCurrentRenewals: false,
    // What a test imports expired long ago, and would fill the first page.
    sortDirection: 'desc',
    renewalDesignation: 'BillingClient',
  });
  return items;
};

export const licenseAt = async (page: Page, { stage, trackingOnly, share }: Wanted): Promise<RenewalRow> => {
  const rows = await workable(page);
  const found = rows.find(
    (row) =>
      row.renewalStatusCode === stage &&
      row.isTrackingOnlyRenewal === trackingOnly &&
      row.assignedUserId !== null &&
      (share === undefined || shareOf(row) === share),
  );
  if (!found) throw new Error(`The sample has no license at stage ${stage} for share ${share ?? 'any'}.`);
  return found;
};

/** Moves a renewal as somebody else would, who is not in front of this screen. */
export const renewalOf = async (page: Page, licenseId: string): Promise<{ id: string; renewalStatusCode: number }> => {
  const { inProcessRenewal } = await call<{ inProcessRenewal: { id: string; renewalStatusCode: number } | null }>(
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

/** A fact of a card: the value beside its label. */
export const fact = (page: Page, label: string): Locator =>
  page.locator('dt', { hasText: new RegExp(`^${label}$`) }).locator('xpath=following-sibling::dd[1]');

/** The smallest file that is a PDF by its content. */
export const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
});
