import { Module } from '@nestjs/common';
import { Passwords } from './passwords.js';
import { ChangeProfileHandler, RemoveSignatureHandler, SetSignatureHandler } from './profile.commands.js';
import { ProfileController } from './profile.controller.js';
import { ProfileQueries } from './profile.queries.js';
import { Signatures } from './signatures.js';
import { AddUserHandler, DeactivateUserHandler, LockAccountHandler } from './users.commands.js';
import { UsersController } from './users.controller.js';
import { UserQueries } from './users.queries.js';

@Module({
  controllers: [UsersController, ProfileController],
  providers: [
    Passwords,
    Signatures,
    UserQueries,
    ProfileQueries,
    AddUserHandler,
    LockAccountHandler,
    DeactivateUserHandler,
    ChangeProfileHandler,
    SetSignatureHandler,
    RemoveSignatureHandler,
  ],
  exports: [Passwords, Signatures],
})
export class UsersModule {}
