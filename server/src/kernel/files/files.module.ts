import { Global, Module } from '@nestjs/common';
import { Config } from '../config/config.js';
import { documentStore } from './document-store.js';
import { DOCUMENT_STORE, FileStore } from './file-store.js';
import { UploadLeftovers } from './upload-leftovers.js';

@Global()
@Module({
  providers: [
    FileStore,
    UploadLeftovers,
    { provide: DOCUMENT_STORE, inject: [Config], useFactory: ({ values }: Config) => documentStore(values) },
  ],
  exports: [FileStore],
})
export class FilesModule {}
