import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Call, type Calls, namesIn } from '@evergreen/contracts/calls';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Network, problem } from '../../test/network';
import { renderScreen } from '../../test/render';
import { api, newSubmission, type Submission } from '../http/api';
import { callAt } from '../http/calls';
import { useCommand } from './command';

const folder = join(__dirname, '../../../../contracts/src/calls');

const writes = async (): Promise<Call[]> => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const modules = await Promise.all(
    files.map((file) => import(`../../../../contracts/src/calls/${file}`) as Promise<Record<string, Calls>>),
  );
  return modules
    .flatMap((module) => Object.values(module))
    .flatMap((calls) => Object.values<Call>(calls))
    .filter(({ method, reads, file }) => method !== 'GET' && !reads && file === undefined);
};

interface Choice {
  readonly at: string;
  readonly body: string;
}

const sent = (call: Call, { at, body }: Choice, submission: Submission): Promise<unknown> => {
  const send = callAt(call, Object.fromEntries(namesIn(call.path).map((name) => [name, at]))) as (
    ...given: unknown[]
  ) => Promise<unknown>;
  return send(...(call.body ? [{ body }] : []), submission).catch(() => undefined);
};

describe('the key of a write whose outcome is unknown', () => {
  const network = new Network().otherwise(() => problem(500, 'An unexpected error occurred')).forEachTest();

  it('is the same for the same request and another one for another choice, of every call', async () => {
    const calls = await writes();
    const first = { at: 'a', body: 'a' };
    const wrong: string[] = [];
    for (const call of calls) {
      const submission = newSubmission();
      const others = [
        ...(namesIn(call.path).length > 0 ? [{ ...first, at: 'b' }] : []),
        ...(call.body ? [{ ...first, body: 'b' }] : []),
      ];
      const keyOf = async (choice: Choice) => {
        await sent(call, choice, submission);
        return network.heard.at(-1)?.key;
      };
      const key = await keyOf(first);
      const keys = new Set([key]);
      for (const other of others) keys.add(await keyOf(other));
      if (key !== submission.key || (await keyOf(first)) !== key || keys.size !== others.length + 1)
        wrong.push(`${call.method} ${call.path}`);
    }
    expect(wrong).toEqual([]);
    expect(calls.length).toBeGreaterThan(150);
  });

  it('is another one for another choice on the screen, of a command without input', async () => {
    const Choosing = () => {
      const [choice, choose] = useState('one');
      const { send } = useCommand({
        about: null,
        run: (_: undefined, submission) => api.put('/choice', { choice }, submission),
        touches: {},
      });
      return (
        <>
          <button onClick={() => void send(undefined)}>Send</button>
          <button onClick={() => choose(choice === 'one' ? 'other' : 'one')}>Choose</button>
        </>
      );
    };
    const { user } = renderScreen(<Choosing />);
    const keys = () => network.calls('PUT', '/choice').map(({ key }) => key);
    const send = async (count: number) => {
      await user.click(screen.getByRole('button', { name: 'Send' }));
      await waitFor(() => expect(keys()).toHaveLength(count));
    };
    await send(1);
    await send(2);
    await user.click(screen.getByRole('button', { name: 'Choose' }));
    await send(3);
    await user.click(screen.getByRole('button', { name: 'Choose' }));
    await send(4);
    const [first, again, other, back] = keys();
    expect([again, back]).toEqual([first, first]);
    expect(other).not.toBe(first);
  });
});
