import { addDays, type CalendarDate } from '@evergreen/workflows/dates';
import { longDate } from '@evergreen/contracts/date-words';
import { addAffiliation, AddCitation, AddInspectionReport } from '../../features/parties/properties/index.js';
import type { UnitOfWork } from '../../kernel/commands/unit-of-work.js';
import { type Act, moment, workday } from './act.js';
import { type Dice, diceOf } from './dice.js';
import { licensePaper } from './license-paper.js';
import type { ClientKey } from './people.js';
import type { Place } from './portfolio.js';
import { sampleEntities } from './properties.data.js';
import { findings, inspectors, violations } from './property-records.data.js';
import { sampleId } from './sample-id.js';

export const entityId = (client: ClientKey, name: string) => sampleId('entity', client, name);

/** The licensee of a place: the company of its state, or the first of all. */
export const holderOf = ({ client, property: [, , , state] }: Place): string => {
  const holder = sampleEntities[client].find(([, of]) => of === state) ?? sampleEntities[client][0];
  return holder?.[0] ?? '';
};

const affiliations: Readonly<Record<ClientKey, readonly [holder: string, head: string]>> = {
  harborview: ['Lessee', 'Owner'],
  meridian: ['Concessionaire', 'Management Company'],
  northgate: ['Owner', 'Franchisor'],
};

/** The licensee, and its parent company. */
export const addAffiliations = (uow: UnitOfWork, tenantId: string, place: Place): void => {
  const [holder, head] = [holderOf(place), sampleEntities[place.client][0]?.[0] ?? ''];
  const [ofHolder, ofHead] = affiliations[place.client];
  const add = (name: string, affiliation: string) =>
    addAffiliation(uow, tenantId, sampleId('affiliation', place.id, name), {
      ...{ propertyId: place.id, corporateEntityId: entityId(place.client, name), called: name, affiliation },
    });
  add(holder, ofHolder);
  if (head !== holder) add(head, ofHead);
};

const many: Readonly<Record<ClientKey, { readonly citations: number; readonly reports: number }>> = {
  harborview: { citations: 5, reports: 9 },
  meridian: { citations: 3, reports: 6 },
  northgate: { citations: 2, reports: 5 },
};
const keeper = (client: ClientKey) =>
  client === 'harborview' ? 'admin@harborview.example' : 'renewals@keystone.example';

/** Open, old enough, and editable by the client; the first ones have several of each. */
const placesFor = (places: readonly Place[], today: CalendarDate): Place[] =>
  places
    .filter(({ closed, opened }) => closed === null && opened < addDays(today, -330))
    .filter(({ licenses }) =>
      licenses.every(({ designation, client }) => client !== 'harborview' || designation === 'BillingClient'),
    )
    .slice(0, 3);

const paper = (lines: readonly string[], documentFileName: string) => ({
  document: licensePaper(lines).toString('base64'),
  documentFileName,
});

const citationOf = ({ property: [name], licenses }: Place, day: CalendarDate, index: number) => {
  const { amount, ...violation } = violations[index % violations.length] ?? violations[0];
  const lines = ['Notice of Violation', name, longDate(day), violation.penalty];
  return {
    ...{ ...violation, violationDate: day, penaltyDollarAmount: amount, notes: null },
    licenseId: licenses[0]?.id ?? null,
    ...(index % 2 === 0 ? paper(lines, `Notice of violation ${day}.pdf`) : {}),
  };
};

const reportOf = ({ property: [name], licenses }: Place, day: CalendarDate, dice: Dice) => {
  const inspector = dice.pick(inspectors);
  const finding = dice.pick(findings);
  const lines = ['Inspection Report', name, longDate(day), `Inspector: ${inspector}`, finding.disposition];
  return {
    ...{ ...finding, inspectionDate: day, inspector },
    licenseId: dice.chance(0.5) ? (licenses[0]?.id ?? null) : null,
    ...paper(lines, `Inspection report ${day}.pdf`),
  };
};

/** Each is entered the day after it happened. */
export const propertyRecordActs = (client: ClientKey, places: readonly Place[], today: CalendarDate): Act[] => {
  const chosen = placesFor(places, today);
  const on = (
    kind: string,
    count: number,
    enter: (place: Place, day: CalendarDate, index: number, id: string) => Act['carryOut'],
  ) =>
    Array.from({ length: chosen.length === 0 ? 0 : count }, (_, index): Act => {
      const place = chosen[index % chosen.length] as Place;
      const id = sampleId(kind, place.id, index);
      const day = workday(addDays(today, -15 - index * 27));
      return {
        at: moment(workday(addDays(day, 1)), 330 + index),
        by: keeper(client),
        about: [place.id],
        carryOut: enter(place, day, index, id),
      };
    });
  return [
    ...on(
      'citation',
      many[client].citations,
      (place, day, index, id) =>
        ({ bus, by }) =>
          bus.execute(new AddCitation(by, place.id, id, citationOf(place, day, index))),
    ),
    ...on(
      'report',
      many[client].reports,
      (place, day, _, id) =>
        ({ bus, by }) =>
          bus.execute(new AddInspectionReport(by, place.id, id, reportOf(place, day, diceOf(id)))),
    ),
  ];
};
