import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '../../test/render';
import { useCommand } from './command';

test('what follows a command is of the data that was sent, even if the page has newer data by then', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const done = jest.fn();
  const Interval = () => {
    const [interval, change] = useState('30 days');
    const { send } = useCommand({
      about: null,
      run: () => answered,
      touches: {},
      success: `It was ${interval}`,
      onDone: () => done(interval),
    });
    return (
      <>
        <button onClick={() => void send()}>Save</button>
        <button onClick={() => change('60 days')}>{interval}</button>
      </>
    );
  };
  const { user } = renderScreen(<Interval />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(screen.getByRole('button', { name: '30 days' }));
  await screen.findByRole('button', { name: '60 days' });
  answer();
  expect(await screen.findByText('It was 30 days')).toBeVisible();
  await waitFor(() => expect(done.mock.calls).toEqual([['30 days']]));
});
