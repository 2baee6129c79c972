import type { ApprovalList, ApprovalRow } from '@evergreen/contracts/designations';
import { screen, waitFor, within } from '@testing-library/react';
import { json, Network, problem } from '../../test/network';
import { people } from '../../test/people';
import { renderScreen } from '../../test/render';
import { ApprovalsPage } from './ApprovalsPage';

const request: ApprovalRow = {
  id: '0193a0c0-0000-7000-8000-0000000000a1',
  version: 4,
  licenseNumber: 'LQ-1042',
  licenseTypeName: 'Common Victualler',
  clientName: 'Harborview Hotels',
  propertyName: 'Long Wharf',
  renewalDesignation: 'ManagingFirm',
  requestedDesignation: 'BillingClient',
  requestedAssignee: null,
  requestedBy: { id: '0193a0c0-0000-7000-8000-0000000000b1', name: 'Dana Reyes' },
  requestedAt: '2026-11-02T15:00:00.000Z',
  dueDate: '2026-11-30',
  expirationDate: null,
};

describe('the approvals of designation changes', () => {
  let network: Network;
  let answer: ApprovalList;
  const decisionPath = `/licenses/${request.id}/designation-approval`;

  beforeEach(() => {
    answer = { items: [request], totalItemCount: 1, waiting: [] };
    network = new Network()
      .on('GET', '/designation-approvals', () => json(answer))
      .on('PUT', decisionPath, () => json(null, 204))
      .on('PUT', '/authentication/current-user/client', () => json(null, 204))
      .install();
  });

  const open = async (action: string) => {
    const view = renderScreen(<ApprovalsPage />, { as: people.firmAdministrator });
    await view.user.click(await screen.findByRole('button', { name: /Actions|More/ }));
    await view.user.click(await screen.findByRole('menuitem', { name: action }));
    return { ...view, dialog: within(await screen.findByRole('dialog')) };
  };

  it('say whose license it is, who asked, and for what', async () => {
    renderScreen(<ApprovalsPage />, { as: people.firmAdministrator });
    expect(await screen.findByText('Dana Reyes')).toBeVisible();
    expect(screen.getByText('Harborview Hotels')).toBeVisible();
    expect(screen.getByText('Billing Client')).toBeVisible();
    expect(screen.getByText('now Managing Firm')).toBeVisible();
  });

  it('are approved from a dialog that says what will happen', async () => {
    const { user, dialog } = await open('Approve');
    expect(dialog.getByText(/will be designated to the Billing Client/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Designation Change Approved Successfully')).toBeVisible();
    expect(network.calls('PUT', decisionPath)[0]?.body).toEqual({ approved: true, reason: null });
  });

  it('are declined with a reason only', async () => {
    const { user, dialog } = await open('Decline');
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await dialog.findByText('Required')).toBeVisible();
    await user.type(dialog.getByLabelText(/^Reason/), 'Filed already');
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('Designation Change Declined Successfully')).toBeVisible();
    expect(network.calls('PUT', decisionPath)[0]?.body).toEqual({ approved: false, reason: 'Filed already' });
  });

  it('tell in the dialog that somebody else was faster', async () => {
    network.on('PUT', decisionPath, () =>
      problem(409, 'This record was changed by someone else. Refresh and try again.'),
    );
    const { user, dialog } = await open('Approve');
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await dialog.findByText(/Refresh and try again/)).toBeVisible();
  });

  it('say when nothing waits, and lead to the clients where something does', async () => {
    const clientId = '0193a0c0-0000-7000-8000-0000000000c2';
    answer = { items: [], totalItemCount: 0, waiting: [{ clientId, clientName: 'Meridian Concessions', count: 2 }] };
    const { user } = renderScreen(<ApprovalsPage />, { as: people.firmAdministrator });
    expect(await screen.findByText('No designation change of Harborview Hotels awaits approval.')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: /Meridian Concessions \(2\)/ }));
    await waitFor(() =>
      expect(network.calls('PUT', '/authentication/current-user/client')[0]?.body).toEqual({ clientId }),
    );
  });

  it('say why they cannot be shown', async () => {
    network.on('GET', '/designation-approvals', () => problem(500, 'Broken'));
    renderScreen(<ApprovalsPage />, { as: people.firmAdministrator });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
