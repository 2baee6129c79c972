import { randomUUID } from 'node:crypto';
import type { Paged, Problem } from '@evergreen/contracts/common';
import type { Type } from '@nestjs/common';
import { type Answer, type Caller, refusalOn } from '../api.js';
import { type Licensing, openLicensing } from '../licensing.js';
import { rebuilt } from '../rebuilt.js';

type Body = Record<string, unknown>;
type Shown = Body & { readonly id: string; readonly version?: number };
type Acts = 'add' | 'change' | 'remove';

export interface RecordProof {
  /** Of the calls: `/officer-titles`; a function if it is below another record. */
  readonly path: string | ((house: Licensing) => Promise<string>);
  /** The module of its calls, if they are not part of the program. */
  readonly module?: Type;
  /** In words: "officer title". */
  readonly noun: string;
  /** A valid body; another one at each call. */
  readonly valid: () => Body;
  /** Reads one, undefined if it does not exist. By default from the record's list. */
  readonly read?: (who: Caller, id: string, path: string) => Promise<Shown | undefined>;
  /** One change, with its text in the history. */
  readonly edit?: { readonly field: string; readonly label: string; readonly to: string };
  /** The body of a change, if it differs. */
  readonly changes?: (body: Body) => Body;
  /** Invalid bodies, with the field of the refusal. */
  readonly invalid: readonly (readonly [what: string, fields: Body, errors: Record<string, string[]>])[];
  /** The same value in another spelling. */
  readonly unique?: { readonly again: (body: Body) => Body; readonly errors: Record<string, string[]> };
  /** The sample's users who may add one, and who may change and remove one that `keeper` added. */
  readonly may: { readonly add: readonly string[] | 'everybody'; readonly keep: readonly string[] };
  /** Invisible to other users of the same client: it belongs to a person. */
  readonly isPrivate?: boolean;
  /** Whether its changes can be undone; default: true. */
  readonly isUndone?: boolean;
  /** A user of Harborview with all of these permissions. */
  readonly keeper: string;
  /** What its calls offer. */
  readonly acts?: readonly Acts[];
}

const listed = async (who: Caller, id: string, path: string): Promise<Shown | undefined> => {
  const { body } = await who.post<Paged<Shown>>(`${path}/list`, {
    pageSize: 100,
    sortBy: 'createdOn',
    sortDirection: 'desc',
  });
  return body.items.find((item) => item.id === id);
};

const comparable = ({ status, body }: Answer<unknown>) => ({
  status,
  body: typeof body === 'object' ? { ...body, traceId: '' } : body,
});

/** The requirements for every record: written once, run for each contract. */
export const provesRecord = (name: string, proof: RecordProof): void => {
  const { valid, read = listed, invalid, unique, may, noun, acts = ['add', 'change', 'remove'] } = proof;
  const { edit = { field: '', label: '', to: '' }, changes = (body: Body) => body, isPrivate = false } = proof;
  const does = (act: Acts) => acts.includes(act);

  describe(`${name}, as every record`, () => {
    let house: Licensing;
    let keeper: Caller;
    let path: string;

    beforeAll(async () => {
      house = await openLicensing(...(proof.module ? [proof.module] : []));
      keeper = await house.api.signIn(proof.keeper);
      path = typeof proof.path === 'string' ? proof.path : await proof.path(house);
    });

    const post = (who: Caller, body: Body, headers?: Record<string, string>) =>
      who.post<{ id: string } & Problem>(path, body, headers);
    const added = async (body = valid()): Promise<{ id: string; at: string; body: Body }> => {
      const answer = await post(keeper, body);
      expect(answer).toMatchObject({ status: 201 });
      return { id: answer.body.id, at: `${path}/${answer.body.id}`, body };
    };
    const put = (who: Caller, path: string, body: Body, headers?: Record<string, string>) =>
      who.put<Problem | undefined>(path, changes(body), headers);
    const edited = (body: Body) => ({ ...body, [edit.field]: edit.to });
    const people = async (): Promise<[string, Caller][]> => {
      const callers: [string, Caller][] = [];
      for (const email of Object.keys(house.world.people)) {
        const caller = await house.api.signIn(email);
        if (email.endsWith('keystone.example')) await caller.chooses(house.world.clients.harborview);
        callers.push([email, caller]);
      }
      return callers;
    };
    const historyOf = (id: string) => house.admin.history(`subjectId=${id}`);

    it('is made and read, changed and deleted, as far as its calls go', async () => {
      const { id, at, body } = await added();
      expect(await read(keeper, id, path)).toMatchObject(body);
      if (does('change')) {
        expect((await put(keeper, at, edited(body))).status).toBe(204);
        expect(await read(keeper, id, path)).toMatchObject({ [edit.field]: edit.to });
      }
      if (!does('remove')) return;
      expect((await keeper.delete(at)).status).toBe(204);
      expect(await read(keeper, id, path)).toBeUndefined();
      expect((await keeper.delete(at)).status).toBe(404);
      expect((await put(keeper, at, body)).status).toBe(404);
    });

    it.each(invalid)('refuses %s', async (_, fields, errors) => {
      const { at, body, id } = await added();
      expect(await post(keeper, { ...valid(), ...fields })).toMatchObject(refusalOn(errors));
      if (!does('change')) return;
      expect(await put(keeper, at, { ...body, ...fields })).toMatchObject(refusalOn(errors));
      expect(await read(keeper, id, path)).toMatchObject(body);
    });

    it('refuses a field that it does not know', async () => {
      const errors = { surprise: ['Unknown field'] };
      expect(await post(keeper, { ...valid(), surprise: 1 })).toMatchObject(refusalOn(errors));
    });

    if (unique)
      it('is one of its kind, also when several are added at once', async () => {
        const { body } = await added();
        const taken = refusalOn(unique.errors);
        expect(await post(keeper, unique.again(body))).toMatchObject(taken);
        if (does('change')) {
          const other = await added();
          expect(await put(keeper, other.at, unique.again(body))).toMatchObject(taken);
        }
        const another = valid();
        const answers = await Promise.all([1, 2, 3].map(() => post(keeper, another)));
        expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
      });

    it('is added, changed and removed by anyone who may, and by no one else', async () => {
      const got: Record<string, unknown[]> = {};
      const values: Record<string, unknown[]> = {};
      const expected = (allowed: readonly string[] | 'everybody', email: string) =>
        allowed === 'everybody' || allowed.includes(email) ? 'done' : 'refused';
      for (const [email, who] of await people()) {
        const own = /@(harborview|keystone)\./.test(email);
        // No answer reveals that another client's record exists.
        const outcome = ({ status }: Answer<unknown>) => {
          if (status < 300) return 'done';
          return status === 403 || (status === 404 && (isPrivate || !own)) ? 'refused' : status;
        };
        const { at, body } = await added();
        got[email] = [outcome(await post(who, valid()))];
        values[email] = [expected(may.add, email)];
        for (const act of ['change', 'remove'] as const) {
          if (!does(act)) continue;
          got[email].push(outcome(act === 'change' ? await put(who, at, edited(body)) : await who.delete(at)));
          values[email].push(expected(may.keep, email));
        }
      }
      expect(got).toEqual(values);
      expect((await post(house.api.visitor(), valid())).status).toBe(401);
    });

    it('of another client is as one that never was', async () => {
      const { id, body } = await added();
      expect(await read(house.stranger, id, path)).toBeUndefined();
      const attempts = (id: string) =>
        Promise.all([
          ...(does('change') ? [put(house.stranger, `${path}/${id}`, edited(body))] : []),
          ...(does('remove') ? [house.stranger.delete(`${path}/${id}`)] : []),
        ]);
      const [foreign, missing] = [await attempts(id), await attempts(randomUUID())];
      expect(foreign.map(comparable)).toEqual(missing.map(comparable));
      expect(foreign.map(({ status }) => status)).toEqual(foreign.map(() => 404));
      expect(await read(keeper, id, path)).toMatchObject(body);
    });

    if (does('change'))
      it('is not changed or removed from a stale view', async () => {
        const { at, body } = await added();
        expect((await put(keeper, at, edited(body), { 'if-match': '"1"' })).status).toBe(204);
        expect((await put(keeper, at, body, { 'if-match': '"1"' })).status).toBe(409);
        if (!does('remove')) return;
        expect((await keeper.delete(at, { 'if-match': '"1"' })).status).toBe(409);
        expect((await keeper.delete(at, { 'if-match': '"2"' })).status).toBe(204);
      });

    it('is added once for an Idempotency-Key, however often that is sent', async () => {
      const key = { 'idempotency-key': randomUUID() };
      const body = valid();
      const first = await post(keeper, body, key);
      expect(first.status).toBe(201);
      expect(await post(keeper, body, key)).toMatchObject({ status: 201, body: { id: first.body.id } });
      expect((await post(keeper, valid(), key)).status).toBe(422);
      expect(await historyOf(first.body.id)).toHaveLength(1);
    });

    if (does('change'))
      it('tells its history, and a change is undone where its rules say how', async () => {
        const { id, at, body } = await added();
        await put(keeper, at, edited(body));
        const [change, adding] = await historyOf(id);
        expect(change).toMatchObject({
          sentence: expect.stringMatching(`^changed ${noun} `) as string,
          changes: [{ label: edit.label, before: body[edit.field], after: edit.to }],
        });
        expect(adding).toMatchObject({ sentence: expect.stringMatching(`^added ${noun} `) as string });
        if (proof.isUndone === false) return;
        expect((await keeper.undo(change?.id)).status).toBe(204);
        expect(await read(keeper, id, path)).toMatchObject(body);
      });

    it('leaves rows that a rebuild makes', async () => expect(await rebuilt(house.api)).toEqual([]));
  });
};
