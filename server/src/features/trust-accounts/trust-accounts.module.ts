import { Module } from '@nestjs/common';
import { commandHandlers } from './trust-accounts.commands.js';
import { TrustAccountQueries } from './trust-accounts.queries.js';

@Module({ providers: [...commandHandlers, TrustAccountQueries], exports: [TrustAccountQueries] })
export class TrustAccountsModule {}
