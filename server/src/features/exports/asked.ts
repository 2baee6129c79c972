import {
  type ExportFilterOf,
  exportFilters,
  type ExportFormat,
  type ExportType,
  exportTypeLabels,
} from '@evergreen/contracts/exports';
import { completeExportFilter, mayExport } from '@evergreen/workflows/exports';
import { today as todayOf } from '@evergreen/workflows/dates';
import type { Sql } from '../../kernel/db/database.js';
import { Forbidden } from '../../kernel/errors.js';
import { namePart } from '../../kernel/files/file-name.js';
import { refusalOf } from '../../kernel/http/validation.js';
import { type Actor, tenantOf } from '../../kernel/tenancy/actor.js';
import type { AskedExport } from './exports.events.js';
import { type AnyExport, declarationOf } from './types/index.js';

const LONGEST_NAME = 100;

type Filter = ExportFilterOf<ExportType>;

/** What somebody asks for: of a type that they may take, by a filter that its contract takes, with all that it leaves out. */
export interface Understood {
  readonly declaration: AnyExport;
  readonly filter: Filter;
  readonly today: string;
}

/** @throws Forbidden */
export const exportFor = (by: Actor, type: ExportType): AnyExport => {
  if (!mayExport(by, type)) throw new Forbidden();
  return declarationOf(type);
};

/** @throws Forbidden, Refusal on the fields of the filter */
export const understood = (by: Actor, type: ExportType, filter: unknown, now: Date): Understood => {
  const declaration = exportFor(by, type);
  const read = exportFilters[type].safeParse(filter);
  if (!read.success) throw refusalOf(read.error.issues);
  const today = todayOf(by.timeZone, now);
  return { declaration, filter: completeExportFilter(type, read.data, today), today };
};

const clientSql = 'select name from clients where tenant_id = $2 and id = $1';

/** As events keep it: the client's name stands in the file's. */
export const askedOf = async (
  sql: Sql,
  by: Actor,
  { declaration: { type, filterWords }, filter, today }: Understood,
  format: ExportFormat,
): Promise<AskedExport> => {
  const [client] = await sql.query<{ name: string }>(clientSql, [tenantOf(by), by.firmId]);
  const name = namePart(client?.name ?? '', LONGEST_NAME);
  return {
    exportType: type,
    format,
    filters: filter,
    filterWords: filterWords(filter),
    chosenColumns: null,
    fileName: `${['Evergreen', exportTypeLabels[type], name, today].filter(Boolean).join(' ')}.${format}`,
  };
};
