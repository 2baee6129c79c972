import { renewalHindrances } from '@evergreen/workflows/renewing/hindrances';
import { stageOf } from '@evergreen/workflows/renewing/renewal.machine';
import { previousStage, whyNotAbandon, whyNotReady } from '@evergreen/workflows/renewing/renewal.steps';
import type { LicensingServiceLevel } from '@evergreen/contracts/accounts/enums';
import type { InvoiceKind } from '@evergreen/contracts/renewing/enums';
import type { DomainEvent } from '../../../kernel/events/event.js';
import { tenantOf } from '../../../kernel/tenancy/actor.js';
import { hindered } from '../../../kernel/undo/blocking-events.js';
import { type Reverting, reverts } from '../../../kernel/undo/reverts.js';
import {
  type Asking,
  cannot,
  type Rule,
  type Setting,
  undoes,
  type Undoing,
  undoWords,
} from '../../../kernel/undo/rules.js';
import { deleted as licenseDeleted } from '../../licensing/licenses/undo/undo-blockers.js';
import { heldWorkableLicense, type LicenseFacts } from '../../licensing/licenses/license/licenses.facts.js';
import { renewedSince, type RenewedSince } from '../../licensing/licenses/undo/renewed-since.js';
import { openTaskOfRenewal } from '../tasks/index.js';
import { heldServiceLevel, renewable } from './renewable.js';
import { restoringBlockers } from './undo-blockers.js';
import { type RecordedRenewalEvent, Renewals, type RenewalState } from './renewals.events.js';

interface Facts {
  readonly license: LicenseFacts;
  /** Of the client; only for an abandoned renewal. */
  readonly licensingServiceLevel: LicensingServiceLevel | null;
  /** By the id of the invoice. */
  readonly invoiceKinds: Readonly<Record<string, InvoiceKind>>;
  /** For an abandoned renewal: another one that began or was completed since. */
  readonly other: RenewedSince | null;
}
type Type = RecordedRenewalEvent['type'];
type Of<K extends Type> = Extract<RecordedRenewalEvent, { type: K }>;
type On<K extends Type> = Rule<RenewalState, RecordedRenewalEvent, Of<K>, Facts>;
type Taking<K extends Type> = Undoing<RenewalState, Of<K>, Facts>;

const words = {
  completed: 'The renewal is completed.',
  abandoned: 'The renewal was abandoned.',
  begun: 'No step leads back to Ready to Start.',
  toggled: 'The renewal started over from its first step; switch it again instead.',
  imported: 'It was imported with its license.',
  removed: 'It was removed with its license. Import the register again instead.',
  newDates: 'The license has its new dates. Edit its tracking details instead.',
  sent: 'A sent email cannot be undone.',
  superseded: 'Another renewal of this license was completed since.',
} as const;

const because = (reason: string) => `This cannot be undone: ${reason}.`;

/** Only while the renewal is in process. */
const inProcess =
  <K extends Type>(rule: On<K>): On<K> =>
  (undoing) => {
    if (undoing.now.value === 'complete') return words.completed;
    return undoing.now.value === 'abandoned' ? words.abandoned : rule(undoing);
  };

const back = <K extends Type>(reverting: Reverting<RenewalState> = {}): On<K> =>
  inProcess<K>(reverts({ ...reverting, of: ({ context }) => context, fixed: ['licenseId'] }));

const abandoned = ({ now, event: { licenseId } }: Taking<'RenewalBegun' | 'RenewalRestored'>) => {
  const reason = whyNotAbandon(stageOf(now), now.context);
  return reason ? because(reason) : ({ type: 'RenewalAbandoned', licenseId } as const);
};

/** Also if it is at the same stage again: another step event put it there. */
const hasMoved = (since: readonly DomainEvent[]) =>
  since.some(({ type }) => type === 'StageAdvanced' || type === 'StageReturned');

const advanced = ({ now, since, event: { from, to, licenseId } }: Taking<'StageAdvanced'>) => {
  if (stageOf(now) !== to || hasMoved(since)) return undoWords.since;
  if (previousStage(to, now.context.trackingOnly) !== from) return from === 1 ? words.begun : undoWords.since;
  return { type: 'StageReturned', licenseId, from: to, to: from } as const;
};

const returned = ({ now, since, event: { from, to, licenseId } }: Taking<'StageReturned'>) => {
  if (stageOf(now) !== to || hasMoved(since)) return undoWords.since;
  const reason = whyNotReady(to, now.context);
  return reason ? because(`the step ${reason}`) : ({ type: 'StageAdvanced', licenseId, from: to, to: from } as const);
};

const receivedDates = { required: ['formsReceivedDate', 'effectiveDate', 'expirationDate', 'trackDate'] };

/** A record of step 5 without a file keeps the earlier file. */
const received = (undoing: Taking<'LicenseReceived'>) => {
  const { document, ...dates } = undoing.event;
  if (!document) return back<'LicenseReceived'>(receivedDates)({ ...undoing, event: dates });
  const answer = back<'LicenseReceived'>({ ...receivedDates, named: { document: 'licenseFile' } })(undoing);
  if (typeof answer === 'string' || undoing.before.context.licenseFile) return answer;
  const { licenseId } = dates;
  return [answer, { type: 'LicenseFileRemoved', licenseId }].flat() as readonly RecordedRenewalEvent[];
};

/** Restores the file with the current dates. */
const fileRemoved = ({ before, now, event: { licenseId } }: Taking<'LicenseFileRemoved'>) => {
  const { formsReceivedDate, licenseReceivedDate, effectiveDate, expirationDate, trackDate, licenseFile } = now.context;
  if (licenseFile) return undoWords.since;
  if (!formsReceivedDate || !effectiveDate || !expirationDate || !trackDate) return undoWords.nothingBefore;
  const dates = { formsReceivedDate, licenseReceivedDate, effectiveDate, expirationDate, trackDate };
  return { type: 'LicenseReceived', licenseId, ...dates, document: before.context.licenseFile } as const;
};

const restored = ({ now, facts, by, event: { licenseId } }: Taking<'RenewalAbandoned'>) => {
  const { abandonedAt: stage, trackingOnly, renewalDueDate, notes, followUpDate } = now.context;
  if (now.value !== 'abandoned' || !stage) return undoWords.since;
  const { license, licensingServiceLevel, other } = facts;
  if (other?.isCompleted) return { reason: words.superseded, eventId: other.eventId };
  const [hindrance] = renewalHindrances(renewable(license, licensingServiceLevel));
  if (hindrance) return hindered(hindrance, restoringBlockers(license, by));
  const fields = { stage, trackingOnly, renewalDueDate, notes, followUpDate };
  return { type: 'RenewalRestored', licenseId, ...fields } as const;
};

/** The kind of an invoice is in the event that added it to the renewal. */
const kindsOf = async (asking: Asking, renewalId: string, invoiceIds: readonly string[]) => {
  if (invoiceIds.length === 0) return {};
  const rows = await asking.query<{ id: string; kind: InvoiceKind }>(
    `select data->>'invoiceId' as id, data->>'invoiceKind' as kind from events
     where tenant_id = $1 and stream_id = $2 and type = 'InvoiceOpened' and data->>'invoiceId' = any ($3::text[])`,
    [tenantOf(asking.by), renewalId, invoiceIds],
  );
  return Object.fromEntries(rows.map(({ id, kind }) => [id, kind]));
};

type SetsFacts = Setting<RecordedRenewalEvent, keyof RenewalState['context']>;

export const renewalUndo = undoes<RenewalState, RecordedRenewalEvent, Facts, SetsFacts>(Renewals, {
  permitted: async (asking, { context: { licenseId } }, id, undone) => {
    const left = undone.find(({ event }) => event.type === 'RenewalAbandoned');
    const [licensingServiceLevel, license] = await Promise.all([
      left ? heldServiceLevel(asking) : null,
      heldWorkableLicense(asking, licenseId),
    ]);
    return {
      license,
      licensingServiceLevel,
      invoiceKinds: await kindsOf(
        asking,
        id,
        undone.flatMap(({ event }) => (event.type === 'InvoiceClosed' ? [event.invoiceId] : [])),
      ),
      other: left ? await renewedSince(asking, licenseId, left.eventId, id) : null,
    };
  },
  sets: back<SetsFacts>(),
  on: {
    RenewalBegun: inProcess(abandoned),
    RenewalImported: cannot(words.imported),
    ImportedRenewalRemoved: cannot(words.removed),
    FormsReceived: back({ required: ['formsReceivedDate'] }),
    InvoiceOpened: inProcess(({ event: { licenseId, invoiceId } }) => ({
      type: 'InvoiceClosed',
      licenseId,
      invoiceId,
    })),
    InvoiceClosed: inProcess(({ facts, event: { licenseId, invoiceId } }) => {
      const invoiceKind = facts.invoiceKinds[invoiceId];
      return invoiceKind
        ? { type: 'InvoiceOpened', licenseId, invoiceId, invoiceKind, restored: true }
        : undoWords.notNow;
    }),
    FormsFiled: back({ named: { dateFiled: 'formsFiledDate' }, required: ['dateFiled'] }),
    LicenseReceived: inProcess(received),
    LicenseFileRemoved: inProcess(fileRemoved),
    LicenseEmailed: cannot(words.sent),
    LicenseSent: back({ required: ['licenseSentDate', 'shippingMethodLicense'] }),
    StageAdvanced: inProcess(advanced),
    StageReturned: inProcess(returned),
    StartDateChanged: back({ named: { dueDate: 'renewalDueDate' }, required: ['processStartDate'] }),
    TrackingOnlyToggled: cannot(words.toggled),
    RenewalCompleted: cannot(words.newDates),
    RenewalAbandoned: restored,
    RenewalRestored: inProcess(abandoned),
  },
  goesWith: ({ context: { licenseId } }) => licenseDeleted(licenseId),
  ends: ['RenewalAbandoned'],
  along: async (asking, renewalId) => {
    const taskId = await openTaskOfRenewal(asking, renewalId);
    return taskId ? [taskId] : [];
  },
});
