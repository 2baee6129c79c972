import { created, type Created, selectOption, type SelectOption } from '@evergreen/contracts/common';
import { importResult, type ImportResult, importUndoPlan, type ImportUndoPlan } from '@evergreen/contracts/import-acts';
import { optionsQuery, type OptionsQuery } from '@evergreen/contracts/options';
import { Controller, Get, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Answers } from '../../../kernel/http/answers.js';
import { May } from '../../../kernel/http/policy.js';
import { RecordId } from '../../../kernel/http/record-id.js';
import { By } from '../../../kernel/http/request.js';
import { z } from 'zod';
import type { Actor } from '../../../kernel/tenancy/actor.js';
import { UndoImport } from './undo.commands.js';
import { ImportResultQueries } from './undo.queries.js';

@ApiTags('imports')
@Controller('imports/:id')
@May('import.run')
export class ImportResultController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: ImportResultQueries,
  ) {}

  @Get('result')
  @Answers(importResult)
  result(@By() by: Actor, @Param('id', RecordId) id: string): Promise<ImportResult> {
    return this.queries.result(by, id);
  }

  @Get('undo')
  @Answers(importUndoPlan)
  plan(@By() by: Actor, @Param('id', RecordId) id: string): Promise<ImportUndoPlan> {
    return this.queries.plan(by, id);
  }

  @Post('undo')
  @Answers(created, 202)
  undo(@By() by: Actor, @Param('id', RecordId) id: string): Promise<Created> {
    return this.commands.execute(new UndoImport(by, id, null));
  }
}

/** For the list of licenses, which can be narrowed to those of an import. */
@ApiTags('imports')
@Controller('imports')
@May('license.read')
export class ImportOptionsController {
  constructor(private readonly queries: ImportResultQueries) {}

  @Get('select-list-options')
  @Answers(z.array(selectOption))
  options(@By() by: Actor, @Query({ schema: optionsQuery }) query: OptionsQuery): Promise<SelectOption[]> {
    return this.queries.options(by, query);
  }
}
