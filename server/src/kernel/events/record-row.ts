import { Column, PrimaryColumn } from 'typeorm';

/** The columns of every record's own row. `version` is the stream's version. */
export abstract class RecordRow {
  @PrimaryColumn('uuid') tenantId!: string;
  @PrimaryColumn('uuid') id!: string;
  @Column('integer') version!: number;
  @Column('timestamp with time zone') createdOn!: string;
  @Column('timestamp with time zone') modifiedOn!: string;
}
