import type { DifferenceKind } from '@evergreen/contracts/bulk-work/import-differences';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { newId } from '../../../../kernel/ids.js';
import { licenseTypeDates, licenseTypeRules } from '../../../licensing/authorities/index.js';
import { type License, licenses } from '../../../licensing/licenses/license/license.aggregate.js';
import type { LicenseEvent } from '../../../licensing/licenses/license/licenses.events.js';
import type { LicenseFields } from '../../../licensing/licenses/license/licenses.fields.js';
import { withFollowing } from '../../../licensing/licenses/license/license.decider.js';
import { withinYears } from '../../../licensing/licenses/dates/calculated.js';
import { addPastRenewals } from '../../../renewing/renewals/index.js';
import type { ActOfImport } from '../acts/act-work.js';
import type { LicenseRow } from '../reading/rows/license-row.js';
import type { NamesAndPlaces } from './names-and-places.js';
import type { Taken } from './accepted-difference.js';

export interface ToTake {
  readonly id: string;
  readonly kind: DifferenceKind;
  readonly licenseId: string;
  readonly said: LicenseRow | null;
}

type StoredLicense = NonNullable<License>;

const was = (license: StoredLicense, fields: readonly (keyof LicenseFields)[]): Partial<LicenseFields> =>
  Object.fromEntries(fields.map((field) => [field, license[field]]));

const dates = ['effectiveDate', 'expirationDate', 'trackDate', 'dueDate'] as const;

/** The due date of the new period, as after a renewal. */
const dueDate = async (uow: UnitOfWork, { licenseTypeId }: StoredLicense, row: LicenseRow): Promise<string | null> => {
  if (row.dueDate !== null || row.expirationDate === null) return row.dueDate;
  const dates = await licenseTypeDates(uow, uow.by, licenseTypeId, { expDate: row.expirationDate });
  return withinYears(dates?.dueDate ?? null);
};

/** Changes the number first, before the dates. */
const numberOf = (license: StoredLicense, { kind, said }: ToTake) =>
  kind === 'Renumbered' && said
    ? {
        events: [{ type: 'InformationChanged', licenseNumber: said.licenseNumber } as const],
        before: was(license, ['licenseNumber']),
      }
    : { events: [], before: {} };

/** A renewal in process stays, and the license gets the new dates. */
const isRenewal = ({ kind, said }: ToTake, license: StoredLicense, inProcess: boolean): boolean =>
  kind === 'Renewed' ||
  (kind === 'Renumbered' &&
    !inProcess &&
    (said?.expirationDate ?? '') > (license.expirationDate ?? said?.expirationDate ?? ''));

interface Surroundings {
  readonly places: NamesAndPlaces;
  /** A renewal of the license is in process. */
  readonly inProcess: boolean;
}

interface Change {
  readonly events: readonly LicenseEvent[];
  readonly taken: Taken;
}

const changeOf = async (
  uow: UnitOfWork,
  { tenantId }: ActOfImport,
  license: StoredLicense,
  difference: ToTake,
  { places, inProcess }: Surroundings,
): Promise<Change> => {
  const { kind, licenseId, said } = difference;
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
  const number = numberOf(license, difference);
  const taken = { license: { ...number.before, ...was(license, dates) } };
  if (!isRenewal(difference, license, inProcess) || effectiveDate === null) {
    // Missing columns mean nothing: these dates follow their rules or stay.
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
    return { events: [...number.events, { type: 'TrackingDetailsChanged', ...next }], taken };
  }
  const next = { effectiveDate, expirationDate, trackDate: said.trackDate, dueDate: await dueDate(uow, license, said) };
  const before = { effectiveDate: license.effectiveDate ?? effectiveDate, expirationDate: license.expirationDate };
  const renewalId = newId();
  addPastRenewals(uow, tenantId, licenseId, [before, { effectiveDate, expirationDate }], () => renewalId);
  const events = [...number.events, { type: 'LicenseRenewed', renewalId, ...next } as const];
  return { events, taken: { ...taken, renewalId } };
};

/** Applies the register's values to a license, with a note of the register. */
export const takeOver = async (
  uow: UnitOfWork,
  act: ActOfImport,
  difference: ToTake,
  around: Surroundings,
): Promise<Taken | undefined> => {
  const stream = await uow.load(licenses, difference.licenseId, act.tenantId);
  if (stream.state === null || (difference.kind === 'Vanished' && !stream.state.active)) return undefined;
  const { events, taken } = await changeOf(uow, act, stream.state, difference, around);
  const noted = { type: 'LicenseComparedWithRegister', importId: act.importId, taken: difference.kind } as const;
  uow.append(licenses, stream, ...events, noted);
  return taken;
};
