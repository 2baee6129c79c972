import { screen, waitFor, within } from '@testing-library/react';
import { json } from '../../../test/network';
import { people } from '../../../test/people';
import { find } from '../../../test/pickers';
import { property, propertyRow } from '../../../test/property';
import { propertyPath, dialog, openList } from './properties.testing';

const identity = { ...people.clientAdministrator, isPropertyContactRequired: true };

describe('the list of properties', () => {
  it('shows what the specification asks for, active ones alone, and says what the alert icon means', async () => {
    const { network } = await openList();
    const row = await screen.findByRole('row', { name: /Long Wharf/ });
    expect(within(row).getByRole('link', { name: /^Long Wharf/ })).toHaveAttribute(
      'href',
      `/properties/${property.id}`,
    );
    const list = `/licenses?countries=&propertyIds=${property.id}`;
    expect(within(row).getByRole('link', { name: /^2 licenses of/ })).toHaveAttribute('href', list);
    expect(within(row).getByRole('link', { name: /^1 license alert of/ })).toHaveAttribute(
      'href',
      `${list}&hasAlert=true`,
    );
    for (const words of [
      '20 Harbor Way, Pier 4',
      'Boston',
      'MA',
      '02125',
      'New England',
      '2',
      '1',
      'A license has an alert',
    ])
      expect(within(row).getByText(words)).toBeInTheDocument();
    expect(network.calls('POST', '/properties/list')[0]?.body).toMatchObject({
      sortBy: 'name',
      searchFilter: 'all',
      active: true,
    });
  });

  it('searches in the field that is chosen', async () => {
    const { user, network } = await openList();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Search in' }), 'division');
    await user.type(screen.getByRole('searchbox'), 'north');
    await waitFor(() =>
      expect(network.calls('POST', '/properties/list').at(-1)?.body).toMatchObject({
        searchFilter: 'division',
        searchTerm: 'north',
      }),
    );
  });

  it('is cleared to active ones only', async () => {
    const { user, network } = await openList();
    await user.click(await screen.findByRole('button', { name: /^Filters/ }));
    const filters = await dialog('Filters');
    await user.selectOptions(filters.getByLabelText('Status'), 'false');
    await find(user, filters.getByLabelText('Country'), 'Canada');
    await user.click(filters.getByRole('button', { name: /^Show/ }));
    await waitFor(() =>
      expect(network.calls('POST', '/properties/list').at(-1)?.body).toMatchObject({
        active: false,
        countries: ['Canada'],
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await waitFor(() =>
      expect(screen.getByRole('list', { name: 'Applied filters' })).toHaveTextContent(/^Status ?Active$/),
    );
  });

  it('offers Add a Property to who may add one', async () => {
    const { unmount } = await openList({ as: people.clientViewer, items: [] });
    expect(screen.queryByRole('button', { name: 'Add a Property' })).not.toBeInTheDocument();
    unmount();
    // The firm edits no record of a client on Saas.
    const firm = await openList({ as: people.firmAdministrator });
    expect(screen.queryByRole('button', { name: 'Add a Property' })).not.toBeInTheDocument();
    firm.unmount();
    await openList({ as: { ...people.firmAdministrator, clientServiceLevel: 'Hybrid' } });
    expect(screen.getByRole('button', { name: 'Add a Property' })).toBeInTheDocument();
  });
});

describe('New Property', () => {
  const open = async (as = people.clientAdministrator) => {
    const page = await openList({ as, items: [propertyRow] });
    const { user, network } = page;
    network
      .on('POST', '/properties', () => json({ id: property.id }, 201))
      .on('GET', propertyPath, () => json(property));
    network.on('GET', `${propertyPath}/contacts`, () => json({ isPropertyContactRequired: false, items: [] }));
    await user.click(screen.getByRole('button', { name: 'Add a Property' }));
    const form = await dialog('New Property');
    const put = async (label: RegExp, text: string, place = 0) => {
      const field = form.getAllByLabelText(label)[place] as HTMLElement;
      await user.clear(field);
      await user.click(field);
      await user.paste(text);
    };
    const send = () => user.click(form.getByRole('button', { name: 'Add Property' }));
    const fill = async () => {
      await put(/^Property Name/, 'Quay Grill');
      await put(/^Address 1/, '7 Quay');
      await find(user, form.getByLabelText(/^State\/Region/), 'MA');
      await put(/^City/, 'Salem');
      await put(/^Zip/, '01970');
    };
    return { ...page, form, put, send, fill };
  };

  it('sends what is typed, and opens the new property', async () => {
    const { user, form, put, send, fill, network } = await open();
    await fill();
    await user.click(form.getByRole('checkbox', { name: 'Same as property address' }));
    await put(/^Address 1/, 'PO Box 7', 1);
    await find(user, form.getAllByLabelText(/^State\/Region/)[1] as HTMLElement, 'NH');
    await put(/^City/, 'Dover', 1);
    await put(/^Zip/, '03820', 1);
    await put(/^Square Footage/, '1200');
    await put(/^Contact Name/, 'Ana Bell');
    await send();
    await screen.findByRole('heading', { level: 1, name: 'Long Wharf' });
    expect(network.calls('POST', '/properties')[0]?.body).toMatchObject({
      name: 'Quay Grill',
      state: 'MA',
      country: 'United States',
      mailingAddressSameAsProperty: false,
      mailingAddress1: 'PO Box 7',
      mailingState: 'NH',
      mailingCountry: 'United States',
      squareFootage: 1200,
      propertyContactName: 'Ana Bell',
      setPropertyContactReminder: false,
    });
  });

  it('asks for a contact where the client does, unless a reminder is set', async () => {
    const { user, form, send, fill, network } = await open(identity);
    await fill();
    await send();
    expect(await form.findAllByText('Required')).toHaveLength(2);
    await user.click(form.getByRole('checkbox', { name: 'Remind me to add a contact' }));
    expect(form.getByLabelText(/^Follow-up Date/)).not.toHaveValue('');
    await send();
    await waitFor(() => expect(network.calls('POST', '/properties')).toHaveLength(1));
    expect(network.calls('POST', '/properties')[0]?.body).toMatchObject({ setPropertyContactReminder: true });
  });

  it('asks for a billing ID and a division where the client does', async () => {
    const { form, send, fill } = await open({
      ...people.clientAdministrator,
      isBillingIdRequired: true,
      clientCostStructure: 'TouchFee',
      isPropertyDivisionRequired: true,
    });
    await fill();
    await send();
    expect(await form.findAllByText('Required')).toHaveLength(2);
    expect(form.getByLabelText(/^Billing ID/)).toBeInvalid();
    expect(form.getByLabelText(/^Division/)).toBeInvalid();
  });
});
