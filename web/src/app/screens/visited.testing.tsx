import { may } from '@evergreen/workflows/permissions';
import { act, waitFor, within } from '@testing-library/react';
import { pass } from '../../../../tests/support/runtime/passing';
import { type Identity, identityResource } from '../../kit/data/identity';
import { DocumentedNetwork } from '../../test/documented.testing';
import { json, problem } from '../../test/network';
import { renderApp } from '../../test/render';
import { sampleRecords } from '../../test/sampleRecords';
import { appRoutes } from '../routes';

/** As its documentation says; with nothing in it; not before it is let go; or with this status. */
type Answer = 'well' | 'empty' | 'held' | number;

const identityPath = '/authentication/current-user/identity';
const [identityKey] = identityResource.queryKey;
/** Asks nothing itself: what is asked there, the shell asks. */
const aside = '/access-denied';
const ofEverybody = '/my-account';
/**
 * What the first sight of a page does without has come by then, and the focus has found its place (`later.tsx`,
 * `focusGoesOn.ts`).
 */
const A_WHILE = 5_000;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A list without rows; a record whose lists have none. */
const emptied = (value: unknown, name = ''): unknown => {
  if (Array.isArray(value)) return [];
  if (isRecord(value)) return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, emptied(item, key)]));
  return typeof value === 'number' && name !== 'version' ? 0 : value;
};

const callOf = (input: Parameters<typeof fetch>[0], init: RequestInit | undefined) =>
  `${init?.method ?? 'GET'} ${new URL(String(input), 'http://localhost').pathname.replace('/api/v1.0', '')}`;

/**
 * Each call has the same answer each time: a screen that is read again shows the same. A record has the id that was
 * asked for.
 */
const saysTheSame = (ask: typeof fetch) => {
  const known = new Map<string, { body: unknown; status: number }>();
  return async (...args: Parameters<typeof fetch>) => {
    const call = callOf(...args);
    const standing = known.get(call);
    if (standing) return standing;
    const { status, ...answer } = await ask(...args).then(async (response) => ({
      status: response.status,
      body: response.status === 204 ? null : ((await response.json()) as unknown),
    }));
    const id = /[^/]{36}$/.exec(call)?.[0];
    const body = id && isRecord(answer.body) && 'id' in answer.body ? { ...answer.body, id } : answer.body;
    known.set(call, { body, status });
    return { body, status };
  };
};

/** The app as one person uses it: screens are opened one after the other, and the server answers as a test says. */
export class Visit {
  /** Since the screen was opened. */
  readonly asked = new Set<string>();
  private answers: (call: string) => Answer = () => 'well';
  private readonly held: (() => void)[] = [];
  private readonly app: ReturnType<typeof renderApp>;
  private readonly network: DocumentedNetwork;

  private constructor(identity: Identity | null) {
    this.network = new DocumentedNetwork((permission) => identity !== null && may(identity, permission))
      .on('GET', identityPath, () => (identity ? json(identity) : problem(401, 'Sign in')))
      .knows(sampleRecords);
    this.network.install();
    const ask = saysTheSame(globalThis.fetch);
    globalThis.fetch = async (...args) => {
      const call = callOf(...args);
      this.asked.add(call);
      const answer = this.answers(call);
      const { body, status } = await ask(...args);
      if (answer === 'held') await new Promise<void>((letGo) => this.held.push(letGo));
      if (typeof answer === 'number') return problem(answer, `${call} failed.`);
      return json(answer === 'empty' ? emptied(body) : body, status);
    };
    this.app = renderApp(appRoutes, ofEverybody);
  }

  /** @param identity null: without a session */
  static async of(identity: Identity | null): Promise<Visit> {
    const visit = new Visit(identity);
    await visit.stands();
    await visit.aWhile();
    return visit;
  }

  /** Leaves the screen that is open, forgets what it read, and opens this address. */
  async open(address: string, answers: (call: string) => Answer = () => 'well') {
    await this.answersWell();
    await this.goTo(aside);
    this.app.client.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => queryKey[0] !== identityKey });
    this.asked.clear();
    this.network.refused.length = 0;
    this.answers = answers;
    await this.goTo(address);
    if (this.held.length === 0) await this.stands();
  }

  /** Calls that the user may not make, and those that are in no document. */
  get refused() {
    return this.network.refused;
  }

  /** From now on; what was held comes. */
  async answersWell() {
    this.answers = () => 'well';
    for (const letGo of this.held.splice(0)) letGo();
    await this.stands();
  }

  private async goTo(address: string) {
    await act(() => this.app.router.navigate(address));
    await pass(1);
    await pass(1);
  }

  /** What was asked is answered, and so is what came of it. */
  private async stands() {
    let before: string | undefined;
    for (let rounds = 0; rounds < 20; rounds++) {
      await waitFor(() => expect(this.app.client.isFetching()).toBe(0));
      await pass(1);
      if (this.text === before && !this.waits) return;
      before = this.text;
    }
  }

  async aWhile() {
    await pass(A_WHILE);
    await this.stands();
  }

  get path() {
    return this.app.router.state.location.pathname;
  }

  get main() {
    return document.querySelector('main') ?? document.body;
  }

  get text() {
    return this.main.textContent;
  }

  /** Something is still to come. */
  get waits() {
    return this.main.querySelector('.eg-loading, .eg-awaited') !== null;
  }

  /** What it reads is its own, and not aside of it: of those, one is so. */
  reads(is: 'at all' | 'in vain') {
    const isSo = (status: string) => is === 'at all' || status === 'error';
    const queries = this.app.client
      .getQueryCache()
      .findAll({ type: 'active', predicate: ({ state }) => isSo(state.status) });
    return queries.some(({ meta }) => !meta?.aside);
  }

  get retries() {
    return within(this.main).queryAllByRole('button', { name: 'Try again' });
  }

  /** Presses each, until there is none. @returns how many there were at first */
  async tryAgain() {
    const { length } = this.retries;
    for (let presses = 0; presses < length; presses++) {
      const [retry] = this.retries;
      if (retry) await this.app.user.click(retry);
      await this.stands();
    }
    return length;
  }
}
