import { screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { json, Network } from '../../test/network';
import { renderScreen } from '../../test/render';
import { CommandDialog } from '../dialog/CommandDialog';
import { CheckboxField } from '../fields/CheckboxField';
import { api } from '../http/api';
import { SearchBox } from './SearchBox';
import { SearchInput } from './SearchInput';

const Plain = () => {
  const [typed, setTyped] = useState('');
  return <SearchInput placeholder="Search ports" value={typed} onChange={setTyped} />;
};

describe.each<[string, ReactNode]>([
  ['a search in a form', <Plain />],
  [
    'a search in a form that waits for the end of typing',
    <SearchBox placeholder="Search ports" ofPage={false} value="" onSearch={() => undefined} />,
  ],
])('%s', (_name, search) => {
  const network = new Network().on('POST', '/mails', () => json(null, 204)).forEachTest();

  const open = async () => {
    const closed = jest.fn();
    const { user } = renderScreen(
      <CommandDialog
        open
        onClose={closed}
        about={null}
        keptFor={[]}
        title="Send"
        submit="Send"
        contract={z.object({ copy: z.boolean() })}
        defaults={{ copy: false }}
        command={(body, submission) => api.post('/mails', body, submission)}
        touches={{}}
      >
        <CheckboxField name="copy" label="A copy to me" />
        {search}
      </CommandDialog>,
    );
    const dialog = within(screen.getByRole('dialog', { name: 'Send' }));
    return { user, closed, dialog, box: dialog.getByRole('searchbox', { name: 'Search ports' }) };
  };

  it('is not sent by Enter', async () => {
    const { user, dialog, box } = await open();
    await user.type(box, 'bay{Enter}');
    expect(box).toHaveValue('bay');
    // Whatever Enter sent would be there before what the button sends.
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(network.calls('POST', '/mails')).not.toHaveLength(0));
    expect(network.calls('POST', '/mails')).toHaveLength(1);
  });

  it('is emptied by Escape, and the dialog closed by the next one', async () => {
    const { user, closed, box } = await open();
    await user.type(box, 'bay{Escape}');
    expect(box).toHaveValue('');
    expect(closed).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(closed).toHaveBeenCalledTimes(1);
  });
});

test('Enter searches at once, and once', async () => {
  const searched = jest.fn();
  const { user } = renderScreen(<SearchBox placeholder="Search ports" value="" onSearch={searched} />);
  await user.click(screen.getByRole('searchbox', { name: 'Search ports' }));
  await user.paste('bay');
  await user.keyboard('{Enter}{Enter}');
  expect(searched.mock.calls).toEqual([['bay']]);
});
