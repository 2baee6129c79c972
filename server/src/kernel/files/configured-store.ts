import { resolve } from 'node:path';
import type { ConfigValues } from '../config/config.js';
import { bucketStore } from './bucket-store.js';
import type { DocumentStore } from './document-store.js';
import { folderStore } from './folder-store.js';

/** The bucket of the configuration, or its folder. */
export const documentStore = (config: ConfigValues): DocumentStore | Promise<DocumentStore> =>
  config.S3_BUCKET
    ? bucketStore(config, config.S3_BUCKET)
    : folderStore(resolve(config.APP_HOME, config.FILES_DIR ?? '.data/files'));
