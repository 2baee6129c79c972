import { Module } from '@nestjs/common';
import { TrustAccountsModule } from '../trust-accounts/index.js';
import { AccountingController } from './accounting.controller.js';
import { AccountingQueries } from './accounting.queries.js';

@Module({ imports: [TrustAccountsModule], controllers: [AccountingController], providers: [AccountingQueries] })
export class AccountingModule {}
