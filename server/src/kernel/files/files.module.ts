import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { Config } from '../config/config.js';
import { damagedDocuments } from './damaged.js';
import { documentStore } from './configured-store.js';
import { DOCUMENT_STORE, FileStore } from './file-store.js';
import { ForgottenFiles } from './forgotten-files.js';
import { UploadLeftovers } from './upload-leftovers.js';

@Global()
@Module({
  providers: [
    FileStore,
    ForgottenFiles,
    UploadLeftovers,
    { provide: DOCUMENT_STORE, inject: [Config], useFactory: ({ values }: Config) => documentStore(values) },
  ],
  exports: [FileStore, ForgottenFiles],
})
export class FilesModule implements OnModuleInit {
  /** Exports zero from the start. */
  onModuleInit(): void {
    damagedDocuments();
  }
}
