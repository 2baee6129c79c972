import { randomUUID } from 'node:crypto';
import type { RenewalsOfLicense } from '@evergreen/contracts/renewing/renewals';
import { sampleDates, type RenewalMove } from '@evergreen/workflows/testing/renewal-paths';
import type { Answer, Api, Caller } from '../api.js';
import { addSampleLicense, addStanding } from '../licensing.js';

/** The smallest valid PDF. */
export const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
).toString('base64');

const { formsReceivedDate, renewalDueDate, processStartDate, dateFiled, licenseSentDate } = sampleDates;
const { licenseReceivedDate, effectiveDate, expirationDate, trackDate } = sampleDates;

const records = {
  2: ['forms-received', { formsReceivedDate, renewalDueDate }],
  3: ['no-invoice-required', { noInvoiceRequired: true }],
  4: ['forms-filed', { dateFiled, documents: [{ label: 'Form', url: 'https://example.com/form' }] }],
  5: [
    'license-received',
    {
      formsReceivedDate,
      licenseReceivedDate,
      effectiveDate,
      expirationDate,
      trackDate,
      document: pdf,
      documentFileName: 'license.pdf',
      documentContentType: 'application/pdf',
    },
  ],
  6: ['license-sent', { licenseSentDate, shippingMethodLicense: 'Fedex' }],
} as const;

/** A person who works one license's renewal, call by call. */
export class RenewalWork {
  renewalId: string = randomUUID();

  constructor(
    readonly caller: Caller,
    readonly licenseId: string,
    readonly trackingOnly: boolean,
  ) {}

  private get base() {
    return `/licenses/${this.licenseId}/renewals/${this.renewalId}`;
  }

  async begin(): Promise<Answer<{ id: string }>> {
    const answer = await this.caller.post(`/licenses/${this.licenseId}/renewals/begin`, {
      processStartDate,
      dueDate: renewalDueDate,
      trackingOnly: this.trackingOnly,
    });
    if (answer.status === 201) this.renewalId = answer.body.id;
    return answer;
  }

  record(step: 2 | 3 | 4 | 5 | 6, headers?: Record<string, string>): Promise<Answer<{ detail?: string }>> {
    const [path, body] = records[step];
    const url = `${this.base}/${path}`;
    return step === 3 ? this.caller.put(url, body, headers) : this.caller.post(url, body, headers);
  }

  status(renewalStatus: number, headers?: Record<string, string>): Promise<Answer<{ detail?: string }>> {
    return this.caller.put(`${this.base}/status`, { renewalStatus }, headers);
  }

  async make(move: RenewalMove): Promise<Answer<unknown>> {
    switch (move.kind) {
      case 'begin':
        return this.begin();
      case 'record':
        return this.record(move.step);
      case 'status':
        return this.status(move.to);
      case 'markComplete': {
        const recorded = move.step === 1 ? undefined : await this.record(move.step);
        return recorded && recorded.status >= 300 ? recorded : this.status(move.to);
      }
      case 'toggle':
        return this.caller.put(`${this.base}/toggle-tracking-only`, { trackingOnly: !this.trackingOnly });
      case 'complete':
        return this.caller.put(`${this.base}/complete`, { completeRenewalTasks: false });
      case 'abandon':
        return this.caller.delete(`/renewals/${this.renewalId}/abandon`);
    }
  }

  async look(): Promise<RenewalsOfLicense> {
    return await this.caller.read<RenewalsOfLicense>(`/licenses/${this.licenseId}/renewals`);
  }
}

/** Licenses of a client that its contributor may renew. */
export const addLicenses = (
  api: Api,
  tenantId: string,
  assignedUserId: string,
  count: number,
  fields: Parameters<typeof addSampleLicense>[3] = {},
): Promise<string[]> =>
  api.work(tenantId, (uow) => {
    const standing = addStanding(uow, tenantId, ` ${randomUUID().slice(0, 8)}`);
    const add = () => addSampleLicense(uow, tenantId, standing, { assignedUserId, ...fields });
    return Array.from({ length: count }, add);
  });
