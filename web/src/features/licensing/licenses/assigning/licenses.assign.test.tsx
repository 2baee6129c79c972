import type { LicenseDetail } from '@evergreen/contracts/licensing/license-views';
import { licenseMessages } from '@evergreen/contracts/licensing/licenses';
import { screen, waitFor, within } from '@testing-library/react';
import type { Identity } from '../../../../kit/data/identity';
import { license } from '../../../../test/license';
import { json, Network } from '../../../../test/network';
import { people } from '../../../../test/people';
import { pick } from '../../../../test/pickers';
import { renewal } from '../../../../test/renewal';
import { renderScreen } from '../../../../test/render';
import { DesignationNotice } from './DesignationNotice';
import { LicenseMenu } from '../LicenseMenu';

const person = '0193a0c0-0000-7000-8000-0000000000e1';
const firms = { ...license, renewalDesignation: 'ManagingFirm' } as const;
const path = `/licenses/${license.id}/assign`;

describe('Assign Renewal', () => {
  const network = new Network()
    .on('GET', '/users/select-list-options', () => json([{ label: 'Kim Lee', value: person }]))
    .on('PUT', path, () => json({ message: licenseMessages.saved }))
    .forEachTest();

  const open = async (of: LicenseDetail, as: Identity = people.clientAdministrator) => {
    const view = renderScreen(<LicenseMenu license={of} edits />, { as });
    await view.user.click(screen.getByRole('button', { name: 'Actions' }));
    return view;
  };
  const dialogOf = async (of: LicenseDetail, as?: Identity) => {
    const view = await open(of, as);
    await view.user.click(await screen.findByRole('menuitem', { name: /^(Assign|Reassign)/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign Renewal' }));
    return { ...view, dialog };
  };

  it('gives the license to a person at once, and says what the server says', async () => {
    const { user, dialog } = await dialogOf(license);
    await pick(user, dialog.getByLabelText('Assignee'), 'Kim Lee');
    await user.click(dialog.getByRole('button', { name: 'Assign' }));
    expect(await screen.findByText(licenseMessages.saved)).toBeVisible();
    expect(network.calls('PUT', path)[0]?.body).toEqual({
      renewalDesignation: 'BillingClient',
      assignedUserId: person,
    });
  });

  it('waits until another person, or none, is chosen', async () => {
    const { user, dialog } = await dialogOf({ ...license, assignedUserId: person });
    const box = dialog.getByLabelText('Assignee');
    await waitFor(() => expect(box).toHaveValue('Kim Lee'));
    expect(dialog.getByRole('button', { name: 'Reassign' })).toBeDisabled();
    await user.clear(box);
    expect(dialog.getByRole('button', { name: 'Unassign' })).toBeEnabled();
  });

  it('tells client users that licenses already assigned to the client cannot change designation', async () => {
    const { dialog } = await dialogOf(license);
    expect(dialog.getByRole('radio', { name: 'Managing Firm' })).toBeDisabled();
    expect(dialog.getByText(licenseMessages.staysWithClient)).toBeVisible();
  });

  it('asks before another designee is saved, and sends nothing where the answer is no', async () => {
    const { user, dialog } = await dialogOf(firms);
    await user.click(dialog.getByRole('radio', { name: 'Billing Client' }));
    await user.click(dialog.getByRole('button', { name: 'Assign' }));
    const question = within(await screen.findByRole('dialog', { name: 'Change Renewal Designee' }));
    expect(question.queryByText(/within 30 days/)).toBeNull();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(network.calls('PUT', path)).toHaveLength(0);
    expect(dialog.getByRole('radio', { name: 'Billing Client' })).toBeChecked();

    await user.click(dialog.getByRole('button', { name: 'Assign' }));
    await user.click(await screen.findByRole('button', { name: 'Change Designee' }));
    expect(await screen.findByText(licenseMessages.saved)).toBeVisible();
    expect(network.calls('PUT', path)[0]?.body).toEqual({ renewalDesignation: 'BillingClient', assignedUserId: null });
  });

  it.each<[string, Partial<LicenseDetail>]>([
    ['is due', { dueDate: '2026-01-01' }],
    ['expires', { expirationDate: '2026-01-01' }],
    ['has a renewal in process that is due', { inProcessRenewal: { ...renewal, renewalDueDate: '2026-01-01' } }],
  ])('notes the approval and the follow-up email where the license %s within 30 days', async (_, dates) => {
    const { user, dialog } = await dialogOf({ ...firms, ...dates });
    await user.click(dialog.getByRole('radio', { name: 'Billing Client' }));
    await user.click(dialog.getByRole('button', { name: 'Assign' }));
    const question = within(await screen.findByRole('dialog', { name: 'Change Renewal Designee' }));
    expect(question.getByText(/administrative team. You will be notified of the outcome by email/)).toBeVisible();
    expect(question.getByRole('button', { name: 'Request Approval' })).toBeVisible();
  });

  it('clears and disables the assignee when the firm becomes the designee', async () => {
    const { user, dialog } = await dialogOf({ ...license, assignedUserId: null }, people.firmAdministrator);
    await pick(user, dialog.getByLabelText('Assignee'), 'Kim Lee');
    await user.click(dialog.getByRole('radio', { name: 'Managing Firm' }));
    expect(dialog.getByLabelText('Assignee')).toBeDisabled();
    expect(dialog.getByLabelText('Assignee')).toHaveValue('');
    await user.click(dialog.getByRole('radio', { name: 'Billing Client' }));
    expect(dialog.getByLabelText('Assignee')).toHaveValue('');
  });

  it('brings the assignee back together with another designee', async () => {
    const first = await dialogOf(firms);
    await first.user.click(first.dialog.getByRole('radio', { name: 'Billing Client' }));
    await pick(first.user, first.dialog.getByLabelText('Assignee'), 'Kim Lee');
    first.unmount();
    const { user, dialog } = await dialogOf(firms);
    await user.click(dialog.getByRole('button', { name: 'Bring them back' }));
    expect(dialog.getByRole('radio', { name: 'Billing Client' })).toBeChecked();
    await waitFor(() => expect(dialog.getByLabelText('Assignee')).toHaveValue('Kim Lee'));
  });

  it.each<[string, Partial<LicenseDetail>]>([
    [licenseMessages.awaitingApproval, { renewalDesignationApprovalStatus: 'ApprovalRequested' }],
    [licenseMessages.secondary, { isChild: true }],
    [licenseMessages.inactive, { active: false }],
    [licenseMessages.propertyInactive, { propertyActive: false }],
  ])('cannot be opened, and says why: %s', async (why, fields) => {
    await open({ ...license, ...fields });
    const item = await screen.findByRole('menuitem', { name: /^Assign/ });
    expect(item).toHaveAttribute('aria-disabled', 'true');
    expect(item).toHaveTextContent(why);
  });
});

it('a change that awaits approval is shown on the profile, with the way to decide for those who may', () => {
  const waiting: LicenseDetail = {
    ...firms,
    renewalDesignationApprovalStatus: 'ApprovalRequested',
    designationRequest: {
      requestedDesignation: 'BillingClient',
      requestedAssignee: null,
      requestedBy: { id: person, name: 'Dana Reyes' },
      requestedAt: '2026-11-02T15:00:00.000Z',
    },
  };
  const view = renderScreen(<DesignationNotice license={waiting} />);
  expect(screen.getByText(/Dana Reyes asked to designate the renewal to the Billing Client/)).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
  view.unmount();
  renderScreen(<DesignationNotice license={waiting} />, {
    as: { ...people.firmAdministrator, clientServiceLevel: 'Hybrid' },
  });
  expect(screen.getByRole('link', { name: 'Approve or decline' })).toBeVisible();
});
