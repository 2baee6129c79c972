import { letterCalls } from '@evergreen/contracts/calls/renewing/letters';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CallsController, from } from '../../../kernel/http/calls.controller.js';
import { May } from '../../../kernel/http/policy.js';
import { docx } from './docx-answer.js';
import { Letters } from './letters.service.js';

/** Anyone who may read a renewal may create its letters: they contain nothing that the renewal's page does not show. */
@ApiTags('letters')
@Controller()
@May('renewal.read')
export class LettersController extends CallsController(letterCalls, {
  toJurisdiction: from(Letters, async (letters, by, id) => docx(await letters.ofRenewal(by, id, 'jurisdiction'))),
  toProperty: from(Letters, async (letters, by, id) => docx(await letters.ofRenewal(by, id, 'property'))),
}) {}
