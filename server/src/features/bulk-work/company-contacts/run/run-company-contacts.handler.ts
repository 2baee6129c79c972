import type { PropertyContactBody } from '@evergreen/contracts/parties/properties';
import { Clock } from '../../../../kernel/clock.js';
import { Transactions } from '../../../../kernel/commands/transactions.js';
import { type Handles, JobHandler } from '../../../../kernel/jobs/job-handler.js';
import { RunBulk, RunEnds } from '../../bulk/index.js';
import { ContactRules } from '../../../parties/properties/index.js';
import type { ContactRunEvent } from './contact-run.events.js';
import { contactRunKind, RunCompanyContacts } from './contact-run.kind.js';

@JobHandler(RunCompanyContacts)
export class RunCompanyContactsHandler
  extends RunBulk<ContactRunEvent, PropertyContactBody>
  implements Handles<typeof RunCompanyContacts>
{
  protected readonly kind;

  constructor(transactions: Transactions, ends: RunEnds, clock: Clock, rules: ContactRules) {
    super(transactions, ends, clock);
    this.kind = contactRunKind(rules);
  }
}
