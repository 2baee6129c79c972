import { Column, Entity } from 'typeorm';
import { RecordRow } from '../../kernel/events/record-row.js';
import type { PropertyFields } from './properties.fields.js';

@Entity('properties')
export class PropertyRow extends RecordRow implements PropertyFields {
  @Column('text') name!: string;
  @Column('text', { nullable: true }) propertyNumber!: string | null;
  @Column('boolean') active!: boolean;
  @Column('date', { nullable: true }) openDate!: string | null;
  @Column('date', { nullable: true }) closeDate!: string | null;
  @Column('text') address1!: string;
  @Column('text', { nullable: true }) address2!: string | null;
  @Column('text') city!: string;
  @Column('text') state!: string;
  @Column('text', { nullable: true }) zip!: string | null;
  @Column('text', { nullable: true }) county!: string | null;
  @Column('text') country!: string;
  @Column('text', { nullable: true }) primaryPhoneNumber!: string | null;
  @Column('text', { nullable: true }) notes!: string | null;
  @Column('text') matchKey!: string;
}
