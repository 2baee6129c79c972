import type { Found, FoundLicense } from '@evergreen/contracts/oversight/search';
import { may, staysWithFirm, type Permission } from '@evergreen/workflows/permissions';
import { lastStage, stepAt } from '@evergreen/workflows/renewing/renewal.steps';
import type { Identity } from '../../kit/data/identity';

/** The actions of a license's page that the palette offers, with the same names. */
export type LicenseAct = 'begin' | 'step' | 'assign' | 'designate';

interface Verb {
  act: LicenseAct;
  label: string;
  /** For any license at all: who finds it. */
  may: Permission;
  /** What the user types before the license. */
  typed: RegExp;
}

export const verbs: readonly Verb[] = [
  {
    act: 'begin',
    label: 'Begin renewal of…',
    may: 'renewal.begin',
    typed: /^begin(?: (?:the )?renewal)?(?: of)?\s+(.+)$/i,
  },
  { act: 'step', label: 'Next step of…', may: 'renewal.work', typed: /^next(?: step)?(?: of)?\s+(.+)$/i },
  { act: 'assign', label: 'Assign…', may: 'renewal.assign', typed: /^(?:re)?assign\s+(.+)$/i },
  { act: 'designate', label: 'Designate…', may: 'renewal.designate', typed: /^designate\s+(.+)$/i },
];

const nextStep = ({ stage, isTrackingOnly }: FoundLicense): string | undefined => {
  if (stage === lastStage(isTrackingOnly)) return 'Mark Renewal Complete';
  return stage === null ? undefined : stepAt(stage, isTrackingOnly)?.title;
};

/** The labels of the acts that the user may perform on the license now. */
export const actsOf = (
  identity: Identity,
  { label, active, license }: Found,
): readonly { act: LicenseAct; label: string }[] => {
  if (!license || !active || license.isSecondary) return [];
  const { clientId, clientServiceLevel } = identity;
  const { designation, assignedUserId, inProcess, stage } = license;
  const target = { ...(clientId ? { tenantId: clientId } : {}), designation, assignedUserId };
  const step = inProcess ? nextStep(license) : undefined;
  const offers: [LicenseAct, boolean, string][] = [
    ['begin', stage === 1 && may(identity, 'renewal.begin', target), `Begin renewal of ${label}`],
    ['step', Boolean(step) && may(identity, 'renewal.work', target), `Next step of ${label}: ${step ?? ''}`],
    ['assign', may(identity, 'renewal.assign', target), `${assignedUserId ? 'Reassign' : 'Assign'} ${label}`],
    [
      'designate',
      !staysWithFirm(designation, clientServiceLevel) && may(identity, 'renewal.designate', target),
      `Designate ${label}`,
    ],
  ];
  return offers.filter(([, offered]) => offered).map(([act, , words]) => ({ act, label: words }));
};
