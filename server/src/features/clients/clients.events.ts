import {
  ClientCostStructure,
  clientCostStructureLabels,
  ClientServiceLevel,
  clientServiceLevelLabels,
  LicensingServiceLevel,
  licensingServiceLevelLabels,
  RenewalBillingResponsibility,
} from '@evergreen/contracts/enums';
import { z } from 'zod';
import { defineRecord } from '../../kernel/events/record.js';
import { ClientRow, FirmRow } from './clients.rows.js';

const word = z.string().nullable();

export const firms = defineRecord({
  kind: 'firm',
  noun: 'firm',
  name: 'Firm',
  fields: z.object({ name: z.string() }),
  labels: { name: ['Name', 'text'] },
  calledBy: 'name',
  row: FirmRow,
});

export const clients = defineRecord({
  kind: 'client',
  noun: 'client',
  name: 'Client',
  fields: z.object({
    name: z.string(),
    legalName: z.string(),
    serviceLevel: ClientServiceLevel,
    licensingServiceLevel: LicensingServiceLevel,
    costStructure: ClientCostStructure,
    renewalBillingResponsibility: RenewalBillingResponsibility,
    isBillingIdRequired: z.boolean(),
    isPropertyContactRequired: z.boolean(),
    isPropertyDivisionRequired: z.boolean(),
    allowUserPasswordLogin: z.boolean(),
    timeZone: z.string(),
    address1: word,
    address2: word,
    city: word,
    state: word,
    zip: word,
    country: word,
    county: word,
    active: z.boolean(),
  }),
  labels: {
    name: ['Display Name', 'text'],
    legalName: ['Legal Name', 'text'],
    serviceLevel: ['Service Level', clientServiceLevelLabels],
    licensingServiceLevel: ['Licensing Service Level', licensingServiceLevelLabels],
    costStructure: ['Cost Structure', clientCostStructureLabels],
    renewalBillingResponsibility: [
      'Renewal Billing Responsibility',
      { ManagingFirm: 'Managing Firm', BillingClient: 'Billing Client' },
    ],
    isBillingIdRequired: ['Billing ID Required', 'flag'],
    isPropertyContactRequired: ['Property Contact Required', 'flag'],
    isPropertyDivisionRequired: ['Property Division Required', 'flag'],
    allowUserPasswordLogin: ['Password Sign-In', 'flag'],
    timeZone: ['Time Zone', 'text'],
    address1: ['Address 1', 'text'],
    address2: ['Address 2', 'text'],
    city: ['City', 'text'],
    state: ['State/Region', 'text'],
    zip: ['Zip', 'text'],
    country: ['Country', 'text'],
    county: ['County', 'text'],
    active: ['Active', 'flag'],
  },
  calledBy: 'name',
  row: ClientRow,
  sentence: ({ active }) => {
    if (active === undefined) return undefined;
    return active ? 'activated {subject}' : 'deactivated {subject}';
  },
});
