import { screen, waitFor, within } from '@testing-library/react';
import type { Identity } from '../../../kit/data/identity';
import { retype } from '../../../test/acts';
import { json, problem } from '../../../test/network';
import { people } from '../../../test/people';
import { pick } from '../../../test/pickers';
import { affiliated, propertyPath, citation, openCards } from './property-records.testing';

const entities = `${propertyPath}/affiliated-entities`;
const path = `${entities}/${affiliated.id}`;
const contributor: Identity = { ...people.clientAdministrator, roles: ['ClientContributor'] };
const accountant: Identity = { ...people.clientViewer, roles: ['ClientAccountingAdministrator'] };
const all = ['Affiliated Entities', 'Citations', 'Inspection Reports'];
const cards = async (expected: readonly string[]) => {
  for (const name of expected) expect(await screen.findByRole('heading', { level: 2, name })).toBeVisible();
  return screen.getAllByRole('heading', { level: 2 }).map((head) => head.textContent);
};

describe('who sees and does what in the cards of a property', () => {
  const buttons = () =>
    screen.queryAllByRole('button', { name: /^(Add|Actions for)/ }).map(({ textContent }) => textContent);

  it('administrators see all three, and add, edit and delete', async () => {
    openCards();
    expect(await cards(all)).toEqual(all);
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Actions for/ })).toHaveLength(3));
    expect(screen.getAllByRole('button', { name: /^Add/ })).toHaveLength(3);
  });

  it.each([
    ['a viewer', people.clientViewer],
    ['a contributor', contributor],
    ['an accountant', accountant],
  ])('%s is not shown that there are citations', async (_, as) => {
    const { network } = openCards({ as });
    const seen = ['Affiliated Entities', 'Inspection Reports'];
    expect(await cards(seen)).toEqual(seen);
    expect(network.calls('POST', `${propertyPath}/citations/list`)).toEqual([]);
  });

  it('viewers have the same page without the buttons', async () => {
    openCards({ as: people.clientViewer });
    expect(await screen.findByText('Harbor Foods, Inc.')).toBeVisible();
    expect(buttons()).toEqual([]);
  });

  it('contributors update an affiliated entity, and do not remove it', async () => {
    const { user, press } = openCards({ as: contributor });
    await press('Actions for Harbor Foods, Inc.');
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Update']);
    await user.keyboard('{Escape}');
  });

  it.each([
    ['an inactive property', { active: false }],
    ['a property with licenses of the firm', { allLicensesDesignatedToClient: false }],
  ])('%s is only read', async (_, of) => {
    openCards({ of });
    await cards(all);
    expect(await screen.findByText('Pat Doyle')).toBeVisible();
    expect(buttons()).toEqual([]);
  });
});

describe('the lists of the three', () => {
  it('keep their state apart in the address', async () => {
    const { user, network, router } = openCards();
    const table = await screen.findByRole('table', { name: 'Citations' });
    await user.click(within(table).getByRole('button', { name: 'Penalty' }));
    await waitFor(() => expect(router.state.location.search).toContain('citationsortBy=penalty'));
    const [, sorted] = network.calls('POST', `${propertyPath}/citations/list`);
    expect(sorted?.body).toMatchObject({ sortBy: 'penalty', pageNumber: 1, pageSize: 25 });
    expect(network.calls('GET', `${propertyPath}/inspection-reports`)).toHaveLength(1);
  });

  it('ask for the newest first, and for the active entities', async () => {
    const { network } = openCards();
    await cards(all);
    expect(network.calls('POST', `${propertyPath}/citations/list`)[0]?.body).toMatchObject({
      sortBy: 'violationDate',
      sortDirection: 'desc',
    });
    const [reports] = network.calls('GET', `${propertyPath}/inspection-reports`);
    expect(reports?.query.get('sortBy')).toBe('inspectionDate');
    const [call] = network.calls('GET', entities);
    expect([call?.query.get('sortBy'), call?.query.get('activeOnly')]).toEqual(['name', 'true']);
  });

  it('show inactive entities where they are asked for', async () => {
    const { user, network } = openCards();
    expect(await screen.findByText('Active: 1 | Inactive: 2')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^All/ }));
    await waitFor(() => expect(network.calls('GET', entities).at(-1)?.query.get('activeOnly')).toBe('false'));
  });

  it('say that there is nothing', async () => {
    openCards({ citations: [], reports: [] });
    expect(await screen.findByText('This property has no citations.')).toBeVisible();
    expect(await screen.findByText('This property has no inspection reports.')).toBeVisible();
  });

  it('lead to the license of a citation', async () => {
    openCards({ citations: [{ ...citation, licenseId: affiliated.id, licenseNumber: 'LQ-77' }] });
    expect(await screen.findByRole('link', { name: 'LQ-77' })).toHaveAttribute('href', `/licenses/${affiliated.id}`);
  });
});

describe('affiliated entities', () => {
  it('lead to their pages', async () => {
    openCards();
    const link = await screen.findByRole('link', { name: 'Harbor Foods, Inc.' });
    expect(link).toHaveAttribute('href', `/entities/${affiliated.corporateEntityId}`);
  });

  const added = async (name: string | RegExp, affiliation: string) => {
    const view = openCards();
    const { user, network, dialog, press } = view;
    network.on('POST', entities, () => json({ id: affiliated.id }, 201));
    await press('Add Affiliated Entity');
    const form = await dialog('Add Affiliated Entity');
    const entity = form.getByLabelText(/^Entity/);
    if (typeof name === 'string') await user.type(entity, `${name}{Tab}`);
    else await pick(user, entity, name);
    const box = form.getByLabelText(/^Affiliation/);
    await user.type(box, `${affiliation}{Tab}`);
    await user.click(form.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Affiliated Entity Created Successfully')).toBeVisible();
    return network.calls('POST', entities)[0]?.body;
  };

  it('are chosen, with one of the usual affiliations', async () => {
    expect(await added(/^Harbor Foods, Inc\./, 'Regional Air Carrier')).toEqual({
      entity: affiliated.corporateEntityId,
      affiliation: 'Regional Air Carrier',
    });
  });

  it('are new by their names, with an affiliation in one’s own words', async () => {
    expect(await added('Pier Six LLC', 'Lender')).toEqual({ entity: 'Pier Six LLC', affiliation: 'Lender' });
  });

  it('are updated in what they are to the property', async () => {
    const { user, network, dialog, choose } = openCards();
    network.on('PUT', path, () => json(null, 204));
    await choose('Harbor Foods, Inc.', 'Update');
    const form = await dialog('Update Affiliated Entity');
    const box = form.getByLabelText(/^Affiliation/);
    expect(box).toHaveValue('Owner');
    await retype(user, box, 'Lessee{Tab}');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Affiliated Entity Updated Successfully')).toBeVisible();
    expect(network.calls('PUT', path)).toMatchObject([{ body: { affiliation: 'Lessee' }, ifMatch: '"3"' }]);
  });

  it('are removed after a question', async () => {
    const { user, network, dialog, choose } = openCards();
    network.on('DELETE', path, () => json(null, 204));
    await choose('Harbor Foods, Inc.', 'Remove');
    const question = await dialog('Remove Affiliated Entity');
    expect(question.getByText(/remove ‘Harbor Foods, Inc.’ from Long Wharf\?/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Affiliated Entity Deleted Successfully')).toBeVisible();
  });

  it.each([
    [1, '1 license'],
    [4, '4 licenses'],
  ])('that are licensees on %i are not removed, and the dialog says on how many', async (licenseesCount, words) => {
    const { dialog, choose } = openCards({ entities: [{ ...affiliated, licenseesCount }] });
    await choose('Harbor Foods, Inc.', 'Remove');
    const opened = await dialog('Unable to Remove');
    expect(opened.getByText(new RegExp(`licensee on ${words} of this property`))).toBeVisible();
    expect(opened.queryByRole('button', { name: 'Remove' })).toBeNull();
  });

  it('that became licensees in the meantime are refused with the same message', async () => {
    const { user, network, dialog, choose } = openCards();
    network.on('DELETE', path, () => problem(400, 'It is a licensee on 2 licenses.'));
    await choose('Harbor Foods, Inc.', 'Remove');
    await user.click((await dialog('Remove Affiliated Entity')).getByRole('button', { name: 'Remove' }));
    expect((await dialog('Unable to Remove')).getByText('It is a licensee on 2 licenses.')).toBeVisible();
  });
});
