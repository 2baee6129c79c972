import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { z } from 'zod';
import { useEffect, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { json, Network, problem } from '../../test/network';
import { people } from '../../test/people';
import { renderScreen } from '../../test/render';
import { api } from '../http/api';
import { PasswordField } from '../fields/PasswordField';
import { TextField } from '../fields/TextField';
import { CommandDialog } from './CommandDialog';
import { useDialog } from './useDialog';

const contract = z.object({ name: z.string(), notes: z.string(), secret: z.string() });
const bay = { id: '0193a0c0-0000-7000-8000-0000000000a1', version: 4, name: 'Bay', notes: 'Ours' };

/** @param next as another saves it, while it is open here */
const Places = ({ next }: { next: typeof bay }) => {
  const dialog = useDialog();
  const [place, setPlace] = useState(bay);
  return (
    <>
      <button type="button" onClick={dialog.show}>
        Edit
      </button>
      <button type="button" onClick={() => setPlace(next)}>
        Another saves
      </button>
      <CommandDialog
        {...dialog.props}
        about={place}
        title="Edit Place"
        submit="Save"
        contract={contract}
        defaults={{ name: place.name, notes: place.notes, secret: '' }}
        command={(body, submission) => api.put('/places/1', body, submission)}
        touches={{}}
      >
        <TextField name="name" label="Name" />
        <TextField name="notes" label="Notes" />
        <PasswordField name="secret" label="Secret" autoComplete="current-password" />
      </CommandDialog>
    </>
  );
};

const open = async (as = people.clientAdministrator, next: Partial<typeof bay> = {}) => {
  const view = renderScreen(<Places next={{ ...bay, version: 5, ...next }} />, { as });
  await view.user.click(screen.getByRole('button', { name: 'Edit' }));
  return { ...view, dialog: within(screen.getByRole('dialog', { name: 'Edit Place' })) };
};

describe('what was typed', () => {
  const network = new Network().on('PUT', '/places/1', () => json(null, 204)).forEachTest();

  it('is thrown away by Escape only after a question', async () => {
    const { user, dialog } = await open();
    await user.type(dialog.getByLabelText('Name'), ' Inc.');
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', { name: 'Discard what you typed?' });
    expect(within(question).getByRole('button', { name: 'Keep editing' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(dialog.getByLabelText('Name')).toHaveValue('Bay Inc.');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sessionStorage).toHaveLength(0);
  });

  it('is not asked about where nothing was typed', async () => {
    const { user } = await open();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is offered again to the same person after the session ended, and a secret never', async () => {
    const first = await open();
    await first.user.type(first.dialog.getByLabelText('Name'), ' Inc.');
    await first.user.type(first.dialog.getByLabelText('Secret'), 'tell-nobody');
    first.unmount();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('tell-nobody');

    const other = await open({ ...people.clientAdministrator, id: '0193a0c0-0000-7000-8000-00000000beef' });
    expect(other.dialog.queryByRole('button', { name: 'Bring them back' })).toBeNull();
    other.unmount();

    const { user, dialog } = await open();
    expect(dialog.getByText('Your unsaved entries were kept.')).toBeVisible();
    expect(dialog.getByLabelText('Name')).toHaveValue('Bay');
    await user.click(dialog.getByRole('button', { name: 'Bring them back' }));
    expect(dialog.getByLabelText('Name')).toHaveValue('Bay Inc.');
    expect(dialog.getByLabelText('Secret')).toHaveValue('');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(network.calls('PUT', '/places/1')[0]?.body).toMatchObject({ name: 'Bay Inc.' }));
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  type View = Awaited<ReturnType<typeof open>>;
  const type = ({ user, dialog }: View, words: string) => user.type(dialog.getByLabelText('Name'), words);
  const press = ({ user, dialog }: View, name: string) => user.click(dialog.getByRole('button', { name }));
  const pressAndClose = async (view: View, name: string) => {
    await press(view, name);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };

  it.each<[string, (view: View) => Promise<void>]>([
    ['cancels', (view) => pressAndClose(view, 'Cancel')],
    ['types something else, and back', (view) => type(view, '!{Backspace}')],
    ['types and cancels', async (view) => type(view, ' LLC').then(() => pressAndClose(view, 'Cancel'))],
    ['types and saves', async (view) => type(view, ' LLC').then(() => pressAndClose(view, 'Save'))],
  ])('is offered until the offer is answered, also to a person who %s instead', async (_name, act) => {
    const first = await open();
    await type(first, ' Inc.');
    first.unmount();
    const second = await open();
    await act(second);
    second.unmount();

    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'Bring them back' }));
    expect(dialog.getByLabelText('Name')).toHaveValue('Bay Inc.');
  });

  it('is kept, too, where it was typed under an offer, and comes first', async () => {
    for (const words of [' Inc.', ' LLC']) {
      const view = await open();
      await type(view, words);
      view.unmount();
    }
    for (const name of ['Bay LLC', 'Bay Inc.']) {
      const view = await open();
      await press(view, 'Bring them back');
      expect(view.dialog.getByLabelText('Name')).toHaveValue(name);
      await pressAndClose(view, 'Cancel');
      view.unmount();
    }
    expect(sessionStorage).toHaveLength(0);
  });

  it('is not what a form proposes by itself, until the user types', async () => {
    const Proposal = () => {
      const { setValue } = useFormContext();
      useEffect(() => setValue('notes', 'Proposed'), [setValue]);
      return null;
    };
    const { user } = renderScreen(
      <CommandDialog
        open
        onClose={() => undefined}
        about={bay}
        title="Edit Place"
        submit="Save"
        contract={contract}
        defaults={{ name: bay.name, notes: '', secret: '' }}
        command={(body, submission) => api.put('/places/1', body, submission)}
        touches={{}}
      >
        <TextField name="name" label="Name" />
        <TextField name="notes" label="Notes" />
        <Proposal />
      </CommandDialog>,
      { as: people.clientAdministrator },
    );
    expect(screen.getByLabelText('Notes')).toHaveValue('Proposed');
    expect(sessionStorage).toHaveLength(0);
    await user.type(screen.getByLabelText('Name'), ' Inc.');
    expect(sessionStorage).toHaveLength(1);
  });

  it('is kept, too, where a part of a list was removed, and nothing else typed', async () => {
    const Links = () => {
      const { remove } = useFieldArray({ name: 'links' });
      return (
        <button type="button" onClick={() => remove(0)}>
          Remove
        </button>
      );
    };
    const { user } = renderScreen(
      <CommandDialog
        open
        onClose={() => undefined}
        about={bay}
        title="Edit Links"
        submit="Save"
        contract={z.object({ links: z.array(z.object({ url: z.string() })) })}
        defaults={{ links: [{ url: 'https://bay.example' }] }}
        command={(body, submission) => api.put('/places/1', body, submission)}
        touches={{}}
      >
        <Links />
      </CommandDialog>,
      { as: people.clientAdministrator },
    );
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(sessionStorage).toHaveLength(1);
  });

  it('is not offered again once it is forgotten', async () => {
    const first = await open();
    await type(first, ' Inc.');
    first.unmount();
    const second = await open();
    await press(second, 'Forget them');
    expect(second.dialog.queryByText('Your unsaved entries were kept.')).toBeNull();
    expect(second.dialog.getByLabelText('Name')).toHaveValue('Bay');
    expect(sessionStorage).toHaveLength(0);
  });

  it.each<[string, typeof bay | null]>([
    ['a form without a record', null],
    ['a form about a record that has them', bay],
  ])(
    'is offered for the records that it was typed for, in any order, and for no others: in %s',
    async (_name, about) => {
      const openFor = (ids: readonly string[]) => {
        const { user, unmount } = renderScreen(
          <CommandDialog
            open
            onClose={() => undefined}
            about={about}
            keptFor={ids}
            title="Describe"
            submit="Save"
            contract={z.object({ description: z.string() })}
            defaults={{ description: '' }}
            command={(body, submission) => api.put('/places/1', body, submission)}
            touches={{}}
          >
            <TextField name="description" label="Description" />
          </CommandDialog>,
          { as: people.clientAdministrator },
        );
        return { user, unmount, offered: screen.queryByText('Your unsaved entries were kept.') !== null };
      };
      const { user, unmount } = openFor(['a', 'b']);
      await user.type(screen.getByLabelText('Description'), 'For a and b');
      unmount();
      const offered = [['a', 'c'], ['a'], ['b', 'a']].map((ids) => {
        const view = openFor(ids);
        view.unmount();
        return view.offered;
      });
      expect(offered).toEqual([false, false, true]);
    },
  );

  it('is shown next to what another typed, field by field, to keep, to take or to mix', async () => {
    network.on('PUT', '/places/1', () => problem(409, 'Stale'));
    const { user, dialog } = await open(people.clientAdministrator, { name: 'Bay Inc.', notes: 'Theirs' });
    await user.type(dialog.getByLabelText('Name'), ' LLC');
    await user.type(dialog.getByLabelText('Notes'), ' too');
    fireEvent.click(screen.getByText('Another saves'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    const meeting = await dialog.findByRole('region', { name: 'Changed by Someone Else' });
    expect(meeting).toHaveFocus();
    expect(within(meeting).getByRole('radiogroup', { name: 'Name' })).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.click(dialog.getByRole('radio', { name: 'Yours: Bay LLC' }));
    await user.click(dialog.getByRole('radio', { name: 'Theirs: Theirs' }));
    expect(dialog.getByLabelText('Notes', { selector: 'input[name="notes"]' })).toHaveValue('Theirs');
    network.on('PUT', '/places/1', () => json(null, 204));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(network.calls('PUT', '/places/1').map(({ ifMatch }) => ifMatch)).toEqual(['"4"', '"5"']);
    expect(network.calls('PUT', '/places/1')[1]?.body).toMatchObject({ name: 'Bay LLC', notes: 'Theirs' });
  });

  it('takes over without a question what only the other changed', async () => {
    network.on('PUT', '/places/1', () => problem(409, 'Stale'));
    const { user, dialog } = await open(people.clientAdministrator, { notes: 'Theirs' });
    await user.type(dialog.getByLabelText('Name'), ' LLC');
    fireEvent.click(screen.getByText('Another saves'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/Notes: Theirs/)).toBeVisible();
    expect(dialog.queryByRole('radio')).toBeNull();
    network.on('PUT', '/places/1', () => json(null, 204));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(network.calls('PUT', '/places/1')[1]?.body).toMatchObject({ name: 'Bay LLC', notes: 'Theirs' });
  });
});
