import { sinceCalls } from '@evergreen/contracts/calls/oversight/since';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CallsController, from } from '../../../kernel/http/calls.controller.js';
import { May } from '../../../kernel/http/policy.js';
import { Looks } from './last-looks.js';
import { SinceQueries } from './since.queries.js';

/** What others changed on the user's own licenses since the user last looked. */
@ApiTags('since')
@Controller()
@May('tasks.read')
export class SinceController extends CallsController(sinceCalls, {
  since: from(SinceQueries, 'since'),
  /** Up to a position that the other call gave; an earlier position changes nothing. */
  looked: from(Looks, 'mark'),
}) {}
