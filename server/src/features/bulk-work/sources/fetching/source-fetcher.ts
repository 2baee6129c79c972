import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../../kernel/config/config.js';
import { bucketDisk } from '../../../../kernel/files/bucket-store.js';
import { cleanFileName } from '../../../../kernel/files/file-name.js';
import { FileStore, type StoredFile } from '../../../../kernel/files/file-store.js';
import type { SourceKind } from '@evergreen/contracts/bulk-work/sources';
import type { FetchRules } from './connect.js';
import { fetchList, type Validators } from './fetch-list.js';
import { readBucket } from './bucket.js';
import { readFolder } from './folder.js';
import { usualLimits } from './limits.js';
import { permits } from './networks.js';
import { NotFetched } from './not-fetched.js';

export interface Fetched extends Validators {
  readonly file: StoredFile;
  readonly fileName: string;
}

interface Requested {
  readonly kind: SourceKind;
  readonly address: string | null;
}

/** Streams a source's list to the document store. */
@Injectable()
export class SourceFetcher {
  private readonly rules: FetchRules;

  constructor(
    private readonly files: FileStore,
    private readonly config: Config,
  ) {
    const { SOURCES_HTTP: http, SOURCES_NETWORKS: networks } = config.values;
    this.rules = { http, permits: permits(networks), limits: usualLimits };
  }

  /** @returns undefined if unchanged @throws NotFetched */
  async fetch(tenantId: string, { kind, address }: Requested, since: Validators): Promise<Fetched | undefined> {
    if (address === null || kind === 'Upload') throw new NotFetched('Missing');
    const keep = (body: Readable) => this.files.put(tenantId, body, { kind: 'import' });
    const list =
      kind === 'Folder'
        ? { ...(await this.ofFolder(tenantId, address, keep)), etag: null, lastModified: null }
        : await fetchList(address, since, this.rules, keep);
    if (!list) return undefined;
    const { kept: file, fileName, ...validators } = list;
    return { file, fileName: cleanFileName(fileName, file.contentType, 'list'), ...validators };
  }

  /** Within the client's folder. @throws NotFetched without folders */
  private async ofFolder<T>(tenantId: string, path: string, keep: (body: Readable) => Promise<T>) {
    const { SOURCES_DIR: folders, SOURCES_BUCKET: bucket } = this.config.values;
    if (bucket !== undefined) return readBucket(await bucketDisk(this.config.values, bucket), tenantId, path, keep);
    if (folders === undefined) throw new NotFetched('Missing');
    return readFolder(join(folders, tenantId), path, keep);
  }
}
