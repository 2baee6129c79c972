import type { ReplacementRun } from '@evergreen/contracts/bulk-work/replacements';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { openDialog } from '../../../test/acts';
import { officer, president } from '../../../test/entity';
import { json, Network, problem } from '../../../test/network';
import { people } from '../../../test/people';
import { renderScreen } from '../../../test/render';
import { leaver, place, replacementPlan, replacementRun } from '../../../test/replacement';
import { ReplacePage } from './ReplacePage';
import { RunPage } from './RunPage';

const path = `/replacements/people/${leaver.id}`;
const runPath = `/replacements/runs/${replacementRun.id}`;
const theirs = 'The other side works the renewals.';
const ann = { label: 'Ann Lee', value: '0193a0c0-0000-7000-8000-0000000000a9' };

const screens = (
  <Routes>
    <Route path="/replacements/people/:personId" element={<ReplacePage />} />
    <Route path="/replacements/runs/:replacementId" element={<RunPage />} />
  </Routes>
);

describe('the replacement of a person everywhere', () => {
  let run: ReplacementRun;

  const places = {
    license: [place(1, { isExpired: true, asksForNotice: true }), place(2, { hindrance: theirs })],
    entity: [place(3, { name: 'Harbor Foods, Inc.', rank: null, propertyName: null })],
    contact: [place(4, { name: 'Harbor Kitchen', isKeyContact: true, officerTitles: [] })],
  };
  const network = new Network()
    .on('GET', path, () => json(leaver))
    .on('GET', `${path}/places`, ({ query }) => {
      const items = places[query.get('kind') as keyof typeof places];
      return json({ items, totalItemCount: items.length });
    })
    .on('POST', `${path}/plan`, () => json(replacementPlan))
    .on('POST', path, () => json({ runId: run.id }, 201))
    .on('GET', runPath, () => json(run))
    .on('GET', '/corporate-officers/select-list-options', () => json([ann]))
    .on('GET', '/officer-titles/select-list-options', () => json([president]))
    .forEachTest();
  beforeEach(() => {
    run = replacementRun;
  });

  const opened = async () => {
    const view = renderScreen(screens, { at: path });
    await screen.findByRole('checkbox', { name: 'LQ-1' });
    return view;
  };
  const asking = async () => {
    const view = await opened();
    await view.user.click(screen.getByRole('button', { name: 'Replace in 3 places' }));
    return { ...view, dialog: within(await screen.findByRole('dialog', { name: `Replace ${officer.name}` })) };
  };

  it('shows what names them, what stays and why, and the authorities that ask for a form', async () => {
    await opened();
    expect(network.calls('GET', `${path}/places`).map(({ query }) => query.get('pageSize'))).toEqual([
      '25',
      '25',
      '25',
    ]);
    expect(screen.getByRole('checkbox', { name: 'LQ-1' })).toBeChecked();
    expect(screen.getByText('Expired')).toBeVisible();
    const stays = screen.getByRole('checkbox', { name: `LQ-2. ${theirs}` });
    expect(stays).toBeDisabled();
    expect(stays).not.toBeChecked();
    expect(screen.getByText('Key Contact')).toBeVisible();
    expect(screen.getByText('1 inactive license keeps its officers.')).toBeVisible();
    const list = within(screen.getByRole('list', { name: 'Authorities that ask for a form or notice' }));
    expect(list.getByRole('link', { name: 'Form 43' })).toHaveAttribute('href', 'https://city.example/43.pdf');
    expect(list.getByText(/Within 10 days/)).toBeVisible();
  });

  it('says before what it does, sends what was chosen, and shows what came of it', async () => {
    const { user, dialog } = await asking();
    await user.click(dialog.getByRole('combobox', { name: 'Successor' }));
    await user.click(await screen.findByRole('option', { name: 'Ann Lee' }));
    expect(
      await dialog.findByText(
        `${officer.name} is replaced: 1 license, 1 entity and 1 property contact; 1 manager change task made.`,
      ),
    ).toBeVisible();
    expect(dialog.getByText(`1 place stays as it is. LQ-2: ${theirs}`)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Replace' }));
    expect(await screen.findByRole('heading', { name: `Replacement of ${officer.name}` })).toBeVisible();
    const [sent] = network.calls('POST', path);
    expect(sent).toMatchObject({ ifMatch: '"3"', body: { successor: ann.value, officerTitleIds: [] } });
    expect(sent?.body).toMatchObject({ license: { all: true, ids: [] }, contact: { all: true, ids: [] } });
    expect(screen.getByText('Not Changed')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeEnabled();
  });

  it('leaves out what is taken out, and a whole kind with one press', async () => {
    const { user } = await opened();
    await user.click(screen.getByRole('checkbox', { name: 'LQ-1' }));
    await user.click(screen.getByRole('checkbox', { name: 'Choose all entities' }));
    expect(screen.getAllByText('None chosen')).toHaveLength(2);
    expect(screen.getByText('1 chosen')).toBeVisible();
    const dialog = await openDialog(user, 'Replace in 1 place');
    await user.click(dialog.getByRole('radio', { name: 'Nobody' }));
    expect(dialog.queryByRole('combobox', { name: 'Successor' })).toBeNull();
    await dialog.findByText(/is removed/);
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(network.calls('POST', path)).toHaveLength(1));
    expect(network.calls('POST', path)[0]?.body).toMatchObject({
      ...{ successor: '', entity: { all: false, ids: [] }, contact: { all: true, ids: [] } },
      license: { all: true, ids: [place(1).id] },
    });
  });

  it('counts and offers only what can be replaced, and offers no act where that is nothing', async () => {
    network.on('GET', path, () => json({ ...leaver, fixed: leaver.counts }));
    await opened();
    expect(screen.getAllByText('None can be replaced')).toHaveLength(3);
    expect(screen.getByRole('checkbox', { name: 'Choose all licenses' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: /^Replace/ })).toBeNull();
    expect(screen.getByText(/None of these places can be changed by you/)).toBeVisible();
  });

  it('sends nothing where the plan would change nothing', async () => {
    const unchanged = { license: 0, entity: 0, contact: 0 };
    network.on('POST', `${path}/plan`, () => json({ ...replacementPlan, changed: unchanged, tasks: 0 }));
    const { user, dialog } = await asking();
    await user.click(dialog.getByRole('radio', { name: 'Nobody' }));
    expect(await dialog.findByText('Nothing can be changed as chosen.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Remove' })).toBeDisabled();
  });

  it('asks for a successor, and puts the server’s reason on the field', async () => {
    network.on('POST', path, () =>
      problem(400, 'Check the form', { lastDay: ['The last day cannot be in the future'] }),
    );
    const { user, dialog } = await asking();
    await user.click(dialog.getByRole('button', { name: 'Replace' }));
    expect(await dialog.findByText('Required')).toBeVisible();
    expect(network.calls('POST', path)).toHaveLength(0);
    await user.click(dialog.getByRole('radio', { name: 'Nobody' }));
    await dialog.findByText(/is removed/);
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await dialog.findByText('The last day cannot be in the future')).toBeVisible();
  });

  it('shows anyone who only reads the same without the choice', async () => {
    renderScreen(screens, { at: path, as: people.clientViewer });
    expect(await screen.findByRole('link', { name: 'LQ-1' })).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Replace/ })).toBeNull();
  });

  it('says that it goes on, why it failed, and offers to do again what was taken back', async () => {
    run = { ...replacementRun, status: 'Running', undoEventId: null };
    const { unmount } = renderScreen(screens, { at: runPath });
    expect(await screen.findByRole('progressbar', { name: 'Replacement' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    unmount();
    run = { ...replacementRun, status: 'Failed', reason: 'Nothing was changed.', undoEventId: null };
    const failed = renderScreen(screens, { at: runPath });
    expect(await screen.findByText('Nothing was changed.')).toBeVisible();
    failed.unmount();
    run = { ...replacementRun, status: 'TakenBack' };
    renderScreen(screens, { at: runPath });
    expect(await screen.findByRole('button', { name: 'Redo' })).toBeVisible();
  });
});
