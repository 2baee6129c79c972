import { firmBody, firmFields } from '@evergreen/contracts/accounts/firm';
import { may } from '@evergreen/workflows/permissions';
import { Forbidden } from '../../../kernel/errors.js';
import { storedFields } from '../../../kernel/records/contract-fields.js';
import { recordKind } from '../../../kernel/records/record-kind.js';

/** Its id is the firm's tenant. */
export const firms = recordKind({
  kind: 'firm',
  name: 'Firm',
  noun: 'firm',
  table: 'firms',
  fields: storedFields(firmFields),
  calledBy: 'name',
  form: firmBody,
  undo: ({ by }, _firm, id) => {
    if (id !== by.firmId || !may(by, 'firm.manage')) throw new Forbidden();
    return Promise.resolve(null);
  },
});
