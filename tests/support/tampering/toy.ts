import { z } from 'zod';
import { optional, parts, personal, text, whole } from '../../../server/src/kernel/records/fields.js';
import { areaOf, recordKind } from '../../../server/src/kernel/records/record-kind.js';

/** The smallest record: for tests of the kernel without any feature. */
export const toys = recordKind({
  kind: 'toy',
  name: 'Toy',
  noun: 'toy',
  table: 'toys',
  fields: {
    name: text('Name'),
    size: whole('Size'),
    owner: optional(personal(text('Owner'))),
    parts: optional(parts('Parts', z.array(z.string()))),
  },
  calledBy: 'name',
  constraints: { toys_name: { message: 'There is a toy of this name', field: 'name' } },
});

export const toyArea = { ...areaOf(toys), folds: { toy: 'as-it-is' } };

export const toyTable = `
  create table toys (tenant_id uuid not null, id uuid not null, version integer not null, created_on timestamptz not null,
    modified_on timestamptz not null, name text not null, size integer not null, owner text, parts jsonb,
    primary key (tenant_id, id), constraint toys_name unique (tenant_id, name));
  call protect('toys');`;
