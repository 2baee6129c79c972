import { act, screen, waitFor } from '@testing-library/react';
import { refresh } from '../../../kit/data/queries';
import { json, problem } from '../../../test/network';
import { people } from '../../../test/people';
import { property } from '../../../test/property';
import { propertyPath, dialog, openProperty } from './properties.testing';

describe('a property’s page', () => {
  it('says where it is and is mailed to, what is known of it, and when its notes were written', async () => {
    await openProperty();
    expect(screen.getByText('Number HV-7')).toBeInTheDocument();
    expect(screen.getByText('Same as property address')).toBeInTheDocument();
    expect(screen.getByText('12,500')).toBeInTheDocument();
    expect(screen.getByText('Deliveries by the quay.')).toBeInTheDocument();
    expect(screen.getByText(/^Last updated/)).toBeInTheDocument();
    expect(screen.getByText('Hotel')).toBeInTheDocument();
  });

  it('is only looked at while the firm’s licenses are at it, and says why', async () => {
    await openProperty({ allLicensesDesignatedToClient: false, canUpdateActiveStatus: false });
    await screen.findByRole('row', { name: /Dana Reyes/ });
    expect(screen.queryAllByRole('button', { name: /Edit|Status|Add|Delete|Actions for/ })).toEqual([]);
    expect(
      screen.getByText('This property can only be viewed because licenses are designated to the managing firm.'),
    ).toBeInTheDocument();
  });

  it('that is inactive offers its contacts as they are, and to be activated', async () => {
    const { user, network } = await openProperty({ active: false, closeDate: '2026-03-01' });
    await screen.findByRole('row', { name: /Dana Reyes/ });
    expect(screen.queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add Contact' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Actions for/ })).toBeInTheDocument();
    network.on('POST', `${propertyPath}/activate`, () => json(undefined, 204));
    await user.click(screen.getByRole('button', { name: 'Status' }));
    await user.click(screen.getByRole('menuitem', { name: 'Activate' }));
    await user.click((await dialog('Activate Property')).getByRole('button', { name: 'Activate' }));
    expect(await screen.findByText('Property Activated Successfully')).toBeInTheDocument();
  });

  it('says before it is deactivated what goes on, and sends the day of closing', async () => {
    const { user, network } = await openProperty();
    network.on('POST', `${propertyPath}/deactivate`, () => json(undefined, 204));
    await user.click(screen.getByRole('button', { name: 'Status' }));
    await user.click(screen.getByRole('menuitem', { name: 'Deactivate' }));
    const asks = await dialog('Deactivate Property');
    expect(asks.getByText(/has 2 active licenses and 1 renewal in process\./)).toBeInTheDocument();
    await user.type(asks.getByLabelText(/^Close Date/), '03/01/2026');
    await user.click(asks.getByRole('button', { name: 'Deactivate' }));
    await screen.findByText('Property Deactivated Successfully');
    expect(network.calls('POST', `${propertyPath}/deactivate`)[0]?.body).toEqual({ closeDate: '2026-03-01' });
  });

  it('that someone else deactivates meanwhile is not activated by the same click', async () => {
    const { user, network, client } = await openProperty();
    network.on('POST', `${propertyPath}/deactivate`, () => problem(409, 'This record was changed by someone else.'));
    await user.click(screen.getByRole('button', { name: 'Status' }));
    await user.click(screen.getByRole('menuitem', { name: 'Deactivate' }));
    const asks = await dialog('Deactivate Property');
    network.on('GET', propertyPath, () => json({ ...property, version: property.version + 1, active: false }));
    await act(() => refresh(client, { property: property.id }));
    await user.click(asks.getByRole('button', { name: 'Deactivate' }));
    await waitFor(() => expect(network.calls('POST', `${propertyPath}/deactivate`)).toHaveLength(1));
  });

  it('tells the firm why its status cannot be changed', async () => {
    const { user } = await openProperty(
      { canUpdateActiveStatus: false },
      { as: { ...people.firmAdministrator, clientServiceLevel: 'Hybrid' } },
    );
    await user.click(screen.getByRole('button', { name: 'Status' }));
    await user.click(screen.getByRole('menuitem', { name: 'Deactivate' }));
    expect(
      (await dialog('Deactivate Property')).getByText(/because licenses are designated to the billing client\.$/),
    ).toBeInTheDocument();
  });

  it('with licenses is not deleted, and says that it may be deactivated', async () => {
    const { user } = await openProperty();
    await user.click(screen.getByRole('button', { name: 'Status' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    expect(
      (await dialog('Unable to Delete')).getByText(
        /^This Property may not be deleted .* This Property may be deactivated\.$/,
      ),
    ).toBeInTheDocument();
  });

  it('without any is deleted, and leads back to the list', async () => {
    const { user, network } = await openProperty({ hasLicenses: false });
    network.on('DELETE', propertyPath, () => json(undefined, 204));
    network.on('POST', '/properties/list', () => json({ items: [], totalItemCount: 0 }));
    await user.click(screen.getByRole('button', { name: 'Status' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await user.click((await dialog('Delete Property')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Property Deleted Successfully')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Properties' })).toBeInTheDocument());
  });

  it('has a bar for each of its open tasks, with what is to be done', async () => {
    const { user } = await openProperty({
      managerChangeTaskId: property.id,
      managerChangeTaskDescription: 'Common Victualler, Boston Licensing Board: Form 43',
      propertyContactTaskId: property.id,
      propertyContactTaskDescription: 'Add a property contact.',
    });
    await user.click(screen.getByRole('button', { name: 'View Details of the manager change task' }));
    const details = await dialog('Manager Change');
    expect(details.getByText(/Form 43$/)).toBeInTheDocument();
    expect(details.getByRole('link', { name: 'Manager Change tasks' })).toHaveAttribute(
      'href',
      '/tasks?tab=manager-changes',
    );
    expect(screen.getByText('A contact is to be added to this property.')).toBeInTheDocument();
  });

  it('edits the existing values, and its billing', async () => {
    const { user, network } = await openProperty();
    network
      .on('PUT', propertyPath, () => json(undefined, 204))
      .on('PUT', `${propertyPath}/billing`, () => json(undefined, 204));
    network.on('GET', '/divisions/select-list-options', () => json([]));
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const edit = await dialog('Edit Property');
    await user.type(edit.getByLabelText(/^Property Number/), '8');
    await user.click(edit.getByRole('button', { name: 'Save' }));
    await screen.findByText('Property Updated Successfully');
    expect(network.calls('PUT', propertyPath)[0]?.body).toMatchObject({ propertyNumber: 'HV-78', name: 'Long Wharf' });
    await user.click(screen.getByRole('button', { name: 'Edit billing and agreement' }));
    const billing = await dialog('Edit Property Billing');
    await user.type(billing.getByLabelText(/^Lease Term/), '10 years');
    await user.click(billing.getByRole('button', { name: 'Save' }));
    await screen.findByText('Property Billing Updated Successfully');
    expect(network.calls('PUT', `${propertyPath}/billing`)[0]?.body).toMatchObject({
      lineOfBusinessId: 'hotel',
      leaseTerm: '10 years',
    });
  });

  it('says in an empty list of contacts that one is required, and marks the key contact in the dialog', async () => {
    const { user, network } = await openProperty({}, { required: true, contacts: [] });
    expect(
      await screen.findByText('This property is required to have at least one Property Contact'),
    ).toBeInTheDocument();
    network.on('POST', `${propertyPath}/contacts`, () => json({ id: property.id }, 201));
    await user.click(screen.getByRole('button', { name: 'Add Contact' }));
    const add = await dialog('Add Property Contact');
    await user.type(add.getByLabelText(/^Contact Name/), 'Ana Bell');
    await user.click(add.getByRole('checkbox', { name: 'Key Contact' }));
    await user.click(add.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(network.calls('POST', `${propertyPath}/contacts`)[0]?.body).toMatchObject({ isKeyContact: true }),
    );
  });
});
