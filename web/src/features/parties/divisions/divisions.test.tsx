import { divisionMessages, type MadeContact } from '@evergreen/contracts/parties/divisions';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import type { Identity } from '../../../kit/data/identity';
import { openDialog } from '../../../test/acts';
import { division, divisionContact, divisionReads, madeContact } from '../../../test/division';
import { json, Network, problem } from '../../../test/network';
import { people } from '../../../test/people';
import { renderScreen } from '../../../test/render';
import { DivisionPage } from './DivisionPage';
import { DivisionsPage } from './DivisionsPage';

const root = `/divisions/${division.id}`;
const fullService: Identity = { ...people.clientAdministrator, clientServiceLevel: 'FullService' };

const reading = (reads: Record<string, unknown>): Network => {
  const network = new Network();
  for (const [path, answer] of Object.entries(reads)) network.on('GET', path, () => json(answer));
  return network;
};

describe('the divisions', () => {
  const items = [{ ...division, propertiesCount: 1200 }];
  const network = reading({ '/divisions': { items, totalItemCount: 1 } }).forEachTest();

  it('are listed by name with code, number, place and properties, each the way to its page', async () => {
    renderScreen(<DivisionsPage />);
    const row = within(await screen.findByRole('row', { name: /Northern New England/ }));
    for (const words of ['HV-NNE', '200', 'Portland', 'ME', '1,200']) expect(row.getByText(words)).toBeVisible();
    expect(row.getByRole('link', { name: 'Northern New England' })).toHaveAttribute('href', root);
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(
      expect.arrayContaining(['Name', 'Company Code', 'Division Number', 'City', 'State/Region', 'Properties']),
    );
  });

  it('lead from the number of their properties to the list of them', async () => {
    renderScreen(<DivisionsPage />);
    const link = await screen.findByRole('link', { name: '1,200 properties of Northern New England' });
    expect(link).toHaveAttribute('href', `/properties?divisionIds=${division.id}&active=`);
  });

  it('are narrowed by country and state from the address, each with a chip to take away', async () => {
    const network = reading(divisionReads());
    const { user } = renderScreen(<DivisionsPage />, { at: '/divisions?countries=Canada&states=ON' });
    const chips = within(await screen.findByRole('list', { name: 'Applied filters' }));
    expect(network.calls('GET', '/divisions').at(-1)?.query.getAll('states')).toEqual(['ON']);
    expect(network.calls('GET', '/divisions').at(-1)?.query.getAll('countries')).toEqual(['Canada']);
    await user.click(chips.getByRole('button', { name: 'Remove filter State/Region ON' }));
    await waitFor(() => expect(network.calls('GET', '/divisions').at(-1)?.query.getAll('states')).toEqual([]));
  });

  it('are added by a Client Administrator, on full service too, and opened then', async () => {
    network.on('POST', '/divisions', () => json({ id: division.id }, 201));
    const { user, router } = renderScreen(<DivisionsPage />, { as: fullService });
    const dialog = await openDialog(user, 'Add Division', 'New Division');
    await user.type(dialog.getByLabelText(/^Name/), 'New York');
    await user.type(dialog.getByLabelText(/^Company Code/), 'HV-NY{Enter}');
    expect(await screen.findByText('Division Created Successfully')).toBeVisible();
    expect(network.calls('POST', '/divisions')[0]?.body).toMatchObject({
      name: 'New York',
      companyCode: 'HV-NY',
      city: null,
    });
    expect(router.state.location.pathname).toBe(root);
  });

  it('are added by no one else', async () => {
    renderScreen(<DivisionsPage />, { as: people.clientViewer });
    await screen.findByRole('row', { name: /Northern New England/ });
    expect(screen.queryByRole('button', { name: 'Add Division' })).toBeNull();
  });
});

describe('a division', () => {
  const open = (reads = divisionReads(), as: Identity = people.clientAdministrator) => {
    const network = reading(reads);
    return {
      network,
      ...renderScreen(
        <Routes>
          <Route path="/divisions/:divisionId" element={<DivisionPage />} />
          <Route path="/divisions" element="The list" />
        </Routes>,
        { at: root, as },
      ),
    };
  };

  it('shows its fields, its contacts with the default marked, and the way to its properties', async () => {
    open(divisionReads({ ...division, propertiesCount: 3 }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Northern New England' })).toBeVisible();
    expect(screen.getByRole('link', { name: '3 properties' })).toHaveAttribute(
      'href',
      `/properties?divisionIds=${division.id}&active=`,
    );
    const row = within(await screen.findByRole('row', { name: /Samuel Pike/ }));
    expect(row.getByText('Default')).toBeVisible();
  });

  it('is only looked at by anyone who does not keep it', async () => {
    open(divisionReads(), people.clientViewer);
    await screen.findByRole('row', { name: /Samuel Pike/ });
    expect(screen.queryByRole('button', { name: /Delete|Edit|Add|Actions/ })).toBeNull();
  });

  it('says why it is not deleted while there are properties', async () => {
    const { user } = open(divisionReads({ ...division, propertiesCount: 1 }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(
      within(await screen.findByRole('dialog', { name: 'Unable to Delete' })).getByText(divisionMessages.inUse),
    ).toBeVisible();
  });

  it('leads back to the list when it is deleted', async () => {
    const { user, network, router } = open();
    network.on('DELETE', root, () => json(null, 204));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Division Deleted Successfully')).toBeVisible();
    expect(router.state.location.pathname).toBe('/divisions');
  });

  it('gets a contact', async () => {
    const { user, network } = open();
    network.on('POST', `${root}/contacts`, () => json({ id: divisionContact.id }, 201));
    const dialog = await openDialog(user, 'Add Contact', 'New Division Contact');
    await user.type(dialog.getByLabelText(/^Name/), 'Adela Barros');
    await user.type(dialog.getByLabelText(/^Phone/), '12345');
    await user.click(dialog.getByLabelText('Default Property Contact'));
    await user.click(dialog.getByRole('button', { name: 'Add division contact' }));
    expect(await dialog.findByText('Must enter a valid phone number')).toBeVisible();
    await user.clear(dialog.getByLabelText(/^Phone/));
    await user.click(dialog.getByRole('button', { name: 'Add division contact' }));
    expect(await screen.findByText('Division Contact Created Successfully')).toBeVisible();
    expect(network.calls('POST', `${root}/contacts`)[0]?.body).toEqual({
      ...{ name: 'Adela Barros', title: null, phone: null, email: null, isDefaultPropertyContact: true },
    });
  });

  describe('whose contact is deleted', () => {
    const pier: MadeContact = { ...madeContact, id: '0193a0c0-0000-7000-8000-0000000000f5', propertyName: 'Pier' };
    const kept: MadeContact = {
      ...madeContact,
      ...{ id: '0193a0c0-0000-7000-8000-0000000000f6', propertyName: 'Cliff House' },
      staysBecause: 'You may not edit this property.',
    };
    const path = `${root}/contacts/${divisionContact.id}`;

    const opening = async (made: readonly MadeContact[]) => {
      const opened = open(divisionReads(division, [divisionContact], made));
      opened.network.on('POST', path, () => json(null, 204));
      await opened.user.click(await screen.findByRole('button', { name: /^Actions for/ }));
      await opened.user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Delete Division Contact' }));
      return { ...opened, dialog };
    };

    it('takes those of its property contacts along that are chosen', async () => {
      const { user, network, dialog } = await opening([madeContact, pier, kept]);
      expect(await dialog.findByRole('checkbox', { name: /Cliff House/ })).toBeDisabled();
      expect(dialog.getByText('You may not edit this property.')).toBeVisible();
      await user.click(dialog.getByRole('checkbox', { name: /^Pier, Portland, ME/ }));
      await user.click(dialog.getByRole('button', { name: 'Delete with 1 property contact' }));
      expect(await screen.findByText('Division Contact Deleted Successfully')).toBeVisible();
      expect(network.calls('POST', path)[0]?.body).toEqual({ deletePropertyContactIds: [pier.id] });
    });

    it('takes all that may go by one press, and none by the next', async () => {
      const { user, dialog } = await opening([madeContact, pier, kept]);
      await user.click(await dialog.findByRole('button', { name: 'Select these 2' }));
      expect(dialog.getByRole('button', { name: 'Delete with 2 property contacts' })).toBeVisible();
      await user.click(dialog.getByRole('button', { name: 'Select none of these' }));
      expect(dialog.getByRole('button', { name: 'Delete' })).toBeVisible();
    });

    it('says where no property has one', async () => {
      const { user, network, dialog } = await opening([]);
      expect(await dialog.findByText('No property has a contact that was made from it.')).toBeVisible();
      await user.click(dialog.getByRole('button', { name: 'Delete' }));
      expect(await screen.findByText('Division Contact Deleted Successfully')).toBeVisible();
      expect(network.calls('POST', path)[0]?.body).toEqual({ deletePropertyContactIds: [] });
    });

    it('tells why a property keeps its last one', async () => {
      const { user, network, dialog } = await opening([madeContact]);
      const last = 'This property is required to have at least one Property Contact: Munjoy Hill Hotel';
      network.on('POST', path, () => problem(400, last, { deletePropertyContactIds: [last] }));
      await user.click(await dialog.findByRole('checkbox', { name: /Munjoy/ }));
      await user.click(dialog.getByRole('button', { name: 'Delete with 1 property contact' }));
      expect(await dialog.findByText(last)).toBeVisible();
    });
  });
});
