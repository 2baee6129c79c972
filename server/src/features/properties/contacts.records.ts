import { z } from 'zod';
import { Column, Entity } from 'typeorm';
import { defineRecord } from '../../kernel/events/record.js';
import { RecordRow } from '../../kernel/events/record-row.js';

const contactFields = z.object({
  propertyId: z.string(),
  name: z.string(),
  title: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  isKeyContact: z.boolean(),
});
export type PropertyContactFields = z.infer<typeof contactFields>;

@Entity('property_contacts')
export class PropertyContactRow extends RecordRow implements PropertyContactFields {
  @Column('uuid') propertyId!: string;
  @Column('text') name!: string;
  @Column('text', { nullable: true }) title!: string | null;
  @Column('text', { nullable: true }) phone!: string | null;
  @Column('text', { nullable: true }) email!: string | null;
  @Column('boolean') isKeyContact!: boolean;
}

export const contacts = defineRecord({
  kind: 'propertyContact',
  noun: 'property contact',
  name: 'PropertyContact',
  fields: contactFields,
  labels: {
    propertyId: ['Property', 'record'],
    name: ['Contact Name', 'text'],
    title: ['Title', 'text'],
    phone: ['Phone', 'text'],
    email: ['Email', 'text'],
    isKeyContact: ['Key Contact', 'flag'],
  },
  personal: ['name', 'title', 'phone', 'email'],
  calledBy: 'name',
  ownedBy: 'propertyId',
  row: PropertyContactRow,
});
