import type { BulkAssignAnswer } from '@evergreen/contracts/bulk-work/bulk';
import type { RenewalRow } from '@evergreen/contracts/renewing/queue';
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { Identity } from '../kit/data/identity';
import { json, Network } from './network';
import { people } from './people';
import { renderScreen } from './render';

export const luis = '0193a0c0-0000-7000-8000-000000000002';
export const assignPath = '/dashboard/bulk-assign-licenses';
export const matchingPath = '/dashboard/bulk-assign-matching-licenses';
export const row = (n: number, more: Partial<RenewalRow> = {}): RenewalRow => ({
  id: `0193a0c0-0000-7000-8000-00000000a00${n}`,
  renewalId: null,
  licenseNumber: `LB-${n}`,
  premisesName: null,
  licenseType: 'Common Victualler',
  renewalStatusCode: 1,
  renewalStatus: 'Ready to Start',
  withPrimary: null,
  isTrackingOnlyRenewal: false,
  trackDate: null,
  renewalDueDate: '2099-11-18',
  followUpDate: null,
  expirationDate: '2099-12-31',
  filingWindowOpensOn: null,
  isLegallyInForce: false,
  propertyName: 'Harborview Long Wharf',
  city: 'Boston',
  state: 'MA',
  assignedUserId: null,
  assignedUserName: null,
  renewalDesignation: 'BillingClient',
  renewalDesignationApprovalStatus: 'None',
  masterLicenseId: null,
  active: true,
  propertyActive: true,
  alert: null,
  isUrgentAlert: false,
  alertTimestamp: null,
  notes: null,
  billingClientSelfRenewalPermission: true,
  ...more,
});
export const assigned: BulkAssignAnswer = {
  renewalDesignation: 'BillingClient',
  userId: luis,
  userName: 'Luis Ortega',
  updatedLicensesCount: 2,
  awaitingApproval: [],
  failures: [],
  message: 'Successfully Assigned 2 Licenses to Luis Ortega',
};

export const opening =
  (Page: ComponentType) =>
  (
    as: Identity = people.clientAdministrator,
    rows: RenewalRow[] = [row(1), row(2)],
    answer: BulkAssignAnswer = assigned,
  ) => {
    const net = new Network()
      .on('POST', '/dashboard/renewals-list', () =>
        json({
          items: rows,
          totalItemCount: rows.length,
          quickFilterCounts: { readyToStart: 2, started: 0, filed: 0, pastDue: 0 },
        }),
      )
      .on('GET', '/dashboard/renewals-list/places', () => json([]))
      .on('GET', '/users/select-list-options', () => json([{ label: 'Luis Ortega', value: luis }]))
      .on('POST', assignPath, () => json(answer));
    return { net, ...renderScreen(<Page />, { at: '/renewals?pageNumber=1', as }) };
  };
export type View = ReturnType<ReturnType<typeof opening>>;
export const menu = async ({ user }: View) => {
  await screen.findByRole('link', { name: 'LB-1' });
  await user.click(screen.getByRole('button', { name: 'Bulk Actions' }));
};
export const assignMode = async (view: View) => {
  await menu(view);
  await view.user.click(screen.getByRole('menuitem', { name: 'Bulk Assign Renewals' }));
};
export const pick = async ({ user }: View, ...numbers: number[]) => {
  for (const n of numbers) await user.click(screen.getByRole('checkbox', { name: `Select License LB-${n}` }));
};
