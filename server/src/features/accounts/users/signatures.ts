import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/db/database.js';
import { FileStore } from '../../../kernel/files/file-store.js';
import { type PictureSize, pictureSize } from '../../../kernel/files/picture-size.js';
import { type Actor, scopeOf } from '../../../kernel/tenancy/actor.js';

export interface Signature extends PictureSize {
  readonly content: Buffer;
  readonly contentType: string;
}

/** Signature images. */
@Injectable()
export class Signatures {
  constructor(
    private readonly database: Database,
    private readonly files: FileStore,
  ) {}

  /** The user's own; null: none. */
  async of(by: Actor): Promise<Signature | null> {
    const [row] = await this.database.read(scopeOf(by), (sql) =>
      sql.prepared<{ hash: string | null }>(
        'signature',
        'select signature_hash as hash from users where tenant_id = $1 and id = $2',
        [by.homeTenantId, by.userId],
      ),
    );
    if (!row?.hash) return null;
    const { stream, contentType } = await this.files.open(by.homeTenantId, row.hash);
    const content = await buffer(stream);
    const size = pictureSize(content);
    return size ? { content, contentType, ...size } : null;
  }
}
