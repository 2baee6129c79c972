import { may } from '@evergreen/workflows/permissions';
import { Forbidden } from '../../kernel/errors.js';
import { optional, since, text } from '../../kernel/records/fields.js';
import { recordKind } from '../../kernel/records/record-kind.js';

const later = (label: string) => since(2, optional(text(label)), null);

/** Its id is the firm's tenant. */
export const firms = recordKind({
  kind: 'firm',
  name: 'Firm',
  noun: 'firm',
  table: 'firms',
  fields: {
    name: text('Name'),
    address1: later('Address 1'),
    address2: later('Address 2'),
    city: later('City'),
    state: later('State/Region'),
    zip: later('Zip'),
    country: later('Country'),
    county: later('County'),
    phone: later('Phone'),
    email: later('Email'),
    mailClosing: later('Closing of Mails'),
  },
  calledBy: 'name',
  undo: ({ by }, _firm, id) => {
    if (id !== by.firmId || !may(by, 'firm.manage')) throw new Forbidden();
    return Promise.resolve(null);
  },
});
