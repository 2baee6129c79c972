import { Module } from '@nestjs/common';
import { Sessions } from '../../../kernel/http/sessions.js';
import { UsersModule } from '../users/index.js';
import { AuthenticationController } from './authentication.controller.js';
import { ClientChoicesController } from './client-choices.controller.js';
import { ClientChoiceQueries } from './client-choices.queries.js';
import { CurrentUserQueries } from './current-user.queries.js';
import { PasswordResetService } from './password-reset.service.js';
import { OwnSessionsController } from './own-sessions.controller.js';
import { SecondStep } from './second-step.service.js';
import { SessionStore } from './session-store.js';
import { SignInService } from './sign-in.service.js';

@Module({
  imports: [UsersModule],
  controllers: [AuthenticationController, ClientChoicesController, OwnSessionsController],
  providers: [
    ClientChoiceQueries,
    CurrentUserQueries,
    PasswordResetService,
    SecondStep,
    SessionStore,
    SignInService,
    { provide: Sessions, useExisting: SessionStore },
  ],
  exports: [Sessions],
})
export class IdentityModule {}
