import { del, post, put } from '@evergreen/contracts/calls';
import { requiredText, words } from '@evergreen/contracts/common';
import { messagesOf } from '@evergreen/contracts/records';
import { screen, waitFor, within } from '@testing-library/react';
import { z } from 'zod';
import { openDialog, retype } from '../../test/acts';
import { json, Network, problem } from '../../test/network';
import { renderScreen } from '../../test/render';
import { api } from '../http/api';
import { TextField } from '../fields/TextField';
import { useResource } from '../data/queries';
import { RecordCard } from './RecordCard';
import { recordApi, type Versioned } from './recordApi';
import { RecordDialog } from './RecordDialog';

interface Place extends Versioned {
  name: string;
  county: string | null;
}
const wharf: Place = { id: 'p1', version: 4, name: 'Long Wharf', county: null };
const contract = {
  thing: 'Premises',
  body: z.strictObject({ name: requiredText(20) }),
  messages: messagesOf('Premises'),
};
const { save: savePlace } = recordApi({
  add: post('/places', { body: contract.body }),
  change: put('/places/:id', { body: contract.body }),
  remove: del('/places/:id'),
});

const Profile = ({ edits }: { edits: boolean }) => {
  const { data } = useResource({
    key: ['place'],
    shows: { place: true },
    load: (signal) => api.get<Place>('/places/p1', { signal }),
  });
  if (!data) return null;
  return (
    <RecordCard
      title="Premises"
      facts={[
        ['Name', data.name],
        ['County', data.county],
      ]}
      edits={edits}
      dialog={(onClose) => (
        <RecordDialog
          contract={contract}
          record={data}
          valuesOf={({ name }) => ({ name })}
          save={savePlace}
          touches={{ place: true }}
          onClose={onClose}
        >
          <TextField name="name" label="Name" required />
        </RecordDialog>
      )}
    />
  );
};

const open = async (answer: () => Response, edits = true) => {
  const network = new Network().on('GET', '/places/p1', () => json(wharf)).on('PUT', '/places/p1', answer);
  const view = renderScreen(<Profile edits={edits} />);
  await screen.findByText('Long Wharf');
  return { ...view, network };
};

const edit = async ({ user }: Awaited<ReturnType<typeof open>>, typed: string) => {
  const dialog = await openDialog(user, 'Edit premises', 'Edit Premises');
  await retype(user, dialog.getByLabelText(/^Name/), typed);
  return { dialog, save: () => user.click(dialog.getByRole('button', { name: 'Save' })) };
};

describe('fields on a profile', () => {
  it('stand as labels and values, for who may not change them without Edit', async () => {
    await open(() => json(null, 204), false);
    const card = within(screen.getByRole('region', { name: 'Premises' }));
    expect(card.getAllByRole('term').map((term) => term.textContent)).toEqual(['Name', 'County']);
    expect(card.getByText('Not set')).toBeInTheDocument();
    expect(card.queryByRole('button')).toBeNull();
  });

  it('are changed in a dialog, and show the change', async () => {
    const view = await open(() => json(null, 204));
    const { save } = await edit(view, 'Short Wharf');
    view.network.on('GET', '/places/p1', () => json({ ...wharf, version: 5, name: 'Short Wharf' }));
    await save();
    expect(await screen.findByText('Premises Updated Successfully')).toBeVisible();
    expect(await screen.findByText('Short Wharf')).toBeVisible();
    expect(view.network.calls('PUT', '/places/p1')).toMatchObject([{ body: { name: 'Short Wharf' }, ifMatch: '"4"' }]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit premises' })).toHaveFocus());
  });

  it("are refused as stale if others changed them in the meantime, and kept next to the others' changes", async () => {
    const view = await open(() => problem(409, words.stale));
    const { dialog, save } = await edit(view, 'Short Wharf');
    view.network.on('GET', '/places/p1', () => json({ ...wharf, version: 5, county: 'Suffolk' }));
    await view.client.invalidateQueries();
    await screen.findByText('Suffolk');
    await save();
    expect(await dialog.findByText('Someone else changed this record.')).toBeVisible();
    expect(dialog.getByLabelText(/^Name/)).toHaveValue('Short Wharf');
    expect(dialog.queryByRole('radio')).toBeNull();
    await save();
    await waitFor(() => expect(view.network.calls('PUT', '/places/p1')).toHaveLength(2));
    expect(view.network.calls('PUT', '/places/p1').map(({ ifMatch }) => ifMatch)).toEqual(['"4"', '"5"']);
  });

  it('take the newest where it comes only after it was refused', async () => {
    const view = await open(() => problem(409, words.stale));
    const { dialog, save } = await edit(view, 'Short Wharf');
    view.network.on('GET', '/places/p1', () => json({ ...wharf, version: 5, county: 'Suffolk' }));
    await save();
    await screen.findByText('Suffolk');
    await dialog.findByText('Someone else changed this record.');
    await save();
    await waitFor(() => expect(view.network.calls('PUT', '/places/p1').at(-1)?.ifMatch).toBe('"5"'));
  });

  it('say on the field what is refused', async () => {
    const view = await open(() => problem(400, 'Refused', { name: ['No such place'] }));
    const { dialog, save } = await edit(view, 'Atlantis');
    await save();
    await waitFor(() => expect(dialog.getByLabelText(/^Name/)).toHaveAccessibleDescription('No such place'));
  });
});
