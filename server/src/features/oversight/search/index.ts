import { searchCalls } from '@evergreen/contracts/calls/oversight/search';
import { Controller, Module } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CallsController, from } from '../../../kernel/http/calls.controller.js';
import { SignedIn } from '../../../kernel/http/policy.js';
import { SearchQueries } from './search.queries.js';

@ApiTags('search')
@Controller()
@SignedIn()
class SearchController extends CallsController(searchCalls, {
  find: from(SearchQueries, 'find'),
}) {}

@Module({ controllers: [SearchController], providers: [SearchQueries] })
export class SearchModule {}
