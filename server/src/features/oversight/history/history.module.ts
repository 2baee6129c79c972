import { Module } from '@nestjs/common';
import { Config } from '../../../kernel/config/config.js';
import { CheckpointCopies } from '../../../kernel/verify/checkpoints/checkpoint-copies.js';
import { keyToSign } from '../../../kernel/verify/checkpoints/checkpoint-key.js';
import { SealScheduler } from '../../../kernel/verify/seals/seal-scheduler.js';
import { KEY_FOR, type KeyFor, Seals } from '../../../kernel/verify/seals/seals.js';
import { HistoryActQueries } from './acts.queries.js';
import { HistoryChoices } from './choices.queries.js';
import { HistoryController } from './history.controller.js';
import { HistoryExport } from './history-export.js';
import { HistoryQueries } from './history.queries.js';
import { MomentQueries } from './moments.queries.js';
import { UndoEventHandler } from './undo/undo.commands.js';
import { UndoQueries } from './undo/undo.queries.js';
import { VerifyHistoryHandler } from './verification/verify-history.handler.js';
import { VerificationService } from './verification/verification.js';

@Module({
  controllers: [HistoryController],
  providers: [
    HistoryQueries,
    HistoryActQueries,
    HistoryChoices,
    HistoryExport,
    MomentQueries,
    UndoQueries,
    UndoEventHandler,
    VerificationService,
    VerifyHistoryHandler,
    Seals,
    SealScheduler,
    CheckpointCopies,
    {
      provide: KEY_FOR,
      inject: [Config],
      useFactory:
        ({ values }: Config): KeyFor =>
        (last) =>
          keyToSign(values, last),
    },
  ],
})
export class HistoryModule {}
