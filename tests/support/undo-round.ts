import type { Answer, Caller } from './api.js';
import type { Roll } from './dice.js';
import type { Kind } from './invoices.js';
import type { Standing } from './licensing.js';

/** A record that was added in this round, by its address. */
export interface Known {
  readonly path: string;
  readonly id: string;
}

/** Whatever people do in a round, on its few licenses. */
export interface Round {
  readonly roll: Roll;
  readonly licenses: readonly string[];
  readonly admin: Caller;
  readonly contributor: Caller;
  readonly firm: Caller;
  readonly accountant: Caller;
  readonly assignees: readonly (string | null)[];
  readonly titles: readonly string[];
  /** What a license may stand on. */
  readonly standings: readonly Standing[];
  /** What was made in this round, by its address. */
  readonly invoices: { kind: Kind; id: string; renewalId: string }[];
  readonly tasks: { id: string; licenseId: string }[];
  readonly records: Known[];
  /** What names of this round end with. */
  readonly mark: string;
}
export interface Done {
  readonly by: Caller;
  readonly answer: Answer<unknown>;
}
