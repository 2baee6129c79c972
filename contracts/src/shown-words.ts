import { type LicenseRank, licenseRankLabels, type LicenseTerm, licenseTermLabels } from './licensing/enums.js';
import { renewalStageLabels, type RenewalStage } from './renewing/enums.js';

/** What cells of lists say, on the screen and in a file alike. */

interface Ranked {
  readonly licenseRank: LicenseRank;
  readonly masterLicenseNumber: string | null;
}

/** Primary, Standalone, or Secondary with the number of its primary license. */
export const rankInWords = ({ licenseRank, masterLicenseNumber }: Ranked): string =>
  licenseRank === 'Secondary' && masterLicenseNumber
    ? `${licenseRankLabels[licenseRank]} (${masterLicenseNumber})`
    : licenseRankLabels[licenseRank];

export const termInWords = ({ term, isSeasonal }: { term: LicenseTerm; isSeasonal: boolean }): string =>
  `${licenseTermLabels[term]}${isSeasonal ? ' - Seasonal' : ''}`;

export const statusInWords = ({ active }: { active: boolean }): string => (active ? 'Active' : 'Inactive');

/** The name of an officer; an erasure leaves none. */
export const officerCalled = (name: string): string => name || '(erased)';

/** Of a license that no renewal is near. */
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
/** That there is one, whatever it says. */
export const alertTagInWords = ({ alert, isUrgentAlert }: Alerted): string | null =>
  alert && (isUrgentAlert ? 'Urgent' : 'Alert');
export const alertInWords = ({ alert, isUrgentAlert }: Alerted): string | null =>
  isUrgentAlert && alert ? `Urgent: ${alert}` : alert;

/** Of a license in the queue that no one renews. */
export const perpetual = 'Perpetual';
export const unassignedInWords = 'Unassigned';

export const uploadedBy = ({ startedBy }: { startedBy: string | null }): string => startedBy ?? 'Command line';

/** Of a renewal that waits for its authority. */
export const slowInWords = 'Slower than 9 of 10';

/** A user who has left keeps the tasks that they had. */
export const personInWords = ({ name, active }: { name: string; active: boolean }): string =>
  active ? name : `${name} (inactive)`;

export const yesOrNo = (value: boolean): string => (value ? 'Yes' : 'No');

/** The user who was invited and has chosen no password yet is invited. */
export const accountInWords = ({ active, isInvited }: { active: boolean; isInvited: boolean }): string =>
  active ? (isInvited ? 'Invited' : 'Active') : 'Inactive';
