import { type Found, foundList, searchQuery, type SearchQuery } from '@evergreen/contracts/search';
import { Controller, Get, Module, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Answers } from '../../kernel/http/answers.js';
import { SignedIn } from '../../kernel/http/policy.js';
import { By } from '../../kernel/http/request.js';
import type { Actor } from '../../kernel/tenancy/actor.js';
import { SearchQueries } from './search.queries.js';

@ApiTags('search')
@Controller('search')
@SignedIn()
class SearchController {
  constructor(private readonly queries: SearchQueries) {}

  @Get()
  @Answers(foundList)
  find(@By() by: Actor, @Query({ schema: searchQuery }) query: SearchQuery): Promise<Found[]> {
    return this.queries.find(by, query);
  }
}

@Module({ controllers: [SearchController], providers: [SearchQueries] })
export class SearchModule {}
