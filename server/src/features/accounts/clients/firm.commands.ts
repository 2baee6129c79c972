import { type FirmBody, firmBody } from '@evergreen/contracts/accounts/firm';
import { may } from '@evergreen/workflows/permissions';
import { Command } from '../../../kernel/commands/command.js';
import { handles } from '../../../kernel/commands/handles.js';
import { Forbidden } from '../../../kernel/errors.js';
import { whole } from '../../../kernel/records/whole.js';
import { addRecord, changeLoaded, loadForChange } from '../../../kernel/records/writing.js';
import { firms } from './firm.records.js';

/** Its id is the firm's tenant. */
export class AddFirm extends Command<Partial<FirmBody> & Pick<FirmBody, 'name'>, string> {}

/** Settings of the firm, for its administrators. */
export class ChangeFirm extends Command<Partial<FirmBody>> {}

export const firmHandlers = [
  handles(AddFirm, (uow, { id, data }) => addRecord(uow, firms, data, { id, tenantId: id })),

  handles(ChangeFirm, async (uow, { by, id, data }) => {
    if (id !== by.firmId || !may(by, 'firm.manage')) throw new Forbidden();
    const known = await loadForChange(uow, firms, id, id);
    changeLoaded(uow, firms, known, whole(firmBody, known.state, data));
    return null;
  }),
];
