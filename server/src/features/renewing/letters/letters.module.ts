import { Module } from '@nestjs/common';
import { UsersModule } from '../../accounts/users/index.js';
import { LettersController } from './letters.controller.js';
import { Letters } from './letters.service.js';
import { templateHandlers } from './templates.commands.js';
import { LetterTemplatesController } from './templates.controller.js';
import { LetterTemplateQueries } from './templates.queries.js';

@Module({
  imports: [UsersModule],
  controllers: [LettersController, LetterTemplatesController],
  providers: [Letters, LetterTemplateQueries, ...templateHandlers],
})
export class LettersModule {}
