import type { BulkBeginAnswer, BulkRunDetail } from '@evergreen/contracts/bulk-work/bulk';
import type pg from 'pg';
import { type Answer, type Api, type Caller, startApi } from '../api.js';
import { addLicenses } from './renewal-calls.js';
import type { World } from '../world.js';

export const processStartDate = '2026-03-02';

export type BegunOrInitiated = BulkBeginAnswer & { runId: string; errors?: Record<string, string[]>; detail?: string };

export const beginInBulk = (
  who: Caller,
  licenseIds: readonly string[],
  more: object = {},
  headers?: Record<string, string>,
): Promise<Answer<BegunOrInitiated>> =>
  who.post<BegunOrInitiated>('/renewals/bulk/begin', { processStartDate, licenseIds, ...more }, headers);

export const bulkRun = (who: Caller, runId: string): Promise<BulkRunDetail> =>
  who.read<BulkRunDetail>(`/renewals/bulk/${runId}`);

/** Waits until the background run is over. */
export const endOf = async (who: Caller, runId: string): Promise<BulkRunDetail> => {
  await who.settled();
  const run = await bulkRun(who, runId);
  expect(run.status).not.toBe('Running');
  return run;
};

/** The program with its worker, and the people who begin renewals in it; registers itself with the spec around it. */
export class BulkHouse {
  api!: Api;
  world!: World;
  owner!: pg.Client;
  /** The contributor of Harborview, to whom the licenses are assigned; its administrator; the firm's. */
  dana!: Caller;
  admin!: Caller;
  renewals!: Caller;

  static open(): BulkHouse {
    const house = new BulkHouse();
    beforeAll(() => house.start());
    return house;
  }

  person(email: string): string {
    return this.world.people[email] ?? '';
  }

  add(count: number, fields: Parameters<typeof addLicenses>[4] = {}): Promise<string[]> {
    const { harborview } = this.world.clients;
    return addLicenses(this.api, harborview, this.person('contributor@harborview.example'), count, fields);
  }

  async one(fields: Parameters<typeof addLicenses>[4] = {}): Promise<string> {
    return (await this.add(1, fields))[0] ?? '';
  }

  /** The number of begun renewals of these licenses. */
  async begun(licenseIds: readonly string[]): Promise<number | undefined> {
    const { rows } = await this.owner.query<{ count: number }>(
      `select count(*)::int as count from events where type = 'RenewalBegun' and data->>'licenseId' = any ($1)`,
      [licenseIds],
    );
    return rows[0]?.count;
  }

  /** The result e-mails of a run. */
  async messages(runId: string): Promise<{ to_address: string; subject: string; body_text: string }[]> {
    const { rows } = await this.owner.query<{ to_address: string; subject: string; body_text: string }>(
      `select to_address, subject, body_text from messages
       where template = 'bulk-result' and body_text like '%' || $1 || '%'`,
      [runId],
    );
    return rows;
  }

  private async start() {
    this.api = await startApi({ EVERGREEN_ROLES: 'api,worker' });
    this.world = await this.api.world();
    this.owner = await this.api.owner();
    this.dana = await this.api.signIn('contributor@harborview.example');
    this.admin = await this.api.signIn('admin@harborview.example');
    this.renewals = await this.api.signIn('renewals@keystone.example');
    await this.renewals.chooses(this.world.clients.harborview);
  }
}
