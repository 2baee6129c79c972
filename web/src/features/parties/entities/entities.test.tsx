import { type EntityDetail, entityMessages, entityOfficerMessages } from '@evergreen/contracts/parties/entities';
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { dialogOf, retype } from '../../../test/acts';
import { countedOf, entity, entityOfficer, president } from '../../../test/entity';
import { json, Network, problem } from '../../../test/network';
import { people } from '../../../test/people';
import { renderScreen } from '../../../test/render';
import { EntitiesPanel } from './EntitiesPanel';
import { EntityPage } from './EntityPage';

const root = '/corporate-entities';
const path = `${root}/${entity.id}`;
const provided = { isManagedByClient: false, managedBy: 'Keystone Licensing Group' };
const { clientAdministrator, firmAdministrator } = people;
const hybrid = { ...firmAdministrator, clientServiceLevel: 'Hybrid' as const };

describe('entities', () => {
  const network = new Network()
    .on('GET', `${path}/officers`, () => json(countedOf(entityOfficer)))
    .on('GET', '/officer-titles/select-list-options', () => json([president]))
    .on('GET', '/corporate-officers/select-list-options', () => json([]))
    .forEachTest();

  const draw = async (fields: Partial<EntityDetail> = {}, tab = '', as = clientAdministrator) => {
    network.on('GET', path, () => json({ ...entity, ...fields }));
    const view = renderScreen(
      <Routes>
        <Route path="/entities/:entityId" element={<EntityPage />} />
        <Route path="*" element={<p>Elsewhere</p>} />
      </Routes>,
      { at: `/entities/${entity.id}${tab && `?tab=${tab}`}`, as },
    );
    await screen.findByRole('heading', { name: entity.name });
    return view;
  };

  it('show all that is known of one, and link to what lies elsewhere', async () => {
    await draw();
    for (const words of ['Delaware', '12-3456789', 'Held by the Alvarez family.', 'Rosa Lin', '617-555-0100'])
      expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByRole('link', { name: 'rosa@harbor.example' })).toHaveAttribute(
      'href',
      'mailto:rosa@harbor.example',
    );
    expect(screen.getByRole('link', { name: 'https://papers.example/formation' })).toBeVisible();
  });

  it.each([
    ['its client’s administrator', {}, clientAdministrator, true],
    ['its client’s contributor', {}, { ...clientAdministrator, roles: ['ClientContributor' as const] }, true],
    ['a viewer', {}, { ...clientAdministrator, roles: ['ClientViewer' as const] }, false],
    ['its client, of the firm’s', provided, clientAdministrator, false],
    ['the firm, of its own', provided, hybrid, true],
    ['the firm, of a client on SaaS', {}, { ...firmAdministrator, clientServiceLevel: 'Saas' as const }, false],
  ])('are edited by %s or not', async (_who, fields, as, edits) => {
    await draw(fields, '', as);
    expect(screen.queryAllByRole('button', { name: /^(Edit|Delete)$/ })).toHaveLength(edits ? 2 : 0);
    const note = screen.queryByText(/^Managed by /);
    if (edits) expect(note).toBeNull();
    else expect(note).toHaveTextContent(`Managed by ${{ ...entity, ...fields }.managedBy}`);
  });

  it('are changed in a dialog that says what is wrong, and asks since when where one becomes inactive', async () => {
    network.on('PUT', path, () => json(undefined, 204));
    const { user } = await draw();
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const form = await dialogOf('Edit Entity');
    const email = form.getByLabelText('Contact Email');
    await retype(user, email, 'rosa');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Must be a valid email address')).toBeVisible();
    await user.clear(email);
    expect(form.queryByLabelText('Deactivation Date')).toBeNull();
    await user.click(form.getByRole('checkbox', { name: 'Active' }));
    await user.type(form.getByLabelText('Deactivation Date'), '01/05/2026');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(entityMessages.updated)).toBeVisible();
    expect(network.calls('PUT', path)[0]?.body).toMatchObject({
      ...{ name: entity.name, contactEmail: null, active: false, deactivatedDate: '2026-01-05' },
    });
  });

  it.each([
    [{ affiliatedPropertiesCount: 1 }, 'there is 1 property affiliated to it'],
    [{ affiliatedPropertiesCount: 3 }, 'there are 3 properties affiliated to it'],
    [{ licenseCount: 1 }, 'there is 1 license held by it'],
    [{ licenseCount: 3 }, 'there are 3 licenses held by it'],
  ])('are not deleted with %p', async (fields, words) => {
    const { user } = await draw(fields);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const info = await dialogOf('Unable to Delete');
    expect(
      info.getByText(`This Entity may not be deleted because ${words}. The Entity may be deactivated.`),
    ).toBeVisible();
    expect(network.calls('DELETE', path)).toEqual([]);
  });

  it('are deleted after a question, and lead back to the company', async () => {
    network.on('DELETE', path, () => json(undefined, 204));
    const { user } = await draw();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const question = await dialogOf('Delete Entity');
    expect(question.getByText(`Are you sure you would like to delete Entity '${entity.name}'?`)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(entityMessages.deleted)).toBeVisible();
    expect(await screen.findByText('Elsewhere')).toBeVisible();
  });

  describe('their officers', () => {
    it('are listed with titles, active ones first, and lead to their pages', async () => {
      await draw({}, 'officers');
      const row = within(await screen.findByRole('row', { name: /Jane Alvarez/ }));
      expect(row.getByText('President')).toBeVisible();
      expect(screen.getByText('Active: 1 | Inactive: 0')).toBeVisible();
      expect(network.calls('GET', `${path}/officers`)[0]?.query.get('activeOnly')).not.toBe('false');
    });

    it('are added by the name of a new one, with a title', async () => {
      network.on('POST', `${path}/officers`, () => json({ id: entityOfficer.id }, 201));
      const { user } = await draw({}, 'officers');
      await user.click(await screen.findByRole('button', { name: 'Add Officer' }));
      const form = await dialogOf('Add Officer');
      await user.click(form.getByRole('button', { name: 'Add' }));
      expect(await form.findAllByText('Required')).toHaveLength(2);
      await user.type(form.getByRole('combobox', { name: /^Officer/ }), 'Maria Duarte');
      await screen.findByRole('option', { name: 'Add “Maria Duarte” as a new Officer' });
      await user.keyboard('{Enter}');
      await user.click(form.getByRole('combobox', { name: /^Titles/ }));
      await user.click(await screen.findByRole('option', { name: 'President' }));
      // Of the firm's entity the server takes the firm's titles alone.
      const calls = network.calls('GET', '/officer-titles/select-list-options');
      expect(calls.map(({ query }) => query.get('corporateEntityId'))).toEqual(calls.map(() => entity.id));
      await user.click(form.getByRole('button', { name: 'Add' }));
      expect(await screen.findByText(entityOfficerMessages.added)).toBeVisible();
      expect(network.calls('POST', `${path}/officers`)[0]?.body).toEqual({
        ...{
          corporateOfficer: 'Maria Duarte',
          officerTitleIds: [president.value],
          active: true,
          deactivatedDate: null,
        },
      });
    });

    it('are not added to an inactive entity, and it is said why', async () => {
      await draw({ active: false, deactivatedDate: '2026-01-05' }, 'officers');
      expect(await screen.findByRole('button', { name: 'Add Officer' })).toBeDisabled();
      expect(screen.getByText('Activate the Entity to add officers.')).toBeVisible();
    });

    it('are removed in the specification’s words', async () => {
      network.on('DELETE', `${path}/officers/${entityOfficer.id}`, () => json(undefined, 204));
      const { user } = await draw({}, 'officers');
      await user.click(await screen.findByRole('button', { name: /^Actions for/ }));
      await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
      const question = await dialogOf('Remove Officer');
      expect(question.getByText(/^Are you sure you would like to remove Officer 'Jane Alvarez'/)).toHaveTextContent(
        "Are you sure you would like to remove Officer 'Jane Alvarez' from this Entity? This will not remove the Officer from the product.",
      );
      await user.click(question.getByRole('button', { name: 'Remove' }));
      expect(await screen.findByText(entityOfficerMessages.removed)).toBeVisible();
    });

    it('bear no acts where the firm keeps the entity', async () => {
      await draw(provided, 'officers');
      await screen.findByRole('row', { name: /Jane Alvarez/ });
      expect(screen.queryByRole('button', { name: /^(Add Officer|Actions for)/ })).toBeNull();
    });
  });

  it.each([
    ['none', []],
    ['one of 255 letters', [{ ...entity, name: 'x'.repeat(255) }]],
  ])('stand on My Company: %s', async (_many, items) => {
    network.on('GET', root, () => json(countedOf(...items)));
    renderScreen(<EntitiesPanel />);
    if (items.length === 0) expect(await screen.findByText('There are no entities.')).toBeVisible();
    else expect(await screen.findByRole('row', { name: /x{255}/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add Entity' })).toBeVisible();
  });

  it('are added by the firm to the client, unless it says that it provides them', async () => {
    network.on('GET', root, () => json(countedOf()));
    network.on('POST', root, () => problem(400, 'No', { name: [entityMessages.nameTaken] }));
    const { user } = renderScreen(<EntitiesPanel />, { as: hybrid });
    await user.click(await screen.findByRole('button', { name: 'Add Entity' }));
    const form = await dialogOf('New Entity');
    expect(form.getByRole('radio', { name: /only$/ })).toBeChecked();
    await user.type(form.getByLabelText(/^Entity Name/), 'Harbor');
    await user.click(form.getByRole('button', { name: 'Add entity' }));
    expect(await form.findByText(entityMessages.nameTaken)).toBeVisible();
    expect(network.calls('POST', root)[0]?.body).toMatchObject({ name: 'Harbor', managedBy: 'client', active: true });
  });
});
