import type { HistoryItem, HistoryKinds, UndoPreview } from '@evergreen/contracts/history';
import { screen, waitFor, within } from '@testing-library/react';
import { json, Network, problem } from '../../test/network';
import { people } from '../../test/people';
import { renderScreen } from '../../test/render';
import { HistoryPage } from './HistoryPage';
import { HistoryPanel } from './HistoryPanel';

const license = '0193a0c0-0000-7000-8000-0000000000c2';
const moved: HistoryItem = {
  id: '0193a0c0-0000-7000-8000-0000000000e1',
  at: '2026-11-20T14:05:00.000Z',
  actId: '0193a0c0-0000-7000-8000-0000000000e0',
  personName: 'Dana Reyes',
  kind: 'Renewal',
  sentence: 'moved the renewal of license LQ-1042 from Forms Obtained to Invoiced',
  subject: { id: license, kind: 'license', label: 'LQ-1042' },
  changes: [{ field: 'to', label: 'Stage', before: 'Forms Obtained', after: 'Invoiced' }],
  undo: { possible: true, reason: null, redoes: false },
  undoes: null,
  undoneBy: null,
};
const known: HistoryKinds = {
  kinds: [{ label: 'Renewal', value: 'renewal', of: ['client'] }],
  types: [{ label: 'Stage advanced', value: 'StageAdvanced', meta: 'renewal' }],
  people: [{ label: 'Dana Reyes', value: license }],
};
const undoPath = `/history/events/${moved.id}/undo`;
const { id, at, personName, sentence } = moved;
const preview: UndoPreview = { ...moved.undo, takes: [{ id, at, personName, sentence }], along: [] };
const verified = { verified: true, streams: 2, events: 1204, at: moved.at, fault: null, faults: 0 };
const ended = { state: 'ended', startedAt: moved.at, events: 1204, total: 1204, result: verified } as const;
const running = { ...ended, state: 'running', events: 300, result: null } as const;

describe('the history', () => {
  let network: Network;

  beforeEach(() => {
    network = new Network()
      .on('GET', '/history/events', () => json({ items: [moved], totalItemCount: 1 }))
      .on('GET', '/history/kinds', () => json(known))
      .on('GET', '/history/verification', () => json({ latest: null }))
      .on('GET', undoPath, () => json(preview))
      .install();
  });

  it('tells events as sentences, and opens to the fields before and after', async () => {
    const { user } = renderScreen(<HistoryPage />, { as: people.firmAdministrator });
    await user.click(await screen.findByRole('button', { name: /Dana Reyes moved the renewal of license LQ-1042/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Renewal' }));
    expect(dialog.getByRole('rowheader', { name: 'Stage' })).toBeVisible();
    expect(dialog.getByText('Forms Obtained')).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Open LQ-1042' })).toHaveAttribute('href', `/licenses/${license}`);
  });

  it('repairs: 64, verifies on a button, in the background: the page shows how far it is and what it found', async () => {
    let latest: object | null = null;
    network
      .on('GET', '/history/verification', () => json({ latest }))
      .on('POST', '/history/verify', () => {
        latest = running;
        return json(running, 202);
      });
    const { user } = renderScreen(<HistoryPage />, { as: people.firmAdministrator });
    await user.click(await screen.findByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('Verified 300 of 1,204 events')).toBeVisible();
    latest = ended;
    expect(await screen.findByText(/Verified, 1,204 events of 2 records/, undefined, { timeout: 5_000 })).toBeVisible();
    expect(network.calls('POST', '/history/verify')).toHaveLength(1);
  });

  it('says what is not as it was written', async () => {
    const fault = 'license LQ-1042: event 2 of 11/20/2026, 14:05 UTC, was altered';
    const found = { ...ended, result: { ...verified, verified: false, fault, faults: 3 } };
    network.on('GET', '/history/verification', () => json({ latest: found }));
    renderScreen(<HistoryPage />, { as: people.firmAdministrator });
    expect(await screen.findByText(new RegExp(`the ${fault}\\. 2 faults more`))).toBeVisible();
  });

  it('says that a check came to no end', async () => {
    network.on('GET', '/history/verification', () => json({ latest: { ...running, state: 'failed' } }));
    renderScreen(<HistoryPage />, { as: people.firmAdministrator });
    expect(await screen.findByText(/An error occurred while attempting to verify the History/)).toBeVisible();
  });

  it('stands on a profile, for administrators', async () => {
    const { user } = renderScreen(<HistoryPanel id={license} />, { as: people.firmAdministrator });
    await user.click(await screen.findByRole('button', { name: /moved the renewal/ }));
    expect(screen.getByText('Invoiced')).toBeVisible();
    expect(network.calls('GET', '/history/events')[0]?.query.get('subjectId')).toBe(license);
  });

  it('undoes an event once it was asked, and reads the history anew', async () => {
    network.on('POST', undoPath, () => json(undefined, 204));
    const { user } = renderScreen(<HistoryPage />, { as: people.firmAdministrator });
    await user.click(await screen.findByRole('button', { name: /Dana Reyes moved the renewal of license LQ-1042/ }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    const question = within(await screen.findByRole('dialog', { name: 'Undo' }));
    expect(await question.findByRole('list', { name: 'This is taken back' })).toHaveTextContent(
      /^Dana Reyes moved the renewal of license LQ-1042 from Forms Obtained/,
    );
    expect(network.calls('POST', undoPath)).toHaveLength(0);
    const read = network.calls('GET', '/history/events').length;
    await user.click(question.getByRole('button', { name: 'Undo' }));
    expect(
      await screen.findByText('Moved the renewal of license LQ-1042 from Forms Obtained to Invoiced: undone'),
    ).toBeInTheDocument();
    expect(network.calls('POST', undoPath)).toHaveLength(1);
    await waitFor(() => expect(network.calls('GET', '/history/events').length).toBeGreaterThan(read));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('tells in the question why the undo was refused meanwhile', async () => {
    network.on('POST', undoPath, () => problem(400, 'It was changed again since.'));
    const { user } = renderScreen(<HistoryPanel id={license} />, { as: people.firmAdministrator });
    await user.click(await screen.findByRole('button', { name: /moved the renewal/ }));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    const question = within(await screen.findByRole('dialog', { name: 'Undo' }));
    await user.click(await question.findByRole('button', { name: 'Undo' }));
    expect(await within(await screen.findByRole('dialog', { name: 'Undo' })).findByRole('alert')).toHaveTextContent(
      'It was changed again since.',
    );
  });

  it('repairs: 15 offers to do again what was undone, with the list of what goes along', async () => {
    const undone = `undid: ${sentence}`;
    const along = [{ id: license, at, personName, sentence: 'changed the renewal notes of license LQ-1042' }];
    const redo = { possible: true, reason: null, redoes: true };
    network
      .on('GET', '/history/events', () =>
        json({ items: [{ ...moved, sentence: undone, undo: redo }], totalItemCount: 1 }),
      )
      .on('GET', undoPath, () => json({ ...redo, takes: [{ ...preview.takes[0], sentence: undone }], along }))
      .on('POST', undoPath, () => json(undefined, 204));
    const { user } = renderScreen(<HistoryPanel id={license} />, { as: people.firmAdministrator });
    await user.click(await screen.findByRole('button', { name: /undid: / }));
    await user.click(screen.getByRole('button', { name: 'Redo' }));
    await user.click(await screen.findByRole('button', { name: 'Redo all of it' }));
    expect(
      await screen.findByText('Moved the renewal of license LQ-1042 from Forms Obtained to Invoiced: done again'),
    ).toBeInTheDocument();
    expect(network.calls('POST', undoPath)[0]?.body).toEqual({ along: [license] });
  });

  it('says beside the button why an event cannot be undone', async () => {
    const reason = 'Removing a license alert cannot be undone.';
    network.on('GET', '/history/events', () =>
      json({ items: [{ ...moved, undo: { possible: false, reason, redoes: false } }], totalItemCount: 1 }),
    );
    const { user } = renderScreen(<HistoryPanel id={license} />, { as: people.firmAdministrator });
    await user.click(await screen.findByRole('button', { name: /moved the renewal/ }));
    const button = screen.getByRole('button', { name: 'Undo' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription(reason);
    expect(screen.getByText(reason)).toBeVisible();
  });

  it('repairs: 39 shows one entry an act with its events inside, by days, with a link for each', async () => {
    const act = (id: string, at: string, sentence: string): HistoryItem => ({ ...moved, id, at, sentence });
    const first = { ...act(moved.actId, moved.at, 'recorded the forms obtained for license LQ-1042') };
    const earlier = {
      ...act('0193a0c0-0000-7000-8000-0000000000d1', '2026-11-19T14:05:09.000Z', 'added license LQ-1042'),
      actId: '0193a0c0-0000-7000-8000-0000000000d1',
      undoneBy: { id: moved.id, at: moved.at, personName: 'Sam Ortiz', sentence: 'undid: added license LQ-1042' },
    };
    network.on('GET', '/history/events', () => json({ items: [moved, first, earlier], totalItemCount: 3 }));
    renderScreen(<HistoryPage />, { as: people.firmAdministrator });
    const day = within(await screen.findByRole('region', { name: 'Friday, November 20, 2026' }));
    expect(day.getByRole('button', { name: /recorded the forms obtained/ })).toBeVisible();
    const inside = within(day.getByRole('list', { name: 'Changed together with it' }));
    expect(inside.getByRole('button', { name: /moved the renewal/ })).toBeVisible();
    const before = within(screen.getByRole('region', { name: 'Thursday, November 19, 2026' }));
    const time = before.getByRole('link', { name: '9:05 AM' });
    expect(time).toHaveAttribute('href', `/history?eventId=${earlier.id}`);
    expect(time).toHaveAttribute('title', expect.stringMatching(/9:05:09.AM Eastern Standard Time/));
    expect(before.getByRole('link', { name: /Sam Ortiz undid/ })).toHaveAttribute(
      'href',
      `/history?eventId=${moved.id}`,
    );
    const bold = before.getByRole('button', { name: /added license/ }).querySelectorAll('b');
    expect([...bold].map(({ textContent }) => textContent)).toEqual(['Dana Reyes', 'LQ-1042']);
  });

  it('repairs: 39 exports what the filters show', async () => {
    renderScreen(<HistoryPage />, { as: people.firmAdministrator, at: '/history?kind=renewal&from=2026-11-01' });
    const link = await screen.findByRole('link', { name: 'Export' });
    expect(link.getAttribute('href')).toMatch(/\/history\/export\?.*kind=renewal.*from=2026-11-01/);
  });

  it('repairs: 24 refuses an end before its start in the filters', async () => {
    const { user } = renderScreen(<HistoryPage />, { as: people.firmAdministrator });
    await user.click(await screen.findByRole('button', { name: /^Filters/ }));
    const filters = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.type(filters.getByLabelText('Start Date'), '11/20/2026');
    await user.type(filters.getByLabelText('End Date'), '11/19/2026');
    await user.click(filters.getByRole('button', { name: 'Show results' }));
    expect(await filters.findByText('End Date must be after or equal to Start Date')).toBeVisible();
  });

  it('repairs: 5 offers the firm’s own history to its administrators, and to nobody else', async () => {
    const { user } = renderScreen(<HistoryPage />, { as: people.firmAdministrator });
    await user.click(await screen.findByRole('button', { name: /^Filters/ }));
    const filters = within(await screen.findByRole('dialog', { name: 'Filters' }));
    expect(filters.getByLabelText('Client')).toBeVisible();
  });

  it('repairs: 4 shows a record as it was in the cards of its profile, and marks what differs from now', async () => {
    const stage = { label: 'Stage', value: 'Invoiced', now: 'Complete', differs: true };
    const sections = [{ title: 'Renewal', fields: [stage] }];
    const answer = { id: license, kind: 'license', at: moved.at, exists: true, sections };
    network.on('GET', `/history/subjects/license/${license}`, () => json(answer));
    const { user } = renderScreen(<HistoryPanel id={license} />, { as: people.firmAdministrator });
    await user.click(await screen.findByRole('button', { name: 'Show as of a date' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Show as of a date' }));
    await user.type(dialog.getByLabelText('Date'), '11/19/2026');
    expect(await dialog.findByRole('heading', { name: 'Renewal' })).toBeVisible();
    expect(dialog.getByText('now Complete')).toBeVisible();
    const calls = network.calls('GET', `/history/subjects/license/${license}`);
    expect(calls[0]?.query.get('on')).toBe('2026-11-19');
  });
});
