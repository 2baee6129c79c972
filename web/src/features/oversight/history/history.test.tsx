import { screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { openDialog } from '../../../test/acts';
import { json, problem } from '../../../test/network';
import { people } from '../../../test/people';
import { renderScreen } from '../../../test/render';
import { historyNetwork, license, moved, page, preview, sentence, undoPath } from './history.testing';
import { HistoryPage } from './HistoryPage';
import { HistoryPanel } from './HistoryPanel';

const { at, personName } = moved;
const verified = { verified: true, streams: 2, events: 1204, at: moved.at, fault: null, faults: 0 };
const ended = { state: 'ended', startedAt: moved.at, events: 1204, total: 1204, result: verified } as const;
const running = { ...ended, state: 'running', events: 300, result: null } as const;

describe('the history', () => {
  const network = historyNetwork().forEachTest();

  const opened = async (screen_: ReactElement, words: RegExp) => {
    const { user } = renderScreen(screen_, { as: people.firmAdministrator });
    await user.click(await screen.findByRole('button', { name: words }));
    return user;
  };

  it('tells acts as sentences, and unfolds to the fields before and after', async () => {
    const user = await opened(<HistoryPage />, /Dana Reyes moved the renewal of license LQ-1042/);
    expect(await screen.findByRole('rowheader', { name: 'Stage' })).toBeVisible();
    expect(screen.getByText('Forms Obtained')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open LQ-1042' })).toHaveAttribute('href', `/licenses/${license}`);
    await user.click(screen.getByRole('button', { name: /Dana Reyes moved/ }));
    expect(screen.queryByRole('rowheader')).toBeNull();
  });

  it('names the field and its values next to an act that changed one or two', async () => {
    const changes = [
      { field: 'expirationDate', label: 'Expiration', before: '11/22/2026', after: '11/22/2027' },
      { field: 'notes', label: 'Notes', before: null, after: 'x'.repeat(255) },
    ];
    network.on('GET', '/history/acts', () => json(page([{ ...moved, changes }])));
    renderScreen(<HistoryPage />, { as: people.firmAdministrator });
    const entry = await screen.findByRole('listitem');
    expect(entry).toHaveTextContent(/Expiration 11\/22\/26 → to 11\/22\/27/);
    expect(within(entry).getByTitle('x'.repeat(255))).toHaveTextContent(/^x{60}…$/);
  });

  it('names the values that come back in the question of an undo', async () => {
    const changes = [{ field: 'expirationDate', label: 'Expiration', before: '11/22/2027', after: '11/22/2026' }];
    const [taken] = preview.takes;
    network.on('GET', undoPath, () => json({ ...preview, takes: [{ ...taken, changes }] }));
    const user = await opened(<HistoryPage />, /Dana Reyes moved/);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    const list = await screen.findByRole('list', { name: 'This will be undone' });
    expect(list).toHaveTextContent(/Expiration 11\/22\/27 → to 11\/22\/26/);
  });

  it('verifies on a button, in the background: the page shows how far it is and what it found', async () => {
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
    expect(await screen.findByText(/Verified, 1,204 events of 2 records/)).toBeVisible();
    expect(network.calls('POST', '/history/verify')).toHaveLength(1);
  });

  it('says what is not as it was written', async () => {
    const fault = 'license LQ-1042: event 2 of 11/20/2026, 14:05 UTC, was altered';
    const failed = { ...ended, result: { ...verified, verified: false, fault, faults: 3 } };
    network.on('GET', '/history/verification', () => json({ latest: failed }));
    renderScreen(<HistoryPage />, { as: people.firmAdministrator });
    expect(await screen.findByText(new RegExp(`the ${fault}\\. 2 faults more`))).toBeVisible();
  });

  it('says that a check came to no end', async () => {
    network.on('GET', '/history/verification', () => json({ latest: { ...running, state: 'failed' } }));
    renderScreen(<HistoryPage />, { as: people.firmAdministrator });
    expect(await screen.findByText(/An error occurred while attempting to verify the History/)).toBeVisible();
  });

  it('is on a profile, for administrators, and goes on with what was earlier', async () => {
    network.on('GET', '/history/acts', ({ query }) =>
      json(query.get('before') ? page([{ ...moved, id: license, place: 3 }]) : page([moved], { older: 70 })),
    );
    const user = await opened(<HistoryPanel id={license} />, /moved the renewal/);
    expect(await screen.findByText('Invoiced')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show earlier' }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: /moved the renewal/ })).toHaveLength(2));
    expect(screen.getByText('Invoiced')).toBeVisible();
    const [first, second] = network.calls('GET', '/history/acts');
    expect(first?.query.get('subjectId')).toBe(license);
    expect(second?.query.get('before')).toBe('70');
  });

  it('undoes an act once it was asked, and reads the history again', async () => {
    network.on('POST', undoPath, () => json(undefined, 204));
    const user = await opened(<HistoryPage />, /Dana Reyes moved the renewal of license LQ-1042/);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toBeEnabled());
    const question = await openDialog(user, 'Undo', 'Undo');
    expect(await question.findByRole('list', { name: 'This will be undone' })).toHaveTextContent(
      /^Dana Reyes moved the renewal of license LQ-1042 from Forms Obtained/,
    );
    expect(network.calls('POST', undoPath)).toHaveLength(0);
    const read = network.calls('GET', '/history/acts').length;
    await user.click(question.getByRole('button', { name: 'Undo' }));
    expect(
      await screen.findByText('Moved the renewal of license LQ-1042 from Forms Obtained to Invoiced: undone'),
    ).toBeInTheDocument();
    expect(network.calls('POST', undoPath)).toHaveLength(1);
    await waitFor(() => expect(network.calls('GET', '/history/acts').length).toBeGreaterThan(read));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks whether an act can be undone when a user looks into it, and of no other', async () => {
    const other = { ...moved, id: license, place: 12 };
    network.on('GET', '/history/acts', () => json(page([moved, other])));
    const { user } = renderScreen(<HistoryPage />, { as: people.firmAdministrator });
    const [first] = await screen.findAllByRole('button', { name: /moved the renewal/ });
    expect(network.calls('GET', undoPath)).toHaveLength(0);
    await user.click(first!);
    await waitFor(() => expect(network.calls('GET', undoPath)).toHaveLength(1));
    expect(network.calls('GET', `/history/events/${other.id}/undo`)).toHaveLength(0);
  });

  it('shows in the question why the undo was refused in the meantime', async () => {
    network.on('POST', undoPath, () => problem(400, 'It was changed again since.'));
    const user = await opened(<HistoryPanel id={license} />, /moved the renewal/);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toBeEnabled());
    const question = await openDialog(user, 'Undo', 'Undo');
    await user.click(await question.findByRole('button', { name: 'Undo' }));
    expect(await within(await screen.findByRole('dialog', { name: 'Undo' })).findByRole('alert')).toHaveTextContent(
      'It was changed again since.',
    );
  });

  it('offers to do again what was undone, with the list of what goes along', async () => {
    const undone = `undid: ${sentence}`;
    const said = [{ text: 'undid: ', isName: false }, ...moved.said];
    const along = [{ id: license, at, personName, sentence: 'changed the renewal notes of license LQ-1042' }];
    const redo = { possible: true, reason: null, redoes: true };
    network
      .on('GET', '/history/acts', () => json(page([{ ...moved, sentence: undone, said }])))
      .on('GET', undoPath, () => json({ ...redo, takes: [{ ...preview.takes[0], sentence: undone }], along }))
      .on('POST', undoPath, () => json(undefined, 204));
    const user = await opened(<HistoryPanel id={license} />, /undid: /);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Redo' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Redo' }));
    await user.click(await screen.findByRole('button', { name: 'Redo all of it' }));
    expect(
      await screen.findByText('Moved the renewal of license LQ-1042 from Forms Obtained to Invoiced: done again'),
    ).toBeInTheDocument();
    expect(network.calls('POST', undoPath)[0]?.body).toEqual({ along: [license] });
  });

  it('says next to the button why an act cannot be undone', async () => {
    const reason = 'Removing a license alert cannot be undone.';
    network.on('GET', undoPath, () => json({ possible: false, reason, redoes: false, takes: [], along: [] }));
    await opened(<HistoryPanel id={license} />, /moved the renewal/);
    expect(await screen.findByText(reason)).toBeVisible();
    const button = screen.getByRole('button', { name: 'Undo' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription(reason);
  });

  it('exports what the filters show', async () => {
    network.on('GET', '/history/export/count', () => json({ count: 4_120 }));
    renderScreen(<HistoryPage />, { as: people.firmAdministrator, at: '/history?kind=renewal&from=2026-11-01' });
    const link = await screen.findByRole('link', { name: 'Export these 4,120' });
    expect(network.calls('GET', '/history/export/count').at(-1)?.query.get('kind')).toBe('renewal');
    expect(link.getAttribute('href')).toMatch(/\/history\/export\?.*kind=renewal.*from=2026-11-01/);
  });

  it('says that a file would have too many events', async () => {
    network.on('GET', '/history/export/count', () => json({ count: 100_001 }));
    renderScreen(<HistoryPage />, { as: people.firmAdministrator });
    const link = await screen.findByTitle(/^These are more than 100,000 events/);
    expect(link).toHaveTextContent('Export these');
    expect(link).toHaveAttribute('aria-disabled', 'true');
  });

  it('refuses an end before its start in the filters', async () => {
    const { user } = renderScreen(<HistoryPage />, { as: people.firmAdministrator });
    const filters = await openDialog(user, /^Filters/, 'Filters');
    await user.type(filters.getByLabelText('Start Date'), '11/20/2026');
    await user.type(filters.getByLabelText('End Date'), '11/19/2026');
    await user.click(filters.getByRole('button', { name: /^Show .*results?$/ }));
    expect(await filters.findByText('End Date must be after or equal to Start Date')).toBeVisible();
  });

  it('offers the firm’s own history to its administrators, and to no one else', async () => {
    const { user, unmount } = renderScreen(<HistoryPage />, { as: people.firmAdministrator });
    const filters = await openDialog(user, /^Filters/, 'Filters');
    expect(filters.getByLabelText('Client')).toBeVisible();
    unmount();
    const other = renderScreen(<HistoryPage />, { as: people.clientAdministrator });
    const theirs = await openDialog(other.user, /^Filters/, 'Filters');
    expect(theirs.getByLabelText('Start Date')).toBeVisible();
    expect(theirs.queryByLabelText('Client')).toBeNull();
  });

  it('shows a record as it was in the cards of its profile, and marks what differs from now', async () => {
    const stage = { label: 'Stage', value: 'Invoiced', now: 'Complete', differs: true };
    const sections = [{ title: 'Renewal', fields: [stage] }];
    const answer = { id: license, kind: 'license', at: moved.at, exists: true, sections };
    network.on('GET', `/history/subjects/license/${license}`, () => json(answer));
    const { user } = renderScreen(<HistoryPanel id={license} />, { as: people.firmAdministrator });
    const dialog = await openDialog(user, 'Show as of a Date', 'Show as of a Date');
    await user.type(dialog.getByLabelText('Date'), '11/19/2026');
    expect(await dialog.findByRole('heading', { name: 'Renewal' })).toBeVisible();
    expect(dialog.getByText('now Complete')).toBeVisible();
    const calls = network.calls('GET', `/history/subjects/license/${license}`);
    expect(calls[0]?.query.get('on')).toBe('2026-11-19');
  });
});
