import { Column, Entity } from 'typeorm';
import { z } from 'zod';
import type { Area } from '../../server/src/kernel/events/area.js';
import { defineRecord } from '../../server/src/kernel/events/record.js';
import { RecordRow } from '../../server/src/kernel/events/record-row.js';

/** A record as small as one can be: what the kernel is tested with, without any feature. */
@Entity('toys')
export class ToyRow extends RecordRow {
  @Column('text') name!: string;
  @Column('integer') size!: number;
  @Column('text', { nullable: true }) owner!: string | null;
  @Column('jsonb', { nullable: true }) parts!: string[] | null;
}

export const toys = defineRecord({
  kind: 'toy',
  noun: 'toy',
  name: 'Toy',
  fields: z.object({
    name: z.string(),
    size: z.number().int(),
    owner: z.string().nullable(),
    parts: z.array(z.string()).nullable(),
  }),
  labels: { name: ['Name', 'text'], size: ['Size', 'number'], owner: ['Owner', 'text'], parts: ['Parts', 'list'] },
  personal: ['owner'],
  calledBy: 'name',
  row: ToyRow,
});

export const toyArea: Area = {
  aggregates: [toys.aggregate],
  projections: [toys.projection],
  entities: [ToyRow],
  constraints: { toys_name: { message: 'There is a toy of this name', field: 'name' } },
};

export const toyTable = `
  create table toys (tenant_id uuid not null, id uuid not null, version integer not null, created_on timestamptz not null,
    modified_on timestamptz not null, name text not null, size integer not null, owner text, parts jsonb,
    primary key (tenant_id, id), constraint toys_name unique (tenant_id, name));
  call protect('toys');`;
