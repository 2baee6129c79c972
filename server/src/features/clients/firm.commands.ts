import type { FirmBody } from '@evergreen/contracts/firm';
import { may } from '@evergreen/workflows/permissions';
import { Command } from '../../kernel/commands/command.js';
import { handles } from '../../kernel/commands/handles.js';
import { Forbidden } from '../../kernel/errors.js';
import { addRecord, changeRecord } from '../../kernel/records/writing.js';
import { firms } from './firm.records.js';

/** Its id is the firm's tenant. */
export class AddFirm extends Command<Partial<FirmBody> & Pick<FirmBody, 'name'>, string> {}

/** What a firm's administrators say of their own firm. */
export class ChangeFirm extends Command<FirmBody> {}

export const firmHandlers = [
  handles(AddFirm, (uow, { id, data }) => addRecord(uow, firms, data, { id, tenantId: id })),

  handles(ChangeFirm, async (uow, { by, id, data }) => {
    if (id !== by.firmId || !may(by, 'firm.manage')) throw new Forbidden();
    await changeRecord(uow, firms, id, data, id);
    return null;
  }),
];
