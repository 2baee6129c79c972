import { divisionContactCalls } from '@evergreen/contracts/calls/parties/divisions';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CallsController, from } from '../../../kernel/http/calls.controller.js';
import { May } from '../../../kernel/http/policy.js';
import { newId } from '../../../kernel/ids.js';
import { contactCommands, RemoveDivisionContact } from './contacts.commands.js';
import { DivisionContactQueries } from './contacts.queries.js';

const { Add, Change, edit } = contactCommands;

/** Deletion is a POST, because its body says which contacts of properties are deleted, too (document 1, 7.4). */
@ApiTags('divisions')
@Controller()
@May('division.read')
export class DivisionContactsController extends CallsController(divisionContactCalls, {
  list: from(DivisionContactQueries, 'list'),
  made: from(DivisionContactQueries, 'made'),
  add: [edit, (by, ownerId, body) => new Add(by, ownerId, newId(), body)],
  change: [edit, Change],
  remove: [edit, RemoveDivisionContact],
}) {}
