import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { openDialog } from '../../test/acts';
import { json, Network, problem } from '../../test/network';
import { renderScreen } from '../../test/render';
import { PanelsContext, type ProfilePanel } from '../areas/panels';
import { useResource } from '../data/queries';
import { DeleteRecord } from '../dialog/DeleteRecord';
import { InfoDialog } from '../dialog/InfoDialog';
import { api } from '../http/api';
import { useRecordReference } from '../messages/recordReference';
import { RecordPage } from './RecordPage';

interface Berth {
  id: string;
  version: number;
  name: string;
  active?: boolean;
  boats: number;
}
const berth: Berth = { id: 'b1', version: 2, name: 'Berth 1', active: true, boats: 1_200 };
const path = '/berths/b1';
const messages = { deleted: 'Berth Deleted Successfully', deleteFailed: 'The berth was not deleted.' };

const Reference = () => <p>Messages name {useRecordReference()?.label ?? 'nothing'}</p>;

const panelOf = (place: ProfilePanel['place'], words: string): ProfilePanel => ({
  of: 'berth',
  place,
  order: 1,
  Panel: ({ id }) => (
    <span>
      {words} of {id}
    </span>
  ),
  ahead: () => Promise.resolve(),
});

interface ShownProps {
  mayEdit?: boolean;
  mayRemove?: boolean;
  named?: boolean;
  parts?: boolean;
}

const Shown = ({ mayEdit = true, mayRemove = true, named = true, parts = false }: ShownProps) => (
  <RecordPage<Berth>
    kind="berth"
    thing="Berth"
    {...(named && { at: path })}
    query={useResource({ key: ['berth'], shows: { berth: 'b1' }, load: (signal) => api.get<Berth>(path, { signal }) })}
    back={{ to: '/berths', label: 'Berths' }}
    called={({ name }) => name}
    edit={{
      may: () => mayEdit,
      dialog: ({ name }, onClose) => (
        <InfoDialog open onClose={onClose} title="Edit Berth">
          {name}
        </InfoDialog>
      ),
    }}
    remove={{
      may: () => mayRemove,
      dialog: (about, onClose) => (
        <DeleteRecord
          onClose={onClose}
          {...{ about, thing: 'Berth', hindrance: undefined, to: '/berths', messages, touches: { berth: 'b1' } }}
          command={(submission) => api.delete(path, undefined, submission)}
        >
          Delete {about.name}?
        </DeleteRecord>
      ),
    }}
    {...(parts
      ? {
          parts: {
            boats: { label: 'Boats', count: ({ boats }: Berth) => boats, work: () => <p>All boats</p> },
            fees: { label: 'Fees', work: () => <p>All fees</p>, facts: () => <p>What they cost</p> },
          },
        }
      : { facts: () => <Reference /> })}
  />
);

const open = async (shown: ReactNode, record: () => Response = () => json(berth), address = path) => {
  const network = new Network().on('GET', path, record);
  const panels = [panelOf('work', 'Work'), panelOf('actions', 'Acts'), panelOf('facts', 'Facts')];
  const view = renderScreen(<PanelsContext value={panels}>{shown}</PanelsContext>, { at: address });
  return { ...view, network };
};

describe('the page of a record', () => {
  it('says what it is and whether it is active, and names it in messages', async () => {
    await open(<Shown />);
    expect(await screen.findByRole('heading', { level: 1, name: 'Berth 1' })).toBeVisible();
    expect(screen.getByText('Active')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Berths' })).toHaveAttribute('href', '/berths');
    expect(screen.getByText('Messages name Berth 1')).toBeVisible();
  });

  it('says nothing of a status that the record does not have, and names nothing without an address', async () => {
    const { active: _active, ...plain } = berth;
    await open(<Shown named={false} />, () => json(plain));
    expect(await screen.findByText('Messages name nothing')).toBeVisible();
    expect(screen.queryByText(/^(Active|Inactive)$/)).toBeNull();
  });

  it('shows what other areas bring to it', async () => {
    await open(<Shown />);
    for (const words of ['Work of b1', 'Acts of b1', 'Facts of b1'])
      expect(await screen.findByText(words)).toBeVisible();
  });

  it('is being read, then says why it could not be read, and reads it again', async () => {
    const { user, network } = await open(<Shown />, () => problem(500, 'The database is away'));
    expect(screen.getByText('Loading')).toBeInTheDocument();
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
    network.on('GET', path, () => json(berth));
    await user.click(again);
    expect(await screen.findByRole('heading', { name: 'Berth 1' })).toBeVisible();
  });

  it.each([
    ['Edit', { mayEdit: false }],
    ['Delete', { mayRemove: false }],
  ])('offers no %s to those who may not', async (label, rights) => {
    await open(<Shown {...rights} />);
    await screen.findByRole('heading', { name: 'Berth 1' });
    const offered = ['Delete', 'Edit'].filter((name) => screen.queryByRole('button', { name }));
    expect(offered).toEqual(['Delete', 'Edit'].filter((name) => name !== label));
  });

  it('opens Edit, and has the focus on its button again', async () => {
    const { user } = await open(<Shown />);
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    expect(await screen.findByRole('dialog', { name: 'Edit Berth' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
  });

  it('is left when the record is deleted', async () => {
    const { user, network, router } = await open(<Shown />);
    network.on('DELETE', path, () => json(null, 204));
    const dialog = await openDialog(user, 'Delete', 'Delete Berth');
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(network.calls('DELETE', path)).toMatchObject([{ ifMatch: '"2"' }]));
    expect(await screen.findByText(messages.deleted)).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe('/berths'));
  });

  it('shows the part that the address names, and the first where it names none', async () => {
    const { user } = await open(<Shown parts />);
    expect(await screen.findByText('All boats')).toBeVisible();
    expect(screen.queryByText('What they cost')).toBeNull();
    const parts = within(screen.getByRole('navigation', { name: 'Berth' }));
    expect(parts.getByRole('link', { name: /Boats/ })).toHaveTextContent('1,200');
    await user.click(parts.getByRole('link', { name: 'Fees' }));
    expect(await screen.findByText('All fees')).toBeVisible();
    expect(screen.getByText('What they cost')).toBeVisible();
  });
});
