import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SourceBody, SourceFindingList, SourceList } from '@evergreen/contracts/bulk-work/sources';
import { SourceScheduler } from '../../../server/src/features/bulk-work/sources/lists/source-scheduler.js';
import { Clock } from '../../../server/src/kernel/clock.js';
import { Transactions } from '../../../server/src/kernel/commands/transactions.js';
import { Config } from '../../../server/src/kernel/config/config.js';
import { Database } from '../../../server/src/kernel/db/database.js';
import { afterwards } from '../afterwards.js';
import type { Api, Caller } from '../api.js';

/** An authority's server: the test sets its answers, and it counts the requests. */
export class RegisterServer {
  asked = 0;
  answer: RequestListener = (_, response) => response.writeHead(404).end();

  private constructor(private readonly server: Server) {}

  static async start(): Promise<RegisterServer> {
    const server = createServer();
    const register = new RegisterServer(server);
    server.on('request', (request, response) => {
      register.asked += 1;
      register.answer(request, response);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    afterwards(() => register.stop());
    return register;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/register.csv`;
  }

  serve(text: string, headers: Record<string, string> = { 'content-type': 'text/csv' }): void {
    this.answer = (_, response) => response.writeHead(200, headers).end(text);
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

export const sourceEnv = {
  EVERGREEN_ROLES: 'api,worker,scheduler',
  SOURCES_HTTP: 'true',
  SOURCES_NETWORKS: '127.0.0.1',
};

/** Three schedulers at the same moment, and then the workers. */
export const wakeSources = async (api: Api): Promise<void> => {
  const scheduler = () =>
    new SourceScheduler(api.app.get(Config), api.app.get(Database), api.app.get(Transactions), api.app.get(Clock));
  await Promise.all([scheduler(), scheduler(), scheduler()].map((scheduler) => scheduler.wake()));
  await api.settled();
};

export const addSource = async (caller: Caller, body: Partial<SourceBody>): Promise<string> => {
  const usual = { name: 'Boston', kind: 'Address', every: 'Daily', onDay: null, at: '06:30', threshold: 20 };
  const { status, body: made } = await caller.post('/sources', { ...usual, ...body });
  expect(status).toBe(201);
  return made.id;
};

export const listsOf = async (caller: Caller, id: string): Promise<SourceList[]> =>
  (await caller.read<{ items: SourceList[] }>(`/sources/${id}/lists?pageSize=100`)).items;

export const findingsOf = (caller: Caller, id: string, query = ''): Promise<SourceFindingList> =>
  caller.read<SourceFindingList>(`/sources/${id}/differences?pageSize=100${query}`);
