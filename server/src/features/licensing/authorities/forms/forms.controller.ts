import { authorityFormCalls } from '@evergreen/contracts/calls/licensing/authorities';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CallsController, from } from '../../../../kernel/http/calls.controller.js';
import { AuthorityQueries } from '../authorities.queries.js';
import { AddForm, ChangeForm, RemoveForm } from './forms.commands.js';

@ApiTags('licensing authorities')
@Controller()
export class AuthorityFormsController extends CallsController(authorityFormCalls, {
  list: ['authority.read', from(AuthorityQueries, 'forms')],
  add: ['authority.edit', AddForm],
  change: ['authority.edit', (by, id, formId, form) => new ChangeForm(by, id, { formId, form })],
  remove: ['authority.edit', (by, id, formId) => new RemoveForm(by, id, { formId })],
}) {}
