import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AfterUndo } from '../../../../kernel/undo/after-undo.js';
import { Invoices } from './invoices.events.js';
import { followInLedger } from './write-invoice.js';

/** An undo of an invoice is posted like every other change of one. */
@Injectable()
export class InvoiceUndone implements OnModuleInit {
  constructor(private readonly afterUndo: AfterUndo) {}

  onModuleInit(): void {
    this.afterUndo.follow(Invoices, (uow, before, after) => followInLedger(uow, after, before.state));
  }
}
