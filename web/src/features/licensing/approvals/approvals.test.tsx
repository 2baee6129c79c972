import type { ApprovalList, ApprovalRow } from '@evergreen/contracts/licensing/designations';
import { act, screen, waitFor, within } from '@testing-library/react';
import { refresh } from '../../../kit/data/queries';
import { openDialog } from '../../../test/acts';
import { json, Network } from '../../../test/network';
import { people } from '../../../test/people';
import { renderScreen } from '../../../test/render';
import { ApprovalsPage } from './ApprovalsPage';

const request: ApprovalRow = {
  id: '0193a0c0-0000-7000-8000-0000000000a1',
  version: 4,
  licenseNumber: 'LQ-1042',
  licenseTypeName: 'Common Victualler',
  clientId: people.firmAdministrator.clientId ?? '',
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
  let answer: ApprovalList;
  const decisionPath = `/licenses/${request.id}/designation-approval`;

  const network = new Network()
    .on('GET', '/designation-approvals', () => json(answer))
    .on('PUT', decisionPath, () => json(null, 204))
    .on('PUT', '/authentication/current-user/client', () => json(null, 204))
    .forEachTest();
  beforeEach(() => {
    answer = { items: [request], totalItemCount: 1, waiting: [] };
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
    expect(network.calls('PUT', decisionPath)[0]?.body).toEqual({
      approved: true,
      reason: null,
      clientId: request.clientId,
    });
  });

  it('are declined with a reason only', async () => {
    const { user, dialog } = await open('Decline');
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await dialog.findByText('Required')).toBeVisible();
    await user.type(dialog.getByLabelText(/^Reason/), 'Filed already');
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('Designation Change Declined Successfully')).toBeVisible();
    expect(network.calls('PUT', decisionPath)[0]?.body).toEqual({
      approved: false,
      reason: 'Filed already',
      clientId: request.clientId,
    });
  });

  it('that someone else decides are said to be gone, and the reason stays', async () => {
    const { user, dialog, client } = await open('Decline');
    await user.type(dialog.getByLabelText(/^Reason/), 'Filed already');
    answer = { items: [], totalItemCount: 0, waiting: [] };
    await act(() => refresh(client, { license: request.id }));
    expect(await dialog.findByText(/^This record is no longer here/)).toBeVisible();
    expect(dialog.getByLabelText(/^Reason/)).toHaveValue('Filed already');
  });

  it('say when nothing waits', async () => {
    answer = { items: [], totalItemCount: 0, waiting: [] };
    renderScreen(<ApprovalsPage />, { as: people.firmAdministrator });
    expect(await screen.findByText('No designation change awaits approval.')).toBeVisible();
  });

  describe('of all clients', () => {
    const elsewhere: ApprovalRow = {
      ...request,
      id: '0193a0c0-0000-7000-8000-0000000000a2',
      version: 6,
      licenseNumber: 'LQ-2000',
      clientId: '0193a0c0-0000-7000-8000-0000000000c2',
      clientName: 'Meridian Concessions',
    };
    const choose = '/authentication/current-user/client';
    const bulk = '/designation-approvals/bulk-decide';

    beforeEach(() => {
      const waiting = [request, elsewhere].map(({ clientId, clientName }) => ({ clientId, clientName, count: 1 }));
      answer = { items: [request, elsewhere], totalItemCount: 2, waiting };
    });

    const open = async () => {
      const view = renderScreen(<ApprovalsPage />, { as: people.firmAdministrator });
      await screen.findByText('Meridian Concessions');
      return view;
    };

    it('stand in one list, narrowed to some of them', async () => {
      const { user } = await open();
      const dialog = await openDialog(user, /^Filters?/);
      await user.type(dialog.getByRole('combobox', { name: 'Client' }), 'Meri');
      await user.click(await screen.findByRole('option', { name: 'Meridian Concessions (1)' }));
      await user.click(dialog.getByRole('button', { name: /Apply|Show/ }));
      await waitFor(() =>
        expect(network.calls('GET', '/designation-approvals').at(-1)?.query.getAll('clientIds')).toEqual([
          elsewhere.clientId,
        ]),
      );
    });

    it('are decided together with one reason, each as it was seen; what could not be is named', async () => {
      network.on('PUT', bulk, () =>
        json({ decidedCount: 1, failures: [{ licenseId: elsewhere.id, reason: 'Nothing waits.' }] }),
      );
      const { user } = await open();
      for (const name of [/LQ-1042/, /LQ-2000/]) await user.click(screen.getByRole('checkbox', { name }));
      const dialog = await openDialog(user, 'Decline (2)', 'Decline Designation Changes (2)');
      expect(dialog.getByText(/2 licenses of 2 clients stay where they are/)).toBeVisible();
      await user.click(dialog.getByRole('button', { name: 'Decline' }));
      expect(await dialog.findByText('Required')).toBeVisible();
      await user.type(dialog.getByLabelText(/^Reason/), 'Filed already');
      await user.click(dialog.getByRole('button', { name: 'Decline' }));
      const rest = within(await screen.findByRole('dialog', { name: 'Requests Not Decided' }));
      expect(rest.getByText('License LQ-2000 of Meridian Concessions: Nothing waits.')).toBeVisible();
      expect(network.calls('PUT', bulk)[0]?.body).toEqual({
        approved: false,
        reason: 'Filed already',
        requests: [request, elsewhere].map(({ id, clientId, version }) => ({ licenseId: id, clientId, version })),
      });
    });

    it('open a license of the current client, and ask before they lead to another client', async () => {
      const { user, router } = await open();
      expect(screen.getByRole('link', { name: /LQ-1042/ })).toHaveAttribute('href', `/licenses/${request.id}`);
      const dialog = await openDialog(user, 'LQ-2000', 'Open License LQ-2000');
      expect(network.calls('PUT', choose)).toEqual([]);
      await user.click(dialog.getByRole('button', { name: 'Work on Meridian Concessions' }));
      await waitFor(() => expect(router.state.location.pathname).toBe('/load-identity'));
      expect(network.calls('PUT', choose)[0]?.body).toEqual({ clientId: elsewhere.clientId });
      expect(router.state.location.state).toEqual({ from: `/licenses/${elsewhere.id}`, switched: true });
    });
  });

  it('are read again when something waits at a client that is not worked on', async () => {
    const { client } = renderScreen(<ApprovalsPage />, { as: people.firmAdministrator });
    await screen.findByText('Dana Reyes');
    const elsewhere = { ...request, id: '0193a0c0-0000-7000-8000-0000000000a9', clientName: 'Meridian Concessions' };
    answer = { items: [request, elsewhere], totalItemCount: 2, waiting: [] };
    await act(() => refresh(client, { approval: [elsewhere.id] }));
    expect(await screen.findByText('Meridian Concessions')).toBeVisible();
  });
});
