import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { renderScreen } from '../../test/render';
import { OptionField } from '../fields/pickers/OptionField';
import { OptionsField } from '../fields/pickers/OptionsField';
import { Form } from './Form';

const ports = [
  { label: 'East Bay', value: 'e' },
  { label: 'West Bay', value: 'w' },
];

interface PortsProps {
  several: boolean;
  onSend: (values: unknown) => void;
}

const Ports = ({ several, onSend }: PortsProps) => {
  const [disabled, setDisabled] = useState(false);
  const form = useForm({ defaultValues: { port: several ? ['e'] : 'e' } });
  const Field = several ? OptionsField : OptionField;
  return (
    <FormProvider {...form}>
      <Form onSubmit={(event) => void form.handleSubmit(onSend)(event)}>
        <Field name="port" label="Port" options={ports} disabled={disabled} />
        <button type="button" onClick={() => setDisabled(true)}>
          No choice
        </button>
        <button type="submit">Send</button>
      </Form>
    </FormProvider>
  );
};

describe.each([
  ['one choice', false],
  ['several choices', true],
])('a form with text left in a picker of %s', (_name, several) => {
  it('is not sent: the field has the focus, and says what is left', async () => {
    const sent = jest.fn();
    const { user } = renderScreen(<Ports several={several} onSend={sent} />);
    const box = screen.getByRole('combobox', { name: 'Port' });
    await user.clear(box);
    await user.type(box, 'Bay');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(box).toHaveFocus();
    expect(box).toHaveAccessibleDescription('Choose which “Bay” you mean, or empty this field.');
    expect(sent).not.toHaveBeenCalled();

    await user.clear(box);
    await user.type(box, 'West');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(sent.mock.calls.map(([values]) => values as unknown)).toEqual([{ port: several ? ['e', 'w'] : 'w' }]);
  });

  it('is sent where the text was typed in full and its option taken', async () => {
    const sent = jest.fn();
    const { user } = renderScreen(<Ports several={several} onSend={sent} />);
    const box = screen.getByRole('combobox', { name: 'Port' });
    await user.clear(box);
    await user.type(box, 'West Bay{Enter}{Enter}');
    expect(sent.mock.calls.map(([values]) => values as unknown)).toEqual([{ port: several ? ['e', 'w'] : 'w' }]);
  });

  it('is sent where the field is disabled by now, which the user cannot empty', async () => {
    const sent = jest.fn();
    const { user } = renderScreen(<Ports several={several} onSend={sent} />);
    await user.type(screen.getByRole('combobox', { name: 'Port' }), several ? 'Bay' : ' Bay');
    await user.click(screen.getByRole('button', { name: 'No choice' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  });
});
