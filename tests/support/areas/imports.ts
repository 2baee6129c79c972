import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ImportMapping,
  type ImportRun,
  isImportOver,
  type MappingBody,
  requiredImportFields,
} from '@evergreen/contracts/bulk-work/imports';
import { type Answer, type Caller, startApi } from '../api.js';

/** 44 rows of the register of the Boston Licensing Board; see the README next to the file. */
export const bostonSample = readFileSync(join(process.cwd(), 'tests/support/data/boston-sample.csv'));

/** Values that a register of one authority lacks. */
export const bostonConstants: ImportMapping = {
  licensingAuthority: { constant: 'Boston Licensing Board' },
  jurisdiction: { constant: 'City' },
  licenseTerm: { constant: 'Annual' },
};

/** The program with its worker and its world, and the administrator of Harborview, who imports. */
export const openImporting = async (env: Readonly<Record<string, string>> = {}) => {
  const api = await startApi({ EVERGREEN_ROLES: 'api,worker', ...env });
  const world = await api.world();
  return { api, world, owner: await api.owner(), dana: await api.signIn('admin@harborview.example') };
};

const boundary = 'evergreen-form-boundary';
export const formType = `multipart/form-data; boundary=${boundary}`;

const part = (name: string, fileName?: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"\r\nContent-Type: application/octet-stream`}\r\n\r\n`;

/** The multipart text before and after the file's bytes. */
export const formAround = (fileName: string, kind = 'licenses') => ({
  before: `${part('kind')}${kind}\r\n${part('file', fileName)}`,
  after: `\r\n--${boundary}--\r\n`,
});

export const formOf = (content: Buffer | string, fileName = 'register.csv', kind?: string): Buffer => {
  const { before, after } = formAround(fileName, kind);
  return Buffer.concat([Buffer.from(before), Buffer.from(content), Buffer.from(after)]);
};

export const upload = (
  caller: Caller,
  content: Buffer | string,
  fileName?: string,
  headers: Record<string, string> = {},
): Promise<Answer<{ id: string; detail?: string; errors?: Record<string, string[]> }>> =>
  caller.post('/imports', formOf(content, fileName), { 'content-type': formType, ...headers });

/** An import of one license, whose columns are chosen. Returns its id. */
export const mappedImport = async (caller: Caller, fileName?: string): Promise<string> => {
  const { body } = await upload(caller, 'License Number\nA-1\n', fileName);
  const constants = requiredImportFields.map((field) => [
    field,
    { constant: field.endsWith('Date') ? '1/1/2027' : 'X' },
  ]);
  const mapping = { ...Object.fromEntries(constants), licenseNumber: { column: 'License Number' } } as ImportMapping;
  expect(await caller.put(`/imports/${body.id}/mapping`, { mapping })).toMatchObject({ status: 204 });
  return body.id;
};

export const importOf = (caller: Caller, id: string): Promise<ImportRun> =>
  caller.read<ImportRun>(`/imports/${id}?pageSize=100`);

/** Waits until the background has done what it can. */
export const settled = async (caller: Caller, id: string): Promise<ImportRun> => {
  await caller.settled();
  const run = await importOf(caller, id);
  expect(isImportOver(run.status) || run.status === 'Ready' || run.status === 'NeedsMapping').toBe(true);
  return run;
};

/** The columns, and the row options that differ from the defaults. */
export type Chosen = ImportMapping & Partial<Pick<MappingBody, 'options'>>;

/** Uploads and checks a file, with the suggested mapping and the missing values. */
export const checkedImport = async (
  caller: Caller,
  content: Buffer | string,
  { options, ...more }: Chosen = bostonConstants,
): Promise<ImportRun> => {
  const { body } = await upload(caller, content);
  const { suggestedMapping } = await importOf(caller, body.id);
  await caller.put(`/imports/${body.id}/mapping`, { mapping: { ...suggestedMapping, ...more }, options });
  return settled(caller, body.id);
};

export const importAll = async (caller: Caller, content: Buffer | string, more?: Chosen): Promise<ImportRun> => {
  const { id } = await checkedImport(caller, content, more);
  await caller.post(`/imports/${id}/commit`);
  return settled(caller, id);
};
