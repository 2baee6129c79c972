import { screen, waitFor, within } from '@testing-library/react';
import { Messages } from '../../app/shell/Messages';
import { json, Network, problem } from '../../test/network';
import { people } from '../../test/people';
import { renderScreen } from '../../test/render';
import { api, partOf, type Submission } from '../http/api';
import { useCommand } from './command';
import { useResource } from './queries';
import { toast } from '../messages/toasts';
import { closeUndoQuestion } from '../messages/undoQuestion';

const event = '0193a0c0-0000-7000-8000-0000000000e1';
const undoPath = `/history/events/${event}/undo`;

const undoable = (id: string | null = event) => {
  const answer = json(undefined, 204);
  if (id) answer.headers.set('Undo', id);
  return answer;
};

const Screen = ({ run }: { run: (submission: Submission) => Promise<void> }) => {
  const { data } = useResource({
    key: ['alert'],
    shows: { license: 'one' },
    load: (signal) => api.get<{ alert: string }>('/alert', { signal }),
  });
  const { send } = useCommand<void>({
    about: null,
    run: (_, submission) => run(submission),
    touches: { license: 'one' },
    success: 'License Alert Created',
  });
  return (
    <>
      <p>{data?.alert}</p>
      <button type="button" onClick={() => void send()}>
        Save
      </button>
      <Messages />
    </>
  );
};

describe('undo from the toast', () => {
  let reads: number;

  const network = new Network()
    .on('GET', '/alert', () => json({ alert: `read ${++reads}` }))
    .on('PUT', '/alert', () => undoable())
    .on('POST', undoPath, () => json(undefined, 204))
    .forEachTest();
  beforeEach(() => {
    toast.clear();
    closeUndoQuestion();
    reads = 0;
  });

  const saved = async (
    run: (submission: Submission) => Promise<void> = (submission) => api.put('/alert', {}, submission),
  ) => {
    const { user } = renderScreen(<Screen run={run} />, { as: people.firmAdministrator });
    await screen.findByText('read 1');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    return { user, said: within(await screen.findByRole('status')) };
  };

  it('takes the act back, refreshes what the act touched, and says so', async () => {
    const { user, said } = await saved();
    await screen.findByText('read 2');
    await user.click(await said.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('License Alert Created: undone')).toBeInTheDocument();
    expect(network.calls('POST', undoPath)).toHaveLength(1);
    expect(await screen.findByText('read 3')).toBeInTheDocument();
    expect(screen.queryByText('License Alert Created')).toBeNull();
  });

  it('offers to do again what it undid, and to undo that once more', async () => {
    const next = '0193a0c0-0000-7000-8000-0000000000e2';
    network.on('POST', undoPath, () => undoable(next)).on('POST', `/history/events/${next}/undo`, () => undoable());
    const { user, said } = await saved();
    await user.click(await said.findByRole('button', { name: 'Undo' }));
    await user.click(await said.findByRole('button', { name: 'Redo' }));
    expect(await screen.findByText('License Alert Created: done again')).toBeInTheDocument();
    expect(network.calls('POST', `/history/events/${next}/undo`)).toHaveLength(1);
    expect(await screen.findByText('read 4')).toBeInTheDocument();
    expect(said.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
  });

  describe('of more than the act', () => {
    const later = '0193a0c0-0000-7000-8000-0000000000e3';
    const eventOf = (id: string, sentence: string) => ({
      ...{ id, sentence, at: '2026-11-20T14:05:00.000Z', personName: 'Dana Reyes' },
    });
    const preview = {
      ...{ possible: true, reason: null, redoes: false },
      takes: [eventOf(event, 'began the renewal of license LQ-1042, full process')],
      along: [eventOf(later, 'created a task for license LQ-1042')],
    };
    const more = 'Later changes would be undone as well. Review them and confirm.';

    beforeEach(() => {
      network
        .on('GET', undoPath, () => json(preview))
        .on('POST', undoPath, ({ body }) => (body ? undoable(null) : problem(400, more, { along: ['…'] })));
    });

    it('asks with the list, and takes back what was confirmed', async () => {
      const { user, said } = await saved();
      await user.click(await said.findByRole('button', { name: 'Undo' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Undo' }));
      expect(await dialog.findByRole('list', { name: 'This will be undone' })).toHaveTextContent(/began the renewal/);
      expect(dialog.getByRole('list', { name: 'Also undone' })).toHaveTextContent(
        /Dana Reyes created a task for license LQ-1042/,
      );
      expect(screen.queryByText(more)).toBeNull();
      await user.click(dialog.getByRole('button', { name: 'Undo all of it' }));
      expect(await screen.findByText('License Alert Created: undone')).toBeInTheDocument();
      expect(network.calls('POST', undoPath).map(({ body }) => body)).toEqual([undefined, { along: [later] }]);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });

    it('changes nothing if the list is declined, and offers it again', async () => {
      const { user, said } = await saved();
      await user.click(await said.findByRole('button', { name: 'Undo' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Undo' }));
      await user.click(await dialog.findByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(network.calls('POST', undoPath)).toHaveLength(1);
      await user.click(screen.getByRole('button', { name: /Recent messages/ }));
      expect(await screen.findByRole('button', { name: 'Undo: License Alert Created' })).toBeInTheDocument();
    });
  });

  it('is not offered where the answer names no event', async () => {
    network.on('PUT', '/alert', () => undoable(null));
    const { said } = await saved();
    expect(await said.findByText('License Alert Created')).toBeInTheDocument();
    expect(said.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('takes back the last part of an act of two requests', async () => {
    network.on('PUT', '/record', () => undoable('0193a0c0-0000-7000-8000-0000000000e0'));
    const { user, said } = await saved(async (submission) => {
      await api.put('/record', {}, partOf(submission, 'record'));
      await api.put('/alert', {}, partOf(submission, 'status'));
    });
    await user.click(await said.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(network.calls('POST', undoPath)).toHaveLength(1));
  });

  it('tells why the server refused, and offers it no more', async () => {
    network.on('POST', undoPath, () => problem(400, 'It was changed again since.'));
    const { user, said } = await saved();
    await user.click(await said.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('It was changed again since.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Recent messages/ }));
    expect(screen.queryByRole('button', { name: 'Undo: License Alert Created' })).toBeNull();
  });

  it('is kept in the list of recent messages, and offered again with the same key while its outcome is unknown', async () => {
    const { user } = await saved();
    network.on('POST', undoPath, () => problem(500, 'An unexpected error occurred'));
    await user.click(screen.getByRole('button', { name: /Recent messages/ }));
    const offered = { name: 'Undo: License Alert Created' };
    await user.click(await screen.findByRole('button', offered));
    network.on('POST', undoPath, () => json(undefined, 204));
    await user.click(await screen.findByRole('button', offered));
    await waitFor(() => expect(screen.queryByRole('button', offered)).toBeNull());
    const [first, second] = network.calls('POST', undoPath);
    expect(second?.key).toBe(first?.key);
  });

  it('leaves the user who undoes from the list of recent messages in that list, which Escape closes', async () => {
    const { user } = await saved();
    await user.click(screen.getByRole('button', { name: /Recent messages/ }));
    await user.click(await screen.findByRole('button', { name: 'Undo: License Alert Created' }));
    expect(screen.getByRole('region', { name: 'Recent messages' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Recent messages' })).toBeNull());
  });
});
