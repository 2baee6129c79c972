import {
  type ExportFilterOf,
  type ExportPreset,
  exportPresets,
  type ExportType,
} from '@evergreen/contracts/bulk-work/exports';
import { addMonths, type CalendarDate, monthOf } from '../dates.js';
import { may, type Permission, type PermissionUser } from '../permissions.js';

const everybodys: readonly ExportType[] = [
  'licenses',
  'properties',
  'citations',
  'license-alerts',
  'officers',
  'inspection-reports',
];

/** Additional permissions: for data that some users may not see one by one. */
const extra: Partial<Record<ExportType, Permission>> = { citations: 'citation.read' };

/** Whether the user may export this type of the current client. The firm's users export one client at a time. */
export const mayExport = (user: PermissionUser, type: ExportType): boolean => {
  const more = extra[type];
  return (
    user.clientId !== null &&
    may(user, 'export.run') &&
    (everybodys.includes(type) || may(user, 'export.all')) &&
    (more === undefined || may(user, more))
  );
};

/** The dates of a preset. */
export const exportPresetSpan = (preset: ExportPreset, today: CalendarDate) => {
  const { dateType, monthsOn } = exportPresets[preset];
  const { start, end } = monthOf(addMonths(monthOf(today).start, monthsOn));
  return { dateType, startDate: start, endDate: end };
};

type Filters = { readonly [T in ExportType]: (today: CalendarDate) => ExportFilterOf<T> };

const active = () => ({ active: true });
const nothing = () => ({});

/** Initial values of the forms and defaults of requests. */
export const defaultExportFilters: Filters = {
  licenses: () => ({ dateType: null, preset: null, startDate: null, endDate: null, active: true }),
  properties: active,
  citations: nothing,
  'cost-accounting': (today) => {
    const { start, end } = monthOf(today);
    return { startDate: start, endDate: end };
  },
  'license-officers': active,
  'check-requests': (today) => ({ startDate: addMonths(today, -1), endDate: today }),
  'renewal-tips': nothing,
  'license-alerts': active,
  officers: active,
  'inspection-reports': nothing,
};

/** Completes a filter: a preset's dates, the default period of check requests. */
export const completeExportFilter = <T extends ExportType>(
  type: T,
  filter: ExportFilterOf<T>,
  today: CalendarDate,
): ExportFilterOf<T> => {
  const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== null));
  if (type === 'check-requests') {
    const { endDate = today } = given as { endDate?: CalendarDate };
    return { ...defaultExportFilters[type](endDate), ...given };
  }
  if ('preset' in filter && filter.preset) return { ...filter, ...exportPresetSpan(filter.preset, today), ...given };
  return filter;
};
