import { authorityCalls } from '@evergreen/contracts/calls/licensing/authorities';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { adds, CallsController, from } from '../../../kernel/http/calls.controller.js';
import { AddAuthority, ChangeAuthority, RemoveAuthority } from './authorities.commands.js';
import { AuthorityQueries } from './authorities.queries.js';
import { addressesChanged, detailsChanged, renewalInfoChanged } from './authority-fields.js';
import { SetPayeeCode } from './license-types/provider-codes.js';

@ApiTags('licensing authorities')
@Controller()
export class AuthoritiesController extends CallsController(authorityCalls, {
  list: ['authority.list', from(AuthorityQueries, 'list')],
  detail: ['authority.read', from(AuthorityQueries, 'detail')],
  add: ['authority.edit', adds(AddAuthority)],
  remove: ['authority.delete', RemoveAuthority],
  activate: ['authority.edit', (by, id) => new ChangeAuthority(by, id, () => ({ active: true }))],
  deactivate: ['authority.edit', (by, id) => new ChangeAuthority(by, id, () => ({ active: false }))],
  details: ['authority.edit', (by, id, body) => new ChangeAuthority(by, id, detailsChanged(body))],
  address: ['authority.edit', (by, id, body) => new ChangeAuthority(by, id, addressesChanged(body))],
  renewalInfo: ['authority.edit', (by, id, body) => new ChangeAuthority(by, id, renewalInfoChanged(body))],
  renewalDetails: ['authority.edit', (by, id, body) => new ChangeAuthority(by, id, () => body)],
  payeeCode: [['authority.codes', 'authority.edit'], SetPayeeCode],
}) {}
