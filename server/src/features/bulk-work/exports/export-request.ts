import {
  anyExportLabels,
  type AnyExportType,
  type ExportFilterOf,
  exportFilters,
  type ExportFormat,
  ExportType,
} from '@evergreen/contracts/bulk-work/exports';
import { ShownType } from '@evergreen/contracts/shown';
import type { ExportRequest } from '@evergreen/workflows/bulk-work/exportRun.events';
import { completeExportFilter } from '@evergreen/workflows/bulk-work/exports';
import { mayTake } from '@evergreen/workflows/bulk-work/shown';
import { today as todayOf } from '@evergreen/workflows/dates';
import type { Sql } from '../../../kernel/db/database.js';
import type { Registry } from '../../../kernel/events/registry.js';
import { Forbidden } from '../../../kernel/errors.js';
import { namePart } from '../../../kernel/files/file-name.js';
import { refusalOf } from '../../../kernel/http/validation.js';
import { type Actor, tenantOf } from '../../../kernel/tenancy/actor.js';
import { shownSource } from './shown/shown-source.js';
import { declaredSource, type Source } from './source.js';

const LONGEST_NAME = 100;

/** @throws Forbidden */
export const refuseExport = (by: Actor, type: AnyExportType): void => {
  if (!mayTake(by, type)) throw new Forbidden();
};

/** Registered exports and lists. */
type Exported = Pick<Registry, 'list' | 'exportOf'>;

const declared = (
  registry: Exported,
  by: Actor,
  type: ExportType,
  filter: ExportFilterOf<ExportType>,
  now: Date,
): Source => declaredSource(registry.exportOf(type), by, { filter, today: todayOf(by.timeZone, now) });

/** Restores a stored request. */
export const sourceOf = (registry: Exported, by: Actor, type: AnyExportType, filter: object, now: Date): Source => {
  const shown = ShownType.safeParse(type);
  if (shown.success) return shownSource(registry.list(shown.data), by, shown.data, filter, now);
  return declared(registry, by, ExportType.parse(type), filter as ExportFilterOf<ExportType>, now);
};

/** Validates a request: type, permission, filter with defaults. @throws Forbidden, Refusal on the filter's fields */
export const understood = (
  registry: Exported,
  by: Actor,
  exportType: AnyExportType,
  filter: unknown,
  now: Date,
): Source => {
  refuseExport(by, exportType);
  const shown = ShownType.safeParse(exportType);
  if (shown.success) return shownSource(registry.list(shown.data), by, shown.data, filter, now);
  const type = ExportType.parse(exportType);
  const read = exportFilters[type].safeParse(filter);
  if (!read.success) throw refusalOf(read.error.issues);
  // Its own dates may not fit those that complete it.
  const whole = exportFilters[type].safeParse(completeExportFilter(type, read.data, todayOf(by.timeZone, now)));
  if (!whole.success) throw refusalOf(whole.error.issues);
  return declared(registry, by, type, whole.data, now);
};

const ownerSql = `select name from clients where tenant_id = $2 and id = $1
  union all select name from firms where tenant_id = $1 and id = $1`;

/** For the event: the file's title has the client's name, or the firm's. */
export const requestOf = async (
  sql: Sql,
  by: Actor,
  { type, filter, chosenColumns, said }: Source,
  { format, now }: { readonly format: ExportFormat; readonly now: Date },
): Promise<ExportRequest> => {
  const [owner] = await sql.query<{ name: string }>(ownerSql, [tenantOf(by), by.firmId]);
  const filterWords = await said(sql);
  const name = namePart(owner?.name ?? '', LONGEST_NAME);
  const today = todayOf(by.timeZone, now);
  return {
    exportType: type,
    ...{ format, filters: filter, filterWords, chosenColumns },
    fileName: `${['Evergreen', anyExportLabels[type], name, today].filter(Boolean).join(' ')}.${format}`,
  };
};
