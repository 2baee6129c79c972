import { clientNameTaken } from '@evergreen/contracts/accounts/clients';
import {
  ClientCostStructure,
  clientCostStructureLabels,
  ClientServiceLevel,
  clientServiceLevelLabels,
  LicensingServiceLevel,
  licensingServiceLevelLabels,
  RenewalBillingResponsibility,
} from '@evergreen/contracts/accounts/enums';
import { flag, oneOf, optional, text } from '../../../kernel/records/fields.js';
import { toggled } from '../../../kernel/records/record-events.js';
import { recordKind } from '../../../kernel/records/record-kind.js';

/** Belongs to the firm; its id is the tenant of the client's own records. */
export const clients = recordKind({
  kind: 'client',
  name: 'Client',
  noun: 'client',
  table: 'clients',
  fields: {
    name: text('Display Name'),
    legalName: text('Legal Name'),
    serviceLevel: oneOf('Service Level', ClientServiceLevel, clientServiceLevelLabels),
    licensingServiceLevel: oneOf('Licensing Service Level', LicensingServiceLevel, licensingServiceLevelLabels),
    costStructure: oneOf('Cost Structure', ClientCostStructure, clientCostStructureLabels),
    renewalBillingResponsibility: oneOf('Renewal Billing Responsibility', RenewalBillingResponsibility, {
      ManagingFirm: 'Managing Firm',
      BillingClient: 'Billing Client',
    }),
    isBillingIdRequired: flag('Billing ID Required'),
    isPropertyContactRequired: flag('Property Contact Required'),
    isPropertyDivisionRequired: flag('Property Division Required'),
    allowUserPasswordLogin: flag('Password Sign-In'),
    timeZone: text('Time Zone'),
    address1: optional(text('Address 1')),
    address2: optional(text('Address 2')),
    city: optional(text('City')),
    state: optional(text('State/Region')),
    zip: optional(text('Zip')),
    country: optional(text('Country')),
    county: optional(text('County')),
    active: flag('Active'),
  },
  calledBy: 'name',
  sentence: ({ serviceLevel, licensingServiceLevel, active }) => {
    if (serviceLevel) return `moved {subject} to the service level ${clientServiceLevelLabels[serviceLevel]}`;
    if (licensingServiceLevel)
      return `moved {subject} to the licensing service level ${licensingServiceLevelLabels[licensingServiceLevel]}`;
    return toggled({ active });
  },
  constraints: {
    clients_name: { message: clientNameTaken, field: 'name' },
    clients_called: { message: clientNameTaken, field: 'name' },
  },
});
