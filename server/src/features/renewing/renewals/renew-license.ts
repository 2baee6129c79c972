import type { RenewalCopy } from '@evergreen/contracts/licensing/secondaries';
import { may } from '@evergreen/workflows/permissions';
import type { LicenseFile } from '@evergreen/workflows/renewing/renewal.events';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import { Forbidden } from '../../../kernel/errors.js';
import { licenseTypeRules } from '../../licensing/authorities/index.js';
import { blaming, copyRenewal } from '../../licensing/licenses/hierarchy/copies.decider.js';
import type { LicenseEventOf } from '../../licensing/licenses/license/licenses.events.js';
import type { LicenseFacts } from '../../licensing/licenses/license/licenses.facts.js';
import { licenses } from '../../licensing/licenses/license/license.aggregate.js';
import { refuseDueYear } from '../../licensing/licenses/dates/calculated.js';
import { secondariesOf } from '../../licensing/licenses/hierarchy/secondaries.js';

interface Renewed {
  readonly renewalId: string;
  readonly effectiveDate: string;
  readonly expirationDate: string;
  readonly trackDate: string;
  /** The new document, if there is one. */
  readonly licenseFile: LicenseFile | null;
}

/** Copies the requested values to each active secondary license that differs; its other dates follow its own type. */
const renewSecondaries = async (
  uow: UnitOfWork,
  licenseId: string,
  renewed: LicenseEventOf<'LicenseRenewed'>,
  which: readonly RenewalCopy[],
): Promise<void> => {
  if (which.length === 0) return;
  const { by } = uow;
  for (const secondary of await secondariesOf(uow, licenseId, 'active')) {
    const { licenseTypeId, renewalDesignation: designation } = secondary.state;
    const rules = await licenseTypeRules(uow, by, licenseTypeId);
    const events = blaming(secondary.state, () => {
      if (!may(by, 'renewal.work', { tenantId: secondary.tenantId, designation })) throw new Forbidden();
      return copyRenewal(secondary.state, renewed, which, rules);
    });
    uow.append(licenses, secondary, ...events);
  }
};

/** Gives the license its new dates and document, and copies the requested values to its secondary licenses. */
export const renewLicense = async (
  uow: UnitOfWork,
  license: LicenseFacts,
  { licenseFile, ...dates }: Renewed,
  copied: readonly RenewalCopy[],
): Promise<void> => {
  const { dueDate: dueOn } = await licenseTypeRules(uow, uow.by, license.licenseTypeId);
  const dueDate = dueOn(dates.expirationDate);
  refuseDueYear(dueDate);
  const renewed: LicenseEventOf<'LicenseRenewed'> = {
    type: 'LicenseRenewed',
    ...dates,
    dueDate,
    ...(licenseFile && { document: licenseFile }),
  };
  uow.append(licenses, await uow.load(licenses, license.id), renewed);
  await renewSecondaries(uow, license.id, renewed, copied);
};
