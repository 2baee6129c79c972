import { type Answer, type Caller, startApi } from '../api.js';
import { addLicenses, RenewalWork } from '../areas/renewal-calls.js';

export interface BegunWork {
  readonly renewal: RenewalWork;
  readonly begin: Answer<unknown>;
  readonly base: string;
}

/** The program with its world, some renewals, and the users who undo acts on them. */
export const openRenewalUndo = async () => {
  const api = await startApi();
  const world = await api.world();
  const contributor = await api.signIn('contributor@harborview.example');
  const admin = await api.signIn('admin@harborview.example');

  const begun = async (): Promise<BegunWork> => {
    const [id = ''] = await addLicenses(
      api,
      world.clients.harborview,
      world.people['contributor@harborview.example'] ?? '',
      1,
    );
    const renewal = new RenewalWork(contributor, id, false);
    const begin = await renewal.begin();
    return { renewal, begin, base: `/licenses/${id}/renewals/${renewal.renewalId}` };
  };
  const named = ({ status, headers }: Answer<unknown>) => {
    expect(status).toBeLessThan(300);
    expect(headers['undo']).toEqual(expect.any(String));
    return String(headers['undo']);
  };
  const undo = (event: string, who: Caller = contributor, along?: readonly string[]) =>
    who.post(`/history/events/${event}/undo`, along && { along });
  const stage = async ({ renewal }: { renewal: RenewalWork }) =>
    (await renewal.look()).inProcessRenewal?.renewalStatusCode;
  const history = ({ renewal }: { renewal: RenewalWork }) =>
    admin.history(`subjectId=${renewal.licenseId}&withUndo=true`);

  const sentences = async (work: { renewal: RenewalWork }) => (await history(work)).map(({ sentence }) => sentence);
  /** Another complete renewal of the same license. */
  const completed = async ({ renewal }: { renewal: RenewalWork }) => {
    expect((await renewal.begin()).status).toBe(201);
    for (const step of [2, 3, 4, 5, 6] as const)
      expect((await renewal.make({ kind: 'markComplete', step, to: (step + 1) as 3 })).status).toBe(204);
    expect((await renewal.make({ kind: 'complete' })).status).toBe(204);
  };
  const addTask = async ({ renewal }: { renewal: RenewalWork }) => {
    const task = await contributor.post(`/renewals/${renewal.renewalId}/tasks`, {
      description: 'Call the city',
      followUpDate: '2030-01-02',
      assignedUserId: world.people['contributor@harborview.example'],
      addToCalendar: false,
    });
    expect(task.status).toBeLessThan(300);
  };

  return { api, world, contributor, admin, begun, named, undo, stage, history, sentences, completed, addTask };
};
