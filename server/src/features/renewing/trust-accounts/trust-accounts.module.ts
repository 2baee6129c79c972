import { Module } from '@nestjs/common';
import { trustAccountHandlers } from './trust-accounts.commands.js';
import { TrustAccountQueries } from './trust-accounts.queries.js';

@Module({ providers: [...trustAccountHandlers, TrustAccountQueries], exports: [TrustAccountQueries] })
export class TrustAccountsModule {}
