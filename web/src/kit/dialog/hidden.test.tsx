import { isoDate, requiredText } from '@evergreen/contracts/common';
import { asksFor, type Typed, wizardMachine } from '@evergreen/workflows/wizard';
import { screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { json, Network, problem } from '../../test/network';
import { renderScreen } from '../../test/render';
import { CheckboxField } from '../fields/CheckboxField';
import { DateField } from '../fields/dates/DateField';
import { TextField } from '../fields/TextField';
import { api } from '../http/api';
import { WizardDialog } from '../wizard/WizardDialog';
import { CommandDialog } from './CommandDialog';

const end = z.strictObject({ on: isoDate.nullable(), why: requiredText(5) });
const fields = { name: requiredText(20), ends: z.boolean(), end };
const contract = z.strictObject(fields);
const defaults = { name: 'Bay', ends: true, end: { on: '2026-10-05', why: 'Old' } };

/** With the choice come the fields. */
const EndFields = ({ clears = false }: { clears?: boolean }) => {
  const { setValue } = useFormContext();
  const ends = useWatch({ name: 'ends' }) as boolean;
  useEffect(() => {
    if (clears && !ends) setValue('end', { on: null, why: 'None' });
  }, [clears, ends, setValue]);
  return (
    <>
      <CheckboxField name="ends" label="Ends" />
      {ends && <DateField name="end.on" label="End" />}
      {ends && <TextField name="end.why" label="Reason" />}
    </>
  );
};

const network = new Network().on('PUT', '/places/1', () => json(null, 204)).forEachTest();
const sent = () => network.calls('PUT', '/places/1').map(({ body }) => body);

const shared = {
  open: true,
  onClose: () => undefined,
  about: null,
  keptFor: [],
  submit: 'Save',
  contract,
  defaults,
  command: (body: object, submission: Parameters<typeof api.put>[2]) => api.put('/places/1', body, submission),
  touches: {},
};

describe('what was typed into a field that is hidden by now', () => {
  const open = (clears = false) => {
    const { user } = renderScreen(
      <CommandDialog {...shared} title="Edit Place">
        <TextField name="name" label="Name" />
        <EndFields clears={clears} />
      </CommandDialog>,
    );
    const dialog = within(screen.getByRole('dialog', { name: 'Edit Place' }));
    const retype = async (label: string, words: string) => {
      await user.clear(dialog.getByLabelText(label));
      if (words) await user.type(dialog.getByLabelText(label), words);
    };
    const press = (name: string) => user.click(dialog.getByRole('button', { name }));
    const toggle = () => user.click(dialog.getByRole('checkbox', { name: 'Ends' }));
    return { dialog, retype, press, toggle };
  };

  it('is not validated and not sent, and is there again with the field', async () => {
    const { dialog, retype, press, toggle } = open();
    await retype('End', '12');
    await retype('Reason', 'Too long');
    await toggle();
    await press('Save');
    await waitFor(() => expect(sent()).toEqual([{ ...defaults, ends: false }]));

    await toggle();
    expect(dialog.getByLabelText('Reason')).toHaveValue('Too long');
    await press('Save');
    await waitFor(() => expect(dialog.getByLabelText('Reason')).toBeInvalid());
    await retype('End', '11052026');
    await retype('Reason', 'New');
    await press('Save');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toEqual({ ...defaults, end: { on: '2026-11-05', why: 'New' } });
  });

  it('gives way to what the form puts there itself', async () => {
    const { retype, press, toggle } = open(true);
    await retype('Reason', 'New');
    await toggle();
    await press('Save');
    await waitFor(() => expect(sent()).toEqual([{ name: 'Bay', ends: false, end: { on: null, why: 'None' } }]));
  });

  it('is named above the buttons where the server refuses it', async () => {
    network.on('PUT', '/places/1', () => problem(400, 'Refused', { 'end.why': ['Say more'], name: ['Taken'] }));
    const { dialog, press, toggle } = open();
    await toggle();
    await press('Save');
    expect(await dialog.findByText('Reason: Say more')).toBeVisible();
    expect(dialog.getByLabelText('Name')).toHaveAccessibleDescription('Taken');
  });
});

test('what the contract refuses of a field that the form never showed is named above the buttons, alone', async () => {
  const { user } = renderScreen(
    <CommandDialog {...shared} defaults={{ ...defaults, end: { on: 'never', why: 'Old' } }} title="Edit Place">
      <TextField name="name" label="Name" />
    </CommandDialog>,
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const said = await screen.findByRole('alert');
  expect(said).toHaveTextContent(/^On: [^.]*$/);
  expect(sent()).toEqual([]);
});

describe('a wizard', () => {
  const machine = wizardMachine<Typed, 'end' | 'name'>(
    'place',
    { typed: {} },
    { end: asksFor({ end }), name: () => true },
  );

  const open = () => {
    const { user } = renderScreen(
      <WizardDialog
        {...shared}
        title="Edit Place"
        machine={machine}
        steps={{
          end: { title: 'End', fields: ['ends', 'end'], content: <EndFields /> },
          name: { title: 'Name', fields: ['name'], content: <TextField name="name" label="Name" /> },
        }}
      />,
    );
    return { user, press: (name: string) => user.click(screen.getByRole('button', { name })) };
  };

  it('sends what was typed in other steps', async () => {
    const { user, press } = open();
    await user.type(screen.getByLabelText('Reason'), '!');
    await press('Next');
    await user.type(await screen.findByLabelText('Name'), '!');
    await press('Previous');
    expect(await screen.findByLabelText('Reason')).toHaveValue('Old!');
    await press('Next');
    await screen.findByLabelText('Name');
    await press('Save');
    await waitFor(() => expect(sent()).toEqual([{ ...defaults, name: 'Bay!', end: { ...defaults.end, why: 'Old!' } }]));
  });

  it('goes on from a step, and sends, without what was typed into fields that were hidden there', async () => {
    const { user, press } = open();
    await user.type(screen.getByLabelText('Reason'), ', and long');
    await user.click(screen.getByRole('checkbox', { name: 'Ends' }));
    await press('Next');
    await screen.findByLabelText('Name');
    await press('Save');
    await waitFor(() => expect(sent()).toEqual([{ ...defaults, ends: false }]));
  });
});
