import { type LicenseRank, licenseRankLabels, type LicenseTerm, licenseTermLabels } from './licensing/enums.js';
import { renewalStageLabels, type RenewalStage } from './renewing/enums.js';

/** Texts of list cells, for screen and export. */

interface Ranked {
  readonly licenseRank: LicenseRank;
  readonly masterLicenseNumber: string | null;
}

/** Primary, Standalone, or Secondary with its primary's number. */
export const rankInWords = ({ licenseRank, masterLicenseNumber }: Ranked): string =>
  licenseRank === 'Secondary' && masterLicenseNumber
    ? `${licenseRankLabels[licenseRank]} (${masterLicenseNumber})`
    : licenseRankLabels[licenseRank];

export const termInWords = ({ term, isSeasonal }: { term: LicenseTerm; isSeasonal: boolean }): string =>
  `${licenseTermLabels[term]}${isSeasonal ? ' - Seasonal' : ''}`;

export const statusInWords = ({ active }: { active: boolean }): string => (active ? 'Active' : 'Inactive');

/** An officer's name; a placeholder after erasure. */
export const officerLabel = (name: string): string => name || '(erased)';

/** A license that is not due for renewal. */
export const untrackedInWords = ({ active }: { active: boolean }): string => (active ? 'Not tracked' : 'Inactive');

export const withPrimaryWords = (primaryNumber: string): string => `With primary ${primaryNumber}`;

interface Staged {
  readonly active: boolean;
  readonly renewalStatus: RenewalStage | null;
  readonly isWithPrimary: boolean;
  readonly masterLicenseNumber: string | null;
}
export const stageInWords = ({ renewalStatus, isWithPrimary, masterLicenseNumber, active }: Staged): string => {
  if (renewalStatus === null) return untrackedInWords({ active });
  return isWithPrimary ? withPrimaryWords(masterLicenseNumber ?? '') : renewalStageLabels[renewalStatus];
};

interface Alerted {
  readonly alert: string | null;
  readonly isUrgentAlert: boolean;
}
/** That there is an alert. */
export const alertTagInWords = ({ alert, isUrgentAlert }: Alerted): string | null =>
  alert && (isUrgentAlert ? 'Urgent' : 'Alert');
export const alertInWords = ({ alert, isUrgentAlert }: Alerted): string | null =>
  isUrgentAlert && alert ? `Urgent: ${alert}` : alert;

/** A license that is not renewed. */
export const perpetual = 'Perpetual';
export const unassignedInWords = 'Unassigned';

export const uploadedBy = ({ startedBy }: { startedBy: string | null }): string => startedBy ?? 'Command line';

/** A renewal that waits unusually long for its authority. */
export const slowInWords = 'Slower than 9 of 10';

/** A former user keeps their tasks. */
export const personInWords = ({ name, active }: { name: string; active: boolean }): string =>
  active ? name : `${name} (inactive)`;

export const yesOrNo = (value: boolean): string => (value ? 'Yes' : 'No');

/** A user without a password yet is invited. */
export const accountInWords = ({ active, isInvited }: { active: boolean; isInvited: boolean }): string =>
  active ? (isInvited ? 'Invited' : 'Active') : 'Inactive';
