import { Module } from '@nestjs/common';
import { ThrottlerModule } from '@nestjs/throttler';
import { Config } from '../../kernel/config/config.js';
import { Sessions } from '../../kernel/http/sessions.js';
import { UsersModule } from '../users/index.js';
import { AuthenticationController } from './authentication.controller.js';
import { CurrentUserQueries } from './current-user.queries.js';
import { PasswordResetService } from './password-reset.service.js';
import { SessionStore } from './session-store.js';
import { SignInService } from './sign-in.service.js';
import { LimitGuard, limits } from './throttling.js';

@Module({
  imports: [UsersModule, ThrottlerModule.forRootAsync({ inject: [Config], useFactory: limits })],
  controllers: [AuthenticationController],
  providers: [
    CurrentUserQueries,
    PasswordResetService,
    SessionStore,
    SignInService,
    { provide: Sessions, useExisting: SessionStore },
    LimitGuard,
  ],
  exports: [LimitGuard, Sessions],
})
export class IdentityModule {}
