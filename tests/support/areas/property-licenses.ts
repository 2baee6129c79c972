import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { PropertyLicenses } from '@evergreen/contracts/licensing/property-licenses';
import type { AddedFields } from '../../../server/src/features/licensing/licenses/license/licenses.fields.js';
import type { UnitOfWork } from '../../../server/src/kernel/commands/unit-of-work.js';
import { FileStore } from '../../../server/src/kernel/files/file-store.js';
import { startApi } from '../api.js';
import { addSampleLicense, addStanding, type Standing } from '../licensing.js';
import { runFiles } from '../run-files.js';

export const elsewhere = { address1: '1 Other Street', city: 'Quincy', zip: '02169' };

export const somePdf = (bytes = 20_000): Buffer => Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(bytes - 9)]);

export const pathOf = (on: Standing, path = '') => `/properties/${on.property}/licenses${path}`;

/** The program, properties of a client that works its renewals with the firm, and the users of both sides. */
export const openPropertyLicenses = async () => {
  const folder = runFiles();
  const files = join(folder, 'files');
  const api = await startApi({ FILES_DIR: files });
  const world = await api.world();
  const tenant = world.clients.meridian;
  const owner = await api.owner();
  const run = <R>(work: (uow: UnitOfWork) => R | Promise<R>): Promise<R> => api.work(tenant, work);
  const firm = await api.signIn('admin@keystone.example');
  await firm.chooses(tenant);
  const contributor = await api.signIn('contributor@meridian.example');
  return {
    api,
    owner,
    tenant,
    people: world.people,
    files,
    run,
    firm,
    contributor,
    admin: await api.signIn('admin@meridian.example'),
    viewer: await api.signIn('viewer@meridian.example'),
    accounting: await api.signIn('accounting@meridian.example'),
    stranger: await api.signIn('admin@harborview.example'),
    newProperty: () => run((uow) => addStanding(uow, tenant, ` ${randomUUID().slice(0, 8)}`)),
    add: (on: Standing, fields: Partial<AddedFields> = {}) => run((uow) => addSampleLicense(uow, tenant, on, fields)),
    list: (on: Standing, query = '', who = contributor): Promise<PropertyLicenses> =>
      who.read<PropertyLicenses>(pathOf(on, `?${query}`)),
    /** A license's document, as its events have it. */
    documented: async (content = somePdf()) => {
      const { hash, size } = await api.app.get(FileStore).put(tenant, content, { kind: 'pdf' });
      return { document: { hash, size, fileName: 'scan.pdf' } };
    },
    happened: async (licenseId: string): Promise<string[]> =>
      (
        await owner.query<{ type: string }>('select type from events where stream_id = $1 order by version', [
          licenseId,
        ])
      ).rows.map(({ type }) => type),
  };
};
export type PropertyLicensing = Awaited<ReturnType<typeof openPropertyLicenses>>;
