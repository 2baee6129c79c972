import type { DifferenceKind } from '@evergreen/contracts/import-differences';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import { newId } from '../../../kernel/ids.js';
import { licenseTypeDates, licenseTypeRules } from '../../authorities/index.js';
import {
  type License,
  type LicenseEvent,
  type LicenseFields,
  licenses,
  withFollowing,
  withinYears,
} from '../../licenses/index.js';
import { addPastRenewals } from '../../renewals/index.js';
import type { ActOfImport } from '../acts/act-work.js';
import type { LicenseRow } from '../reading/license-row.js';
import type { NamesAndPlaces } from './names-and-places.js';
import type { Taken } from './taken.js';

export interface ToTake {
  readonly id: string;
  readonly kind: DifferenceKind;
  readonly licenseId: string;
  readonly said: LicenseRow | null;
}

type Standing = NonNullable<License>;

const was = (license: Standing, fields: readonly (keyof LicenseFields)[]): Partial<LicenseFields> =>
  Object.fromEntries(fields.map((field) => [field, license[field]]));

const dates = ['effectiveDate', 'expirationDate', 'trackDate', 'dueDate'] as const;

/** When the forms of the period that now begins are due, as after a renewal that was worked here. */
const dueDate = async (uow: UnitOfWork, { licenseTypeId }: Standing, row: LicenseRow): Promise<string | null> => {
  if (row.dueDate !== null || row.expirationDate === null) return row.dueDate;
  const reckoned = await licenseTypeDates(uow, uow.by, licenseTypeId, { expDate: row.expirationDate });
  return withinYears(reckoned?.dueDate ?? null);
};

interface Change {
  readonly events: readonly LicenseEvent[];
  readonly taken: Taken;
}

const changeOf = async (
  uow: UnitOfWork,
  { tenantId }: ActOfImport,
  license: Standing,
  { kind, licenseId, said }: ToTake,
  places: NamesAndPlaces,
): Promise<Change> => {
  if (kind === 'Vanished' || said === null)
    return { events: [{ type: 'LicenseDeactivated' }], taken: { license: { active: true } } };
  if (kind === 'Changed') {
    const { fields, property } = await places.of(uow, license, said);
    const taken = {
      license: was(license, Object.keys(fields) as (keyof LicenseFields)[]),
      ...(property && { property }),
    };
    return { events: Object.keys(fields).length > 0 ? [{ type: 'InformationChanged', ...fields }] : [], taken };
  }
  const effectiveDate = said.effectiveDate ?? license.effectiveDate;
  const expirationDate = said.expirationDate ?? (said.licenseTerm === 'Perpetual' ? null : license.expirationDate);
  const taken = { license: was(license, dates) };
  if (kind !== 'Renewed' || effectiveDate === null) {
    // A register without these columns says nothing of them: they follow, or stay as they were set.
    const sent = {
      effectiveDate,
      expirationDate,
      dueDate: said.dueDate ?? undefined,
      trackDate: said.trackDate ?? undefined,
    };
    const followed = withFollowing(license, sent, await licenseTypeRules(uow, uow.by, license.licenseTypeId));
    const next = {
      ...followed,
      dueDate: withinYears(followed.dueDate),
      trackDate: withinYears(followed.trackDate),
    };
    return { events: [{ type: 'TrackingDetailsChanged', ...next }], taken };
  }
  const next = { effectiveDate, expirationDate, trackDate: said.trackDate, dueDate: await dueDate(uow, license, said) };
  const before = { effectiveDate: license.effectiveDate ?? effectiveDate, expirationDate: license.expirationDate };
  const renewalId = newId();
  addPastRenewals(uow, tenantId, licenseId, [before, { effectiveDate, expirationDate }], () => renewalId);
  return { events: [{ type: 'LicenseRenewed', renewalId, ...next }], taken: { ...taken, renewalId } };
};

/** Gives a license what the register says of it, and notes which register that was. */
export const takeOver = async (
  uow: UnitOfWork,
  act: ActOfImport,
  asked: ToTake,
  places: NamesAndPlaces,
): Promise<Taken | undefined> => {
  const stream = await uow.load(licenses, asked.licenseId, act.tenantId);
  if (stream.state === null || (asked.kind === 'Vanished' && !stream.state.active)) return undefined;
  const { events, taken } = await changeOf(uow, act, stream.state, asked, places);
  const noted = { type: 'LicenseComparedWithRegister', importId: act.importId, taken: asked.kind } as const;
  uow.append(licenses, stream, ...events, noted);
  return taken;
};
