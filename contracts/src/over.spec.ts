import type { z } from 'zod';
import { bulkCriteria, bulkMessages } from './bulk-work/bulk.js';
import { clientBody } from './accounts/clients.js';
import { licenseExportFilter } from './bulk-work/exports.js';
import { licenseMessages, trackingBody, trackingRule } from './licensing/licenses.js';
import { propertyBody } from './parties/properties.js';
import { renewalsQuery } from './renewing/queue.js';
import { newUserBody, userAccountMessages } from './accounts/user-accounts.js';
import { everySchema } from './schemas.testing.js';
import { words } from './shared-messages.js';

const refusals = (contract: z.ZodType, body: object) =>
  Object.fromEntries(
    (contract.safeParse(body).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );

const person = { firstName: 'Dana', lastName: 'Reyes', title: null, email: 'dana@hotel.example', phoneNumber: null };
const place = { address1: '1 Wharf', city: 'Boston', state: 'MA', country: 'United States' };

describe('a rule over several fields', () => {
  it('is reported with what is wrong with the others', () => {
    const { firstName: _, ...nameless } = person;
    const passwords = { password: 'Evergreen-2026!', confirmPassword: 'Evergreen-2027!' };
    expect(refusals(newUserBody, { ...nameless, ...passwords, renewalRole: 'none' })).toEqual({
      firstName: words.required,
      confirmPassword: userAccountMessages.passwordsMatch,
      renewalRole: userAccountMessages.role,
    });
    expect(refusals(clientBody, { ...place, name: 'Wharf', legalName: 'Wharf, Inc.', serviceLevel: 'Hybrid' })).toEqual(
      {
        costStructure: words.required,
        renewalBillingResponsibility: words.required,
        zip: words.required,
      },
    );
    expect(refusals(propertyBody, { ...place, mailingAddressSameAsProperty: false })).toMatchObject({
      name: words.required,
      zip: words.required,
      mailingCity: words.required,
    });
  });

  it('waits for its own fields, and for a whole body', () => {
    const wrong = { password: 'Evergreen-2026!', confirmPassword: 7, renewalRole: 'Nobody', accountingRole: 'none' };
    expect(refusals(newUserBody, { ...person, ...wrong })).toEqual({
      confirmPassword: expect.not.stringContaining(userAccountMessages.passwordsMatch) as string,
      renewalRole: words.choice,
    });
    for (const nothing of [null, 'a name', []]) expect(newUserBody.safeParse(nothing).error?.issues).toHaveLength(1);
  });

  it.each([null, 7, 'a name', [], [[]], {}])('meets no value of another shape in any contract: %j', async (value) => {
    const throwing: string[] = [];
    const objects = (await everySchema()).filter(([, schema]) => schema._zod.def.type === 'object');
    for (const [name, schema] of objects) await schema.safeParseAsync(value).catch(() => throwing.push(name));
    expect(throwing).toEqual([]);
  });

  it('says in every contract over which fields it is', async () => {
    const rules = (await everySchema()).flatMap(([name, schema]) => {
      const { type, checks = [] } = schema._zod.def as z.core.$ZodTypeDef & { checks?: readonly z.core.$ZodCheck[] };
      if (type !== 'object') return [];
      return checks.map(({ _zod }) => [name, _zod.def] as const).filter(([, { check }]) => check === 'custom');
    });
    expect(rules.length).toBeGreaterThan(30);
    const silent = rules.filter(([, def]) => def.when === undefined);
    expect([...new Set(silent.map(([name]) => name))]).toEqual([]);
  });

  it('is silenced by no field: none aborts the others', async () => {
    const aborting = (await everySchema()).filter(([, schema]) => {
      const { checks = [] } = schema._zod.def as z.core.$ZodTypeDef & { checks?: readonly z.core.$ZodCheck[] };
      return checks.some(({ _zod }) => _zod.def.abort);
    });
    expect(aborting.map(([name]) => name)).toEqual([]);
  });

  it('holds each date of a license against those that are dates', () => {
    const form = trackingBody.superRefine(
      ...trackingRule(() => ({ term: 'Annual' as const, isSeasonal: false, hasPrimary: false })),
    );
    expect(refusals(form, { effectiveDate: '', expirationDate: '', trackDate: '', isTrackingOnly: false })).toEqual({
      effectiveDate: words.required,
      expirationDate: words.required,
      trackDate: words.required,
    });
    const late = { effectiveDate: 'invalid', expirationDate: '2026-12-31', trackDate: '2027-01-31', notes: 7 };
    expect(refusals(form, { ...late, isTrackingOnly: false })).toMatchObject({
      effectiveDate: words.invalidDate,
      trackDate: licenseMessages.trackBeforeExpiration,
      notes: expect.any(String) as string,
    });
  });

  it.each([
    [
      'the criteria of bulk begin',
      bulkCriteria,
      { dateType: 'RANGE', state: '', startTrackDate: 'invalid', endTrackDate: '2026-01-01' },
      { state: words.required, startTrackDate: words.invalidDate },
    ],
    [
      'the same, with both in the wrong order',
      bulkCriteria,
      { dateType: 'RANGE', state: '', startTrackDate: '2026-01-02', endTrackDate: '2026-01-01', trackDate: 'invalid' },
      { state: words.required, endTrackDate: bulkMessages.trackDates, trackDate: words.invalidDate },
    ],
    [
      'the renewals filter',
      renewalsQuery,
      { dateType: 'CustomDate', startDate: 'invalid', endDate: '2026-01-01' },
      { dateField: words.required, startDate: words.invalidDate },
    ],
    [
      'the export of licenses',
      licenseExportFilter,
      { dateType: 'ExpirationDate', startDate: 'invalid', endDate: '' },
      { startDate: words.invalidDate, endDate: words.required },
    ],
  ])('is asked of %s together with the others', (_name, contract, body, errors) => {
    expect(refusals(contract, body)).toEqual(errors);
  });
});
