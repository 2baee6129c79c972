import { Column, PrimaryColumn } from 'typeorm';

/** The columns that every record's own row has. `version` is the stream's: a row ahead of its stream shows that events are missing. */
export abstract class RecordRow {
  @PrimaryColumn('uuid') tenantId!: string;
  @PrimaryColumn('uuid') id!: string;
  @Column('integer') version!: number;
  @Column('timestamp with time zone') createdOn!: string;
  @Column('timestamp with time zone') modifiedOn!: string;
}
