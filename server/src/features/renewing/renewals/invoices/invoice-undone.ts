import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AfterUndo } from '../../../../kernel/undo/after-undo.js';
import { Invoices } from './invoices.events.js';
import { followInLedger } from './write-invoice.js';

/** What an undo makes of an invoice is posted like everything else that happens to one. */
@Injectable()
export class InvoiceUndone implements OnModuleInit {
  constructor(private readonly afterUndo: AfterUndo) {}

  onModuleInit(): void {
    this.afterUndo.follow(Invoices, (uow, before, after) => followInLedger(uow, after, before.state));
  }
}
