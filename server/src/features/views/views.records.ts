import { SavedViewList } from '@evergreen/contracts/saved-views';
import { Column, Entity } from 'typeorm';
import { z } from 'zod';
import { defineRecord } from '../../kernel/events/record.js';
import { RecordRow } from '../../kernel/events/record-row.js';

const savedViewFields = z.object({
  userId: z.string(),
  list: SavedViewList,
  name: z.string(),
  query: z.string(),
  isDefault: z.boolean(),
});
export type SavedViewFields = z.infer<typeof savedViewFields>;

@Entity('saved_views')
export class SavedViewRow extends RecordRow implements SavedViewFields {
  @Column('uuid') userId!: string;
  @Column('text') list!: SavedViewList;
  @Column('text') name!: string;
  @Column('text') query!: string;
  @Column('boolean') isDefault!: boolean;
}

export const savedViews = defineRecord({
  kind: 'savedView',
  noun: 'saved view',
  name: 'SavedView',
  fields: savedViewFields,
  labels: {
    userId: ['Person', 'record'],
    list: ['List', { renewals: 'Renewals' }],
    name: ['Name', 'text'],
    query: ['Filters', 'hidden'],
    isDefault: ['Default', 'flag'],
  },
  calledBy: 'name',
  row: SavedViewRow,
});
