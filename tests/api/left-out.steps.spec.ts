import { isDeepStrictEqual } from 'node:util';
import type { Problem } from '@evergreen/contracts/common';
import type { InProcessRenewal } from '@evergreen/contracts/renewing/renewals';
import type pg from 'pg';
import { startApi, type Api } from '../support/api.js';
import { documentedRoutes, type Route } from '../support/generated/documented-routes.js';
import { addLicenses, pdf, RenewalWork } from '../support/areas/renewal-calls.js';

interface Step {
  /** The steps before it. */
  readonly reached: (work: RenewalWork) => Promise<unknown>;
  readonly body: Readonly<Record<string, unknown>>;
  /** The body of its correction. */
  readonly corrected: Readonly<Record<string, unknown>>;
  /** Required when the step is recorded for the first time. */
  readonly asked: readonly string[];
  /** Null is refused. */
  readonly required: readonly string[];
}

/** Each of the calls that record a step, with all fields. */
const steps: Readonly<Record<string, Step>> = {
  'forms-received': {
    reached: () => Promise.resolve(),
    body: { formsReceivedDate: '2026-02-01', renewalDueDate: '2026-06-01' },
    corrected: { renewalDueDate: '2026-06-02' },
    // The due date is known since the renewal began, and required while this step is the current one.
    asked: ['formsReceivedDate'],
    required: ['formsReceivedDate', 'renewalDueDate'],
  },
  'forms-filed': {
    reached: async (work) => {
      await work.status(3);
      await work.record(3);
      await work.status(4);
    },
    body: {
      dateFiled: '2026-02-03',
      documents: [{ id: '0193a0c0-0000-7000-8000-0000000000d1', label: 'Form 43', url: 'https://city.example/43' }],
    },
    corrected: { documents: [{ label: 'Form 44', url: 'https://city.example/44' }] },
    asked: ['dateFiled'],
    required: ['dateFiled', 'documents'],
  },
  'license-received': {
    reached: (work) => work.status(5),
    body: {
      formsReceivedDate: '2026-02-01',
      licenseReceivedDate: '2026-02-05',
      effectiveDate: '2027-01-01',
      expirationDate: '2027-12-31',
      trackDate: '2027-10-01',
      document: pdf,
      documentFileName: 'License.pdf',
      documentContentType: 'application/pdf',
    },
    corrected: { trackDate: '2027-10-02', document: pdf, documentFileName: 'License of 2027.pdf' },
    asked: ['effectiveDate', 'expirationDate', 'trackDate'],
    required: ['formsReceivedDate', 'effectiveDate', 'expirationDate', 'trackDate'],
  },
  'license-sent': {
    reached: (work) => work.status(6),
    body: { licenseSentDate: '2026-02-07', shippingMethodLicense: 'Ups' },
    corrected: { shippingMethodLicense: 'Fedex' },
    asked: ['licenseSentDate', 'shippingMethodLicense'],
    required: ['licenseSentDate', 'shippingMethodLicense'],
  },
};

/** Fields of the file in the same call. Without a file they are absent. */
const ofFile = ['documentFileName', 'documentContentType'];

describe('a field that is left out of a step that is recorded', () => {
  let api: Api;
  let owner: pg.Client;
  let work: RenewalWork;
  let base: string;
  let renewed: () => Promise<RenewalWork>;

  beforeAll(async () => {
    api = await startApi();
    owner = await api.owner();
    const { clients, people } = await api.world();
    const contributor = await api.signIn('contributor@harborview.example');
    const assignee = people['contributor@harborview.example'] ?? '';
    const licenses = await addLicenses(api, clients.harborview, assignee, 5);
    renewed = async () => {
      const begun = new RenewalWork(contributor, licenses.pop() ?? '', false);
      expect((await begun.begin()).status).toBe(201);
      return begun;
    };
  });
  beforeEach(async () => {
    work = await renewed();
    base = `/licenses/${work.licenseId}/renewals/${work.renewalId}`;
  });

  const post = (step: string, body: object) => work.caller.post<Problem | ''>(`${base}/${step}`, body);
  const without = (body: object, ...names: string[]) =>
    Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));
  /** The recorded values of the step, without their time. */
  const stands = async () => {
    const { version: _, steps: __, ...renewal } = (await work.look()).inProcessRenewal as InProcessRenewal;
    return renewal;
  };

  const events = async () => {
    const { rows } = await owner.query<{ type: string }>(
      'select type from events where stream_id = $1 order by version',
      [work.renewalId],
    );
    return rows.map(({ type }) => type);
  };

  it('is looked at in every call that records a step, and in each of its fields', () => {
    const callsPath = '/licenses/{licenseId}/renewals/{renewalId}/';
    const recording = documentedRoutes(api).filter(
      ({ method, path }) => method === 'post' && path.startsWith(callsPath),
    );
    expect(recording.map(({ path }) => path.slice(callsPath.length)).sort()).toEqual(Object.keys(steps).sort());
    const fields = ({ body }: Route) => Object.keys(body?.properties ?? {}).sort();
    expect(recording.map((route) => [route.path.slice(callsPath.length), fields(route)]).sort()).toEqual(
      Object.entries(steps)
        .map(([step, { body }]) => [step, Object.keys(body).sort()])
        .sort(),
    );
  });

  it('does not change in each step, and null clears it or is refused', async () => {
    for (const [step, { reached, body, asked, required }] of Object.entries(steps)) {
      await reached(work);
      const missing = await post(step, {});
      expect([step, missing.status]).toEqual([step, 400]);
      expect(Object.keys((missing.body as Problem).errors ?? {}).sort()).toEqual([...asked].sort());
      expect([step, (await post(step, body)).status]).toEqual([step, 204]);
      const recorded = await stands();
      for (const name of Object.keys(body)) {
        // The name is sent with its file.
        const left = ofFile.includes(name) ? without(body, name, 'document') : without(body, name);
        expect([step, name, (await post(step, left)).status]).toEqual([step, name, 204]);
        expect([step, name, await stands()]).toEqual([step, name, recorded]);
        const cleared = await post(step, { [name]: null });
        expect([step, name, cleared.status]).toEqual([step, name, required.includes(name) ? 400 : 204]);
        const isKept = required.includes(name) || ofFile.includes(name);
        expect([step, name, isDeepStrictEqual(await stands(), recorded)]).toEqual([step, name, isKept]);
        expect((await post(step, body)).status).toBe(204);
      }
      expect((await post(step, {})).status).toBe(204);
      expect([step, await stands()]).toEqual([step, recorded]);
    }
  });

  it('leaves no event, as what is sent again, and the correction before it can be undone', async () => {
    for (const [step, { reached, body, corrected }] of Object.entries(steps)) {
      await reached(work);
      // As a caller without the ids of the documents sends it.
      const anonymous = JSON.parse(
        JSON.stringify(body, (name, value: unknown) => (name === 'id' ? undefined : value)),
      ) as object;
      expect([step, (await post(step, anonymous)).status]).toEqual([step, 204]);
      const recorded = await stands();
      const { status, headers } = await post(step, corrected);
      expect([step, status]).toEqual([step, 204]);
      const before = await events();
      for (const again of [{}, corrected, { ...anonymous, ...corrected }]) {
        const answer = await post(step, again);
        expect([step, again, answer.status, answer.headers['undo']]).toEqual([step, again, 204, undefined]);
      }
      expect([step, await events()]).toEqual([step, before]);
      const undone = await work.caller.undo(String(headers['undo']));
      expect([step, undone.status]).toEqual([step, 204]);
      expect([step, await stands()]).toEqual([step, recorded]);
    }
  });

  it.each([
    ['no-invoice-required', 'noInvoiceRequired', 3],
    ['send-license-not-applicable', 'sendLicenseNotApplicable', 6],
  ] as const)('is no matter in %s, where the same value writes nothing either', async (call, field, stage) => {
    await steps['forms-received']?.reached(work);
    for (let next = 3; next <= stage; next += 1) {
      if (next > 2) await work.record((next - 1) as 2);
      await work.status(next);
    }
    const put = (value: boolean) => work.caller.put(`${base}/${call}`, { [field]: value });
    const before = await events();
    expect((await put(false)).status).toBe(204);
    expect(await events()).toEqual(before);
    const { headers } = await put(true);
    const after = await events();
    expect(after.length).toBe(before.length + 1);
    expect((await put(true)).status).toBe(204);
    expect(await events()).toEqual(after);
    expect((await work.caller.undo(String(headers['undo']))).status).toBe(204);
    expect((await stands())[field]).toBe(false);
  });
});
