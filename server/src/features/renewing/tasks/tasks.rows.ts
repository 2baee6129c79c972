import type { TaskKind } from '@evergreen/contracts/renewing/enums';
import type { TaskChecklist } from '@evergreen/contracts/renewing/task-checklist';
import { Column, Entity } from 'typeorm';
import { RecordRow } from '../../../kernel/events/record-row.js';

/** A task of any kind: a renewal task belongs to a license, the others to a property. */
@Entity('tasks')
export class TaskRow extends RecordRow {
  @Column('text') kind!: TaskKind;
  @Column('text') status!: 'open' | 'done' | 'deleted';
  @Column('uuid', { nullable: true }) licenseId!: string | null;
  @Column('uuid', { nullable: true }) renewalId!: string | null;
  @Column('uuid', { nullable: true }) propertyId!: string | null;
  @Column('date', { nullable: true }) followUpDate!: string | null;
  @Column('text', { nullable: true }) description!: string | null;
  @Column('uuid', { nullable: true }) assignedUserId!: string | null;
  @Column('boolean') addToCalendar!: boolean;
  @Column('jsonb', { nullable: true }) checklist!: TaskChecklist | null;
}
