import { approvalNoticeDays, licenseMessages } from '@evergreen/contracts/licenses';
import { hierarchyMessages } from '@evergreen/contracts/secondaries';
import type { RenewalDesignation } from '@evergreen/contracts/enums';
import { addDays, today } from '@evergreen/workflows/dates';
import { may } from '@evergreen/workflows/permissions';
import { BadNews, Forbidden } from '../../kernel/errors.js';
import { tenantOf } from '../../kernel/tenancy/actor.js';
import { reverts } from '../../kernel/undo/reverts.js';
import { cannot, type Rule, undoes, type Undoing, undoWords, unlessSince } from '../../kernel/undo/rules.js';
import { refuseUndated, updateMaster } from './hierarchy/hierarchy.decider.js';
import { assigneeFacts, informationFacts } from './information-facts.js';
import { type License, licenses } from './license.aggregate.js';
import { type Assignee, editable, refuseUnfit, refuseUnknown, whyNotDesignate, wrongDates } from './license.decider.js';
import type { LicenseEvent, LicenseEventOf } from './licenses.events.js';
import { licenseFacts, type LicenseFacts } from './licenses.facts.js';
import type { LicenseFields } from './licenses.fields.js';
import { renewedSince, type RenewedSince } from './renewed-since.js';

interface Facts {
  readonly license: LicenseFacts;
  /** Whoever had the license before. */
  readonly formerAssignee: Assignee | null;
  /** What the former information names that is no longer there. */
  readonly lost: string | null;
  /** A renewal that began or was completed after it. */
  readonly renewed: RenewedSince | null;
  /** The license that it was linked to, where that is a primary license still. */
  readonly primary: { readonly designation: RenewalDesignation } | null;
}
type On<K extends LicenseEvent['type']> = Rule<License, LicenseEvent, LicenseEventOf<K>, Facts>;
type Taking<K extends LicenseEvent['type']> = Undoing<License, LicenseEventOf<K>, Facts>;

const words = {
  alertRemoved: 'Removing a license alert cannot be undone.',
  told: 'People were told of it by e-mail.',
  sent: 'What was e-mailed cannot be taken back.',
  added: 'It may be in use by now. Deactivate or delete the license instead.',
  renewed: 'The license has its new dates. Edit its tracking details instead.',
  deleted: 'A deleted license does not come back.',
  detached: 'Link the license to its primary license again instead.',
  secondaries: 'Its secondary licenses follow it. Designate it again instead.',
  near: 'The license is due or expires within 30 days. Ask for the designation instead.',
  lost: 'What it had before is no longer there.',
  renewing: 'A renewal of the license rests on it by now.',
} as const;

/** In words, what doing it would be refused with. */
const refusalOf = (act: () => unknown): string | null => {
  try {
    act();
    return null;
  } catch (error) {
    if (error instanceof BadNews && !(error instanceof Forbidden)) return error.message;
    throw error;
  }
};

/** By whoever may edit the license as it is now. */
const edited =
  <K extends LicenseEvent['type']>(rule: On<K>): On<K> =>
  (undoing) => {
    editable(undoing.now, undoing.by);
    return rule(undoing);
  };

/** What a renewal began with is not taken away from under it, nor what it was completed by. */
const unlessRenewed =
  <K extends LicenseEvent['type']>(rule: On<K>, restsOn: (undoing: Taking<K>) => boolean = () => true): On<K> =>
  (undoing) => {
    const { renewed } = undoing.facts;
    return renewed && restsOn(undoing) ? { reason: words.renewing, eventId: renewed.eventId } : rule(undoing);
  };

const fields = <K extends 'AlertSet' | 'TrackingDetailsChanged' | 'InformationChanged'>(): On<K> => reverts();

const dates = ['effectiveDate', 'expirationDate', 'trackDate'] as const;

/** Beginning a renewal may set the kind of tracking; whoever may work renewals takes that back with it. */
const mayTrack = ({ event, now, by }: Taking<'TrackingDetailsChanged'>): void => {
  const { type: _, ...set } = event;
  const target = { tenantId: by.clientId ?? by.homeTenantId, ...(now && { designation: now.renewalDesignation }) };
  if (Object.keys(set).join() !== 'isTrackingOnly' || !may(by, 'renewal.work', target)) editable(now, by);
};

/** The answer, unless the license would stand with dates that its term does not allow. */
const withDates = <A extends object>(now: LicenseFields, answer: A): A | string => {
  const back = { ...now, ...(answer as Partial<LicenseFields>) };
  return Object.values(wrongDates(back, back))[0]?.[0] ?? answer;
};

const tracking: On<'TrackingDetailsChanged'> = (undoing) => {
  mayTrack(undoing);
  const answer = fields<'TrackingDetailsChanged'>()(undoing);
  if (
    typeof answer === 'string' ||
    'reason' in answer ||
    !undoing.now ||
    dates.every((date) => undoing.event[date] === undefined)
  )
    return answer;
  return withDates(undoing.now, answer);
};

/** Another type had another term: the license may have given its dates up since. */
const information: On<'InformationChanged'> = (undoing) => {
  const answer = undoing.facts.lost ?? fields<'InformationChanged'>()(undoing);
  if (typeof answer === 'string' || 'reason' in answer || !undoing.now || undoing.event.licenseTypeId === undefined)
    return answer;
  return withDates(undoing.now, answer);
};

const alert: On<'AlertSet'> = edited((undoing) => {
  const { now, before } = undoing;
  if (now && !now.active) return licenseMessages.inactive;
  if (now && now.renewalDesignationApprovalStatus !== 'None') return licenseMessages.awaitingApproval;
  const answer = fields<'AlertSet'>()(undoing);
  return typeof answer !== 'string' && before?.alert == null ? { type: 'AlertRemoved' } : answer;
});

const alertAgain: On<'AlertRemoved'> = edited(({ now, before }) => {
  if (now?.alert != null || before?.alert == null) return undoWords.since;
  if (!now?.active) return licenseMessages.inactive;
  if (now.renewalDesignationApprovalStatus !== 'None') return licenseMessages.awaitingApproval;
  return { type: 'AlertSet', alert: before.alert, isUrgentAlert: before.isUrgentAlert };
});

const mayAssign = ({ event, before, now, by, doneBy }: Taking<'LicenseAssigned'>, again: boolean): void => {
  const tenantId = by.clientId ?? by.homeTenantId;
  const permitted = [before, now].every((license) => {
    if (!license) return false;
    const { renewalDesignation: designation, assignedUserId } = license;
    if (event.renewalDesignation) return may(by, 'renewal.designate', { tenantId, designation });
    // A contributor gives out what nobody has, and may think better of it; what others gave out stays.
    // What an own undo gave back, or took, was within the permission of the act that it undid.
    const own = (again || license === now) && doneBy === by.userId;
    return may(by, 'renewal.assign', { tenantId, designation, assignedUserId: own ? null : assignedUserId });
  });
  if (!permitted) throw new Forbidden();
};

const whyNotAssign = (undoing: Taking<'LicenseAssigned'>): string | null => {
  const { event, before, now, facts, by, at } = undoing;
  const { license, formerAssignee } = facts;
  if (!now || !before) return undoWords.gone;
  if (!now.active) return licenseMessages.inactive;
  if (!license.propertyActive) return licenseMessages.propertyInactive;
  if (now.renewalDesignationApprovalStatus !== 'None') return licenseMessages.awaitingApproval;
  if (event.renewalDesignation && (license.hasChildren || now.masterLicenseId !== null)) return words.secondaries;
  if (now.masterLicenseId !== null) return licenseMessages.secondary;
  const limit = addDays(today(by.timeZone, new Date(at.now)), approvalNoticeDays);
  const near = [license.renewalDueDate ?? now.dueDate, now.expirationDate].some((date) => date && date <= limit);
  if (event.renewalDesignation && near) return words.near;
  const unworkable = event.renewalDesignation && whyNotDesignate(before.renewalDesignation, by);
  if (unworkable) return unworkable;
  const sides = { clientId: by.clientId ?? by.homeTenantId, firmId: by.firmId };
  return refusalOf(() => refuseUnfit(before.assignedUserId, before.renewalDesignation, formerAssignee, sides));
};

const assigned = (undoing: Taking<'LicenseAssigned'>, again: boolean): ReturnType<On<'LicenseAssigned'>> => {
  mayAssign(undoing, again);
  const { event, before, now } = undoing;
  const { assignedUserId, renewalDesignation = now?.renewalDesignation } = event;
  if (now?.assignedUserId !== assignedUserId || now.renewalDesignation !== renewalDesignation) return undoWords.since;
  const why = whyNotAssign(undoing);
  if (why || !before) return why ?? undoWords.gone;
  return {
    type: 'LicenseAssigned',
    assignedUserId: before.assignedUserId,
    ...(event.renewalDesignation && { renewalDesignation: before.renewalDesignation }),
  };
};

const linked: On<'LicenseLinked'> = edited(({ event, before, now, facts, by }) => {
  if (now?.masterLicenseId !== event.masterLicenseId) return undoWords.since;
  const undated = refusalOf(() => refuseUndated(now));
  if (undated) return undated;
  const assignedUserId = before?.assignedUserId ?? null;
  if (assignedUserId === null) return { type: 'LicenseDetached' };
  const sides = { clientId: by.clientId ?? by.homeTenantId, firmId: by.firmId };
  const unfit = refusalOf(() => refuseUnfit(assignedUserId, now.renewalDesignation, facts.formerAssignee, sides));
  return unfit ?? [{ type: 'LicenseDetached' }, { type: 'LicenseAssigned', assignedUserId }];
});

/** By the rules of linking it. */
const linkedAgain: On<'LicenseDetached'> = ({ before, now, facts: { license, primary }, by }) => {
  const data = { masterLicenseId: before?.masterLicenseId ?? null };
  const { hasChildren, renewalId } = license;
  const link = () => updateMaster(now, { by, data }, { hasChildren, renewalInProcess: renewalId !== null, primary });
  if (now?.masterLicenseId !== null) return undoWords.since;
  return refusalOf(link) ?? link();
};

const primaryFacts = async (asking: Parameters<typeof informationFacts>[0], id: string | null) => {
  if (id === null) return null;
  const [primary] = await asking.query<{ designation: RenewalDesignation }>(
    'select renewal_designation as designation from licenses where tenant_id = $1 and id = $2 and is_master',
    [tenantOf(asking.by), id],
  );
  return primary ?? null;
};

const activated: On<'LicenseDeactivated'> = () => ({ type: 'LicenseActivated' });

const nobodyLost = async (asking: Parameters<typeof informationFacts>[0], before: License): Promise<string | null> => {
  if (!before) return null;
  const facts = await informationFacts(asking, {
    ...before,
    officers: before.officers.map(({ officerId, titleIds: officerTitleIds }) => ({ officerId, officerTitleIds })),
  });
  return refusalOf(() => refuseUnknown(facts)) && words.lost;
};

const assignment = (again: boolean): On<'LicenseAssigned'> =>
  unlessSince(
    ['LicenseAssigned', 'LicenseLinked', 'DesignationChangeApproved'],
    unlessRenewed(
      (undoing) => assigned(undoing, again),
      ({ event, before }) => !!event.renewalDesignation || before?.assignedUserId === null,
    ),
  );

/** What a renewal takes from the license's information: by whom, how long and when it is renewed. */
const renewedBy = ['licenseTypeId', 'licensingAuthorityId', 'licenseTerm', 'isSeasonal'] as const;
const documentChanges = ['LicenseDocumentSet', 'LicenseDocumentRemoved'] as const;

export const licenseUndo = undoes<License, LicenseEvent, Facts>(licenses, {
  permitted: async (asking, _, id, undone) => {
    const assignment = undone.find(({ event: { type } }) => type === 'LicenseAssigned' || type === 'LicenseLinked');
    const information = undone.find(({ event }) => event.type === 'InformationChanged');
    const detached = undone.find(({ event }) => event.type === 'LicenseDetached');
    const last = undone.at(-1);
    return {
      license: await licenseFacts(asking, id),
      formerAssignee: await assigneeFacts(asking, assignment?.before?.assignedUserId ?? null),
      lost: await nobodyLost(asking, information?.before ?? null),
      renewed: last ? await renewedSince(asking, id, last.at) : null,
      primary: await primaryFacts(asking, detached?.before?.masterLicenseId ?? null),
    };
  },
  on: {
    LicenseAdded: cannot(words.added),
    InformationChanged: edited(
      unlessRenewed(information, ({ event }) => renewedBy.some((field) => event[field] !== undefined)),
    ),
    TrackingDetailsChanged: tracking,
    LicenseAssigned: assignment(false),
    DesignationChangeRequested: cannot(words.told),
    DesignationChangeApproved: cannot(words.told),
    DesignationChangeDeclined: cannot(words.told),
    AlertSet: alert,
    AlertRemoved: cannot(words.alertRemoved),
    LicenseActivated: edited<'LicenseActivated'>(
      unlessSince(
        ['LicenseDeactivated'],
        unlessRenewed(() => ({ type: 'LicenseDeactivated' })),
      ),
    ),
    LicenseDeactivated: edited(unlessSince(['LicenseActivated'], activated)),
    LicenseDocumentSet: edited<'LicenseDocumentSet'>(
      unlessSince(documentChanges, ({ event, before, now }) => {
        if (now?.document?.hash !== event.document.hash) return undoWords.since;
        const document = before?.document;
        return document ? { type: 'LicenseDocumentSet', document } : { type: 'LicenseDocumentRemoved' };
      }),
    ),
    LicenseDocumentRemoved: edited<'LicenseDocumentRemoved'>(
      unlessSince(documentChanges, ({ before, now }) => {
        if (now?.document || !before?.document) return undoWords.since;
        return { type: 'LicenseDocumentSet', document: before.document };
      }),
    ),
    LicenseDocumentEmailed: cannot(words.sent),
    LicensePromoted: edited(({ now, facts }) => {
      if (!now?.isMaster) return undoWords.since;
      return facts.license.hasChildren ? hierarchyMessages.hasChildren : { type: 'LicenseConvertedToSingle' };
    }),
    LicenseConvertedToSingle: edited(({ now }) =>
      now?.isMaster === false && now.masterLicenseId === null ? { type: 'LicensePromoted' } : undoWords.since,
    ),
    LicenseLinked: unlessSince(['LicenseDetached', 'LicenseRenewed'], linked),
    LicenseDetached: cannot(words.detached),
    LicenseRenewed: cannot(words.renewed),
    LicenseDeleted: cannot(words.deleted),
  },
  again: { AlertRemoved: alertAgain, LicenseDetached: linkedAgain, LicenseAssigned: assignment(true) },
});
