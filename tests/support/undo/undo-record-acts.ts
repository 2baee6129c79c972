import { usualReminders } from '@evergreen/contracts/accounts/reminders';
import type { Answer, Caller } from '../api.js';
import { details as authority } from '../areas/authorities.js';
import { day } from '../areas/invoices.js';
import { place } from '../licensing.js';
import { pngOf } from '../exports/pictures.js';
import { inspection, violation } from '../areas/property-records.js';
import { pdf } from '../areas/renewal-calls.js';
import { actAtRandom, type Done, type Round } from './undo-round.js';

interface Kind {
  readonly by: 'admin' | 'contributor';
  /** The path to add one; undefined if its owner does not exist yet. */
  readonly path: (round: Round) => string | undefined;
  readonly body: (round: Round) => object;
  /** The body of a change, if it differs. */
  readonly changes?: (body: Record<string, unknown>) => object;
  /** The deletion, if it is not by DELETE. */
  readonly remove?: (by: Caller, path: string) => Promise<Answer<unknown>>;
}

const words = ['red', 'blue', 'green', 'grey'];
const pick = <T>({ roll }: Round, of: readonly T[]): T => of[roll(of.length)]!;
const word = (round: Round) => pick(round, words);
const orNone = (round: Round) => (round.roll(3) === 0 ? null : word(round));
const named = (round: Round) => `${word(round)} ${round.roll(3)} ${round.mark}`;
const standing = (round: Round) => pick(round, round.standings);
const knownAt = (round: Round, path: string): string | undefined =>
  round.records.filter((record) => record.path === path).at(-1)?.id;

const person = (round: Round) => ({
  name: named(round),
  title: orNone(round),
  phone: round.roll(2) === 0 ? '(617) 555-0142' : null,
  email: round.roll(2) === 0 ? 'dana@hotel.example' : null,
});

const ofProperty = (part: string) => (round: Round) => `/properties/${standing(round).property}/${part}`;

const kinds: readonly Kind[] = [
  {
    by: 'admin',
    path: () => '/divisions',
    body: (round) => ({ ...place, name: named(round), companyCode: word(round), divisionNumber: orNone(round) }),
  },
  {
    by: 'admin',
    path: (round) => {
      const division = knownAt(round, '/divisions');
      return division && `/divisions/${division}/contacts`;
    },
    body: (round) => ({ ...person(round), isDefaultPropertyContact: false }),
    remove: (by, path) => by.post(path, { deletePropertyContactIds: [] }),
  },
  {
    by: 'contributor',
    path: ofProperty('contacts'),
    body: (round) => ({ ...person(round), isKeyContact: round.roll(3) === 0 }),
  },
  {
    by: 'admin',
    path: ofProperty('citations'),
    body: (round) => ({
      ...violation,
      penalty: word(round),
      notes: orNone(round),
      disposition: orNone(round),
      violationDate: `2026-03-0${round.roll(9) + 1}`,
      ...(round.roll(3) === 0 && { document: pdf, documentFileName: `${word(round)}.pdf` }),
    }),
  },
  {
    by: 'contributor',
    path: ofProperty('inspection-reports'),
    body: (round) => ({
      ...inspection,
      inspector: orNone(round),
      notes: orNone(round),
      inspectionDate: `2026-04-0${round.roll(9) + 1}`,
    }),
  },
  {
    by: 'contributor',
    path: ofProperty('affiliated-entities'),
    body: (round) => ({ entity: standing(round).entity, affiliation: word(round) }),
    changes: ({ affiliation }) => ({ affiliation }),
  },
  {
    by: 'contributor',
    path: (round) => `/licensing-authorities/${standing(round).authority}/contacts`,
    body: (round) => ({ ...person(round), label: orNone(round), title: undefined }),
  },
  {
    by: 'contributor',
    path: (round) => `/licensing-authorities/${standing(round).authority}/key-contact-change-forms`,
    body: (round) => ({ label: named(round), url: `https://city.example/${word(round)}.pdf` }),
  },
  {
    by: 'contributor',
    path: () => '/corporate-entities',
    body: (round) => ({ name: named(round), federalEin: '12-3456789', city: orNone(round) }),
  },
  {
    by: 'contributor',
    path: (round) => `/corporate-entities/${standing(round).entity}/officers`,
    body: (round) => ({ corporateOfficer: named(round), officerTitleIds: [pick(round, round.titles)] }),
    changes: ({ officerTitleIds }) => ({ officerTitleIds }),
  },
  { by: 'contributor', path: () => '/corporate-officers', body: (round) => ({ name: named(round) }) },
  { by: 'admin', path: () => '/officer-titles', body: (round) => ({ name: named(round) }) },
  {
    by: 'admin',
    path: () => '/renewal-tips',
    body: (round) => ({ description: named(round), renewalTipCategoryId: 'Timing', stateProvince: 'MA' }),
  },
  {
    by: 'contributor',
    path: () => '/saved-views',
    body: (round) => ({
      ...{ list: 'renewals', name: named(round), isDefault: round.roll(4) === 0 },
      query: `states=${pick(round, ['MA', 'NH'])}`,
    }),
    changes: ({ list: _, ...rest }) => rest,
  },
  {
    by: 'contributor',
    path: () => '/properties',
    body: (round) => ({ ...place, name: named(round), address2: orNone(round), notes: orNone(round) }),
  },
];

const onRecord = async (round: Round): Promise<Done> => {
  const kind = pick(round, kinds);
  const by = round[kind.by];
  const path = kind.path(round);
  if (!path) return onWhole(round);
  const known = round.records.filter((record) => record.path === path);
  const record = known[round.roll(Math.max(1, known.length))];
  const body = { ...kind.body(round) };
  if (!record || (known.length < 4 && round.roll(3) === 0)) {
    const answer = await by.post(path, body);
    if (answer.status < 300) round.records.push({ path, id: answer.body.id });
    return { by, answer };
  }
  const url = `${path}/${record.id}`;
  if (round.roll(4) === 0) return { by, answer: await (kind.remove?.(by, url) ?? by.delete(url)) };
  return { by, answer: await by.put(url, kind.changes?.(body) ?? body) };
};

/** Singletons, and parts of records. */
const onWhole = (round: Round): Promise<Done> => {
  const { admin, contributor, accountant, roll } = round;
  const { property, authority: authorityId, type } = standing(round);
  const ofProperty = `/properties/${property}`;
  const path = `/licensing-authorities/${authorityId}`;
  const ofType = `${path}/license-types/${type}`;
  const licenseIds = [...round.licenses];
  return actAtRandom(roll, [
    () => [
      contributor,
      'put',
      ofProperty,
      {
        ...{ ...place, name: `Harbor Kitchen ${round.mark} ${property}` },
        ...{ notes: orNone(round), address2: orNone(round), squareFootage: roll(3) === 0 ? null : roll(900) },
      },
    ],
    () => [contributor, 'post', `${ofProperty}/${pick(round, ['activate', 'deactivate'])}`],
    () => {
      const billing = { billingId: orNone(round), billingMatterNumber: orNone(round), leaseTerm: orNone(round) };
      return [contributor, 'put', `${ofProperty}/billing`, billing];
    },
    () => [contributor, 'put', `${path}/renewal-details`, { renewalDetails: orNone(round) }],
    () => [contributor, 'put', `${path}/payee-code`, { payeeCode: orNone(round) }],
    () => [contributor, 'put', `${path}/${pick(round, ['activate', 'deactivate'])}`],
    () => [contributor, 'put', `${path}/details`, { ...authority, name: `Board ${named(round)}` }],
    () => [contributor, 'put', `${ofType}/renewal-details`, { renewalDetails: orNone(round) }],
    () => [contributor, 'put', `${ofType}/${pick(round, ['activate', 'deactivate'])}`, {}],
    () => [admin, 'put', `${ofType}/gl-code`, { glCode: orNone(round) }],
    () => [contributor, 'put', '/user-profile', { firstName: word(round), lastName: 'Harborview', phoneNumber: null }],
    () => {
      const quiet = roll(2) === 0 && { quietDays: [roll(5)] };
      const delivery = roll(2) === 0 && { delivery: pick(round, ['Digest', 'Separate']) };
      return [contributor, 'put', '/user-profile/reminders', { ...usualReminders, ...quiet, ...delivery }];
    },
    () => {
      const image = pngOf(40, 8 + roll(4)).toString('base64');
      return [contributor, 'put', '/user-profile/signature', { image, contentType: 'image/png' }];
    },
    () => [contributor, 'delete', '/user-profile/signature'],
    () => {
      const account = { isActive: roll(4) > 0, minimumBalanceThreshold: String(roll(9)) };
      return [accountant, 'put', '/accounting/trust-account', account];
    },
    () => {
      const correction = { kind: 'Correction', amount: String(1 + roll(50)), postedOn: day, memo: word(round) };
      return [accountant, 'post', '/accounting/trust-account/postings', correction];
    },
    () => {
      const license = pick(round, round.licenses);
      const bonded = { bond: true, bondNumber: word(round), bondType: 'Surety', bondTerm: 'Annual' };
      return [contributor, 'put', `/licenses/${license}/bond-and-insurance`, roll(2) === 0 ? bonded : { bond: false }];
    },
    () => [contributor, 'put', `${ofProperty}/sync-premises-addresses`, { licenseIds }],
    () => {
      const alert = { licenseIds, alert: word(round), isUrgent: roll(2) === 0 };
      return [contributor, 'put', `${ofProperty}/licenses/bulk-create-alerts`, alert];
    },
    () => [contributor, 'put', `${ofProperty}/licenses/bulk-delete-alerts`, { licenseIds }],
  ]);
};

/** One random act of a user on a record that is not a license, a renewal, an invoice or a task. */
export const recordActAtRandom = (round: Round): Promise<Done> =>
  round.roll(3) === 0 ? onWhole(round) : onRecord(round);
