import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The name of each record, for history, search and command palette. */
@Entity('subjects')
export class SubjectRow {
  @PrimaryColumn('uuid') tenantId!: string;
  @PrimaryColumn('uuid') id!: string;
  @Column('text') kind!: string;
  @Column('text') label!: string;
  @Column('text', { nullable: true }) detail!: string | null;
  /** The record that this one belongs to: a renewal's license. */
  @Column('uuid', { nullable: true }) ownerId!: string | null;
}
