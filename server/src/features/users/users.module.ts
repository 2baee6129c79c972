import { Module } from '@nestjs/common';
import { Passwords } from './passwords.js';
import { profileHandlers } from './profile.commands.js';
import { ProfileController } from './profile.controller.js';
import { ProfileQueries } from './profile.queries.js';
import { Signatures } from './signatures.js';
import { userHandlers } from './users.commands.js';
import { UsersController } from './users.controller.js';
import { UserQueries } from './users.queries.js';

@Module({
  controllers: [UsersController, ProfileController],
  providers: [Passwords, Signatures, UserQueries, ProfileQueries, ...userHandlers, ...profileHandlers],
  exports: [Passwords, Signatures],
})
export class UsersModule {}
