import { randomUUID } from 'node:crypto';
import type { PropertyDetail } from '@evergreen/contracts/parties/properties';
import { addDays, today } from '@evergreen/workflows/dates';
import { licenses } from '../../../server/src/features/licensing/licenses/license/license.aggregate.js';
import { addDivision, addDivisionContact } from '../../../server/src/features/parties/divisions/index.js';
import type { UnitOfWork } from '../../../server/src/kernel/commands/unit-of-work.js';
import { Database } from '../../../server/src/kernel/db/database.js';
import { addSampleLicense, addStanding, openLicensing, place, type Standing } from '../licensing.js';
import { beginning } from '../instant.js';

export const inDays = (days: number): string => addDays(today('America/New_York', new Date(beginning)), days);
export const dana = {
  name: 'Dana Reyes',
  title: 'General Manager',
  phone: '(617) 555-0142',
  email: 'dana@hotel.example',
};
export const sent = (over: object = {}) => ({ ...place, name: `Quay ${randomUUID()}`, ...over });

type Client = 'harborview' | 'meridian';

/** Harborview keeps its properties itself; for Meridian the firm does, and so does its own administrator. */
export const openProperties = async () => {
  const house = await openLicensing();
  const { contributor, admin, world, api, firmAdmin } = house;
  await firmAdmin.chooses(world.clients.meridian);

  const begin = (over: object = {}, who = contributor): Promise<string> => who.added('/properties', sent(over));
  const run = <R>(client: Client, work: (uow: UnitOfWork, tenantId: string) => R | Promise<R>): Promise<R> => {
    const tenantId = world.clients[client];
    return api.work(tenantId, (uow) => work(uow, tenantId));
  };
  const write = (text: string, params: unknown[] = []) =>
    api.app.get(Database).write({ tenants: [world.firm] }, (sql) => sql.query(text, params));
  return {
    ...house,
    meridian: house.stranger,
    begin,
    run,
    write,
    show: (id: string, who = contributor) => who.read<PropertyDetail>(`/properties/${id}`),
    errors: async (over: object) => (await contributor.post('/properties', sent(over))).body.errors,
    sentences: async (id: string) => (await admin.history(`subjectId=${id}`)).map(({ sentence }) => sentence),
    rows: <R extends object>(text: string, params: unknown[]) =>
      api.app.get(Database).read({ tenants: [world.clients.harborview] }, (sql) => sql.query<R>(text, params)),
    requires: (column: string, client: Client, on: boolean) =>
      write(`update clients set ${column} = $2 where id = $1`, [world.clients[client], on]),
    close: (client: Client, id: string) =>
      run(client, async (uow) => uow.append(licenses, await uow.load(licenses, id), { type: 'LicenseDeactivated' })),
    designate: (id: string, renewalDesignation: 'BillingClient' | 'ManagingFirm') =>
      run('meridian', async (uow) =>
        uow.append(licenses, await uow.load(licenses, id), {
          type: 'LicenseAssigned',
          assignedUserId: null,
          renewalDesignation,
        }),
      ),
    atMeridian: () => run('meridian', (uow, tenantId) => addStanding(uow, tenantId, ` ${randomUUID()}`)),
    license: (standing: Standing, fields: object) =>
      run('meridian', (uow, tenantId) => addSampleLicense(uow, tenantId, standing, fields)),
    /** With one contact. */
    division: (isDefaultPropertyContact: boolean) =>
      run('harborview', (uow, tenantId) => {
        const id = randomUUID();
        addDivision(uow, tenantId, id, { name: `North ${id}`, companyCode: 'N' });
        addDivisionContact(uow, tenantId, randomUUID(), { divisionId: id, ...dana, isDefaultPropertyContact });
        return id;
      }),
  };
};
export type Properties = Awaited<ReturnType<typeof openProperties>>;
