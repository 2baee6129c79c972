import { Module } from '@nestjs/common';
import { AddAuthorityHandler, AddLicenseTypeHandler } from './authorities.commands.js';
import { AuthoritiesController } from './authorities.controller.js';
import { AuthorityQueries } from './authorities.queries.js';
import { OptionsController } from './options.controller.js';

@Module({
  // The select lists first: their paths would else be taken for an authority's id.
  controllers: [OptionsController, AuthoritiesController],
  providers: [AuthorityQueries, AddAuthorityHandler, AddLicenseTypeHandler],
})
export class AuthoritiesModule {}
