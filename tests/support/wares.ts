import { text, whole } from '../../server/src/kernel/records/fields.js';
import { recordKind } from '../../server/src/kernel/records/record-kind.js';

/** A record without personal data: a process remembers it. */
export const wares = recordKind({
  kind: 'ware',
  name: 'Ware',
  noun: 'ware',
  table: 'wares',
  fields: { name: text('Name'), size: whole('Size') },
  calledBy: 'name',
  constraints: {},
});
export const waresTable = `
  create table wares (tenant_id uuid not null, id uuid not null, version integer not null, created_on timestamptz not null,
    modified_on timestamptz not null, name text not null, size integer not null, primary key (tenant_id, id));
  call protect('wares');`;
