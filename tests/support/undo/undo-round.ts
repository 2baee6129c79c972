import type { Answer, Caller } from '../api.js';
import type { Roll } from '../dice.js';
import type { Kind } from '../areas/invoices.js';
import type { Standing } from '../licensing.js';

/** A record that was added in this round, by its address. */
export interface Known {
  readonly path: string;
  readonly id: string;
}

/** The state of a round, with its few licenses. */
export interface Round {
  readonly roll: Roll;
  readonly licenses: readonly string[];
  readonly admin: Caller;
  readonly contributor: Caller;
  readonly firm: Caller;
  readonly accountant: Caller;
  readonly assignees: readonly (string | null)[];
  readonly titles: readonly string[];
  /** Records that a license may refer to. */
  readonly standings: readonly Standing[];
  /** Records that were created in this round, by their address. */
  readonly invoices: { kind: Kind; id: string; renewalId: string }[];
  readonly tasks: { id: string; licenseId: string }[];
  readonly records: Known[];
  /** The suffix of names in this round. */
  readonly mark: string;
}
export interface Done {
  readonly by: Caller;
  readonly answer: Answer<unknown>;
}

type Act = readonly [by: Caller, method: 'put' | 'post' | 'delete', path: string, body?: object];

/** Does one of these acts. */
export const actAtRandom = async (roll: Roll, acts: readonly (() => Act)[]): Promise<Done> => {
  const [by, method, path, body] = acts[roll(acts.length)]!();
  return { by, answer: await by.send(method.toUpperCase() as 'PUT', path, body) };
};
