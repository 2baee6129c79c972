import { addressView } from '@evergreen/contracts/addresses';
import {
  authorityBody,
  authorityFields,
  authorityMessages,
  renewalDetailsFields,
} from '@evergreen/contracts/licensing/authorities';
import {
  FormSource,
  formSourceLabels,
  IntervalTargetMonth,
  IntervalType,
  IntervalUnit,
} from '@evergreen/contracts/licensing/enums';
import type { Intervals } from '@evergreen/contracts/licensing/intervals';
import { dueDateIntervalInWords, trackDateIntervalInWords } from '@evergreen/workflows/licensing/intervals';
import { z } from 'zod';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import type { Sql } from '../../../kernel/db/database.js';
import { storedFields } from '../../../kernel/records/contract-fields.js';
import { flag, type NewOf, oneOf, optional, parts, text } from '../../../kernel/records/fields.js';
import { toggled } from '../../../kernel/records/record-events.js';
import { recordsNamed } from '../../../kernel/records/named.js';
import { type FieldsOf, keptRecord } from '../../../kernel/records/record-kind.js';
import { addRecord } from '../../../kernel/records/writing.js';
import type { Hindrance } from '../../../kernel/undo/rules.js';

/** How the dates of a license are calculated: from the intervals of its type, or of its authority. */
const intervals = z.object({
  dueDateIntervalType: IntervalType,
  dueDateRelativeIntervalValue: z.number().int().nullable(),
  dueDateRelativeIntervalUnit: IntervalUnit.nullable(),
  dueDateFixedIntervalDayOfMonth: z.number().int().nullable(),
  dueDateFixedIntervalMonths: z.number().int().nullable(),
  dueDateFixedIntervalTargetMonth: IntervalTargetMonth.nullable(),
  trackDateIntervalValue: z.number().int().nullable(),
  trackDateIntervalUnit: IntervalUnit.nullable(),
});

/** "Due 30 days before the expiration date, tracked 2 weeks before the forms due date". */
const inWords = (of: Intervals): string => {
  const { dueDateIntervalType, trackDateIntervalUnit } = of;
  if (dueDateIntervalType === 'None') return 'None';
  const due = `Due ${dueDateIntervalInWords(of)}`;
  return trackDateIntervalUnit === null ? due : `${due}, tracked ${trackDateIntervalInWords(of)}`;
};

export const intervalsField = optional(parts('Date Intervals', intervals, inWords));

/** How an authority became inactive, as an undo names it. */
export const authorityInactive = (id: string): Hindrance => ({
  reason: authorityMessages.inactive,
  blockedBy: { streams: [id], events: [{ type: 'LicensingAuthorityChanged', says: { active: false } }] },
});

export const authorities = keptRecord({
  kind: 'authority',
  name: 'LicensingAuthority',
  noun: 'licensing authority',
  table: 'licensing_authorities',
  fields: {
    ...storedFields(authorityFields),
    active: flag('Active'),
    stateProvince: optional(text('State/Region')),
    address: optional(parts('Location Address', addressView)),
    mailingAddress: optional(parts('Mailing Address', addressView)),
    mailingAddressSameAsLocation: flag('Same as location address'),
    formSourceType: optional(oneOf('Form Source', FormSource, formSourceLabels)),
    ...storedFields(renewalDetailsFields),
    intervals: intervalsField,
    documents: parts(
      'Key Contact Change Forms',
      z.array(z.object({ id: z.string(), label: z.string(), url: z.string() })),
    ),
  },
  calledBy: 'name',
  form: authorityBody,
  stamps: { renewalDetails: 'renewalDetailsTimestamp' },
  edit: 'authority.edit',
  provided: true,
  sentence: toggled,
  constraints: {
    licensing_authorities_name: { message: 'A Licensing Authority of this name exists already', field: 'name' },
  },
  unique: {
    licensing_authorities_name: {
      fields: ['name', 'stateProvince'],
      where: `name_key(o.name) = name_key($2) and coalesce(o.state_province, '') = coalesce($3, '')`,
    },
  },
});
export type AuthorityFields = FieldsOf<typeof authorities>;

/** Defaults for an authority of which only the name is known. */
export const authorityDefaults = {
  active: true,
  mailingAddressSameAsLocation: true,
  payableToSameAsName: true,
  documents: [],
} satisfies Partial<AuthorityFields>;

/** Reads nothing: the database enforces uniqueness. */
export const addAuthority = (uow: UnitOfWork, tenantId: string, id: string, fields: NewOf<AuthorityFields>): string =>
  addRecord(uow, authorities, fields, { tenantId, id });

export interface KnownAuthority {
  id: string;
  tenantId: string;
  name: string;
  stateProvince: string | null;
  active: boolean;
}
/** Authorities of these tenants (a client and its firm) whose names look the same to people as one of `names`. */
export const knownAuthorities = (sql: Sql, tenantIds: readonly string[], names: readonly string[]) =>
  sql.query<KnownAuthority>(
    `select r.id, r.tenant_id as "tenantId", r.name, r.state_province as "stateProvince", r.active
     from ${recordsNamed('licensing_authorities')} order by r.tenant_id, r.id`,
    [tenantIds, names],
  );
