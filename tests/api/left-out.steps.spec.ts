import type { Problem } from '@evergreen/contracts/common';
import type { InProcessRenewal } from '@evergreen/contracts/renewals';
import { startApi, type Api } from '../support/api.js';
import { documentedRoutes, type Route } from '../support/documented-routes.js';
import { addLicenses, pdf, RenewalWork } from '../support/renewal-calls.js';
import { runFiles } from '../support/run-files.js';

jest.setTimeout(60_000);

interface Step {
  /** What comes before it. */
  readonly reached: (work: RenewalWork) => Promise<unknown>;
  readonly body: Readonly<Record<string, unknown>>;
  /** Asked for where the step is recorded for the first time. */
  readonly asked: readonly string[];
  /** Null is refused. */
  readonly required: readonly string[];
}

/** Each of the calls that record a step, whole. */
const steps: Readonly<Record<string, Step>> = {
  'forms-received': {
    reached: () => Promise.resolve(),
    body: { formsReceivedDate: '2026-02-01', renewalDueDate: '2026-06-01' },
    // The due date is known since the renewal began, and needed while this step is the current one.
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
    asked: ['effectiveDate', 'expirationDate', 'trackDate'],
    required: ['formsReceivedDate', 'effectiveDate', 'expirationDate', 'trackDate'],
  },
  'license-sent': {
    reached: (work) => work.status(6),
    body: { licenseSentDate: '2026-02-07', shippingMethodLicense: 'Ups' },
    asked: ['licenseSentDate', 'shippingMethodLicense'],
    required: ['licenseSentDate', 'shippingMethodLicense'],
  },
};

const files = ['document', 'documentFileName', 'documentContentType'];

describe('a field that is left out of a step that is recorded', () => {
  let api: Api;
  let work: RenewalWork;
  let base: string;

  beforeAll(async () => {
    api = await startApi({ FILES_DIR: runFiles() });
    const { firm, clients, people } = await api.world();
    const contributor = await api.signIn('contributor@harborview.example');
    const assignee = people['contributor@harborview.example'] ?? '';
    const [license = ''] = await addLicenses(api, clients.harborview, firm, assignee, 1);
    work = new RenewalWork(contributor, license, false);
    expect((await work.begin()).status).toBe(201);
    base = `/licenses/${license}/renewals/${work.renewalId}`;
  });
  afterAll(() => api.stop());

  const post = (step: string, body: object) => work.caller.post<Problem | ''>(`${base}/${step}`, body);
  const without = (body: object, ...names: string[]) =>
    Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));
  /** What the step records, and not when it was recorded. */
  const stands = async () => {
    const { version: _, steps: __, ...renewal } = (await work.look()).inProcessRenewal as InProcessRenewal;
    return renewal;
  };

  it('is looked at in every call that records a step, and in each of its fields', () => {
    const at = '/licenses/{licenseId}/renewals/{renewalId}/';
    const recording = documentedRoutes(api).filter(({ method, path }) => method === 'post' && path.startsWith(at));
    expect(recording.map(({ path }) => path.slice(at.length)).sort()).toEqual(Object.keys(steps).sort());
    const fields = ({ body }: Route) => Object.keys(body?.properties ?? {}).sort();
    expect(recording.map((route) => [route.path.slice(at.length), fields(route)]).sort()).toEqual(
      Object.entries(steps)
        .map(([step, { body }]) => [step, Object.keys(body).sort()])
        .sort(),
    );
  });

  it('stays as it is in each step, and null clears it or is refused', async () => {
    for (const [step, { reached, body, asked, required }] of Object.entries(steps)) {
      await reached(work);
      const missing = await post(step, {});
      expect([step, missing.status]).toEqual([step, 400]);
      expect(Object.keys((missing.body as Problem).errors ?? {}).sort()).toEqual([...asked].sort());
      expect([step, (await post(step, body)).status]).toEqual([step, 204]);
      const recorded = await stands();
      for (const name of Object.keys(body)) {
        expect([step, name, (await post(step, without(body, name, 'document'))).status]).toEqual([step, name, 204]);
        expect([step, name, await stands()]).toEqual([step, name, recorded]);
        if (files.includes(name)) continue;
        const cleared = await post(step, { [name]: null });
        expect([step, name, cleared.status]).toEqual([step, name, required.includes(name) ? 400 : 204]);
        expect((await post(step, without(body, 'document'))).status).toBe(204);
      }
      expect((await post(step, {})).status).toBe(204);
      expect([step, await stands()]).toEqual([step, recorded]);
    }
  });
});
