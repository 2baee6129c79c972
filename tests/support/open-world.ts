import { type Caller, startApi } from './api.js';
import type { World } from './world.js';

type Client = keyof World['clients'];

/** The program with its world and these people, by their addresses; those of the firm work on the client that is given. */
export const openWorld = async <Name extends string = never>(
  people: Readonly<Record<Name, string | readonly [email: string, client: Client]>> = {} as Record<Name, string>,
  env: Readonly<Record<string, string>> = {},
) => {
  const api = await startApi(env);
  const world = await api.world();
  const callers = {} as Record<Name, Caller>;
  for (const name of Object.keys(people) as Name[]) {
    const who: string | readonly [string, Client] = people[name];
    const [email, client] = typeof who === 'string' ? [who] : who;
    callers[name] = await api.signIn(email);
    if (client) await callers[name].chooses(world.clients[client]);
  }
  return { api, world, owner: await api.owner(), ...callers };
};
