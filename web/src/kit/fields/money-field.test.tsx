import { money } from '@evergreen/contracts/common';
import { screen, waitFor } from '@testing-library/react';
import { z } from 'zod';
import { json, Network } from '../../test/network';
import { renderScreen } from '../../test/render';
import { CommandDialog } from '../dialog/CommandDialog';
import { api } from '../http/api';
import { MoneyField } from './MoneyField';

const network = new Network().on('POST', '/fees', () => json(null, 204)).forEachTest();

const open = () => {
  const { user } = renderScreen(
    <CommandDialog
      open
      onClose={() => undefined}
      about={null}
      keptFor={[]}
      title="New Fee"
      submit="Save"
      contract={z.object({ fee: money })}
      defaults={{ fee: '' }}
      command={(body, submission) => api.post('/fees', body, submission)}
      touches={{}}
    >
      <MoneyField name="fee" label="Fee" />
    </CommandDialog>,
  );
  return { user, box: screen.getByLabelText('Fee') };
};

test('an amount with a comma is sent by Enter as by the button', async () => {
  const { user, box } = open();
  await user.type(box, '$1,250.5{Enter}');
  await waitFor(() => expect(network.calls('POST', '/fees').map(({ body }) => body)).toEqual([{ fee: '1250.50' }]));
  expect(box).toHaveValue('1250.50');
});

test('an amount with a doubtful comma stays as typed, and is refused', async () => {
  const { user, box } = open();
  await user.click(box);
  await user.paste('1250,50');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(box).toHaveAccessibleDescription(/^Must be an amount/));
  expect(box).toHaveValue('1250,50');
  expect(network.calls('POST', '/fees')).toEqual([]);
});
