import { letterTemplateCalls } from '@evergreen/contracts/calls/renewing/letters';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CallsController, from } from '../../../kernel/http/calls.controller.js';
import { May } from '../../../kernel/http/policy.js';
import { docx } from './docx-answer.js';
import { Letters } from './letters.service.js';
import { ReplaceTemplate, ResetTemplate } from './templates.commands.js';
import { LetterTemplateQueries } from './templates.queries.js';

@ApiTags('letters')
@Controller()
@May('letterTemplate.manage')
export class LetterTemplatesController extends CallsController(letterTemplateCalls, {
  list: from(LetterTemplateQueries, 'list'),
  replace: ReplaceTemplate,
  reset: ResetTemplate,
  download: from(LetterTemplateQueries, async (templates, by, kind) => docx(await templates.download(by, kind))),
  sample: from(Letters, async (letters, by, kind) => docx(await letters.sample(by, kind))),
}) {}
