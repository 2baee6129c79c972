import { Module } from '@nestjs/common';
import { Passwords } from './passwords.js';
import { AddUserHandler, DeactivateUserHandler, LockAccountHandler } from './users.commands.js';
import { UsersController } from './users.controller.js';
import { UserQueries } from './users.queries.js';

@Module({
  controllers: [UsersController],
  providers: [Passwords, UserQueries, AddUserHandler, LockAccountHandler, DeactivateUserHandler],
  exports: [Passwords],
})
export class UsersModule {}
