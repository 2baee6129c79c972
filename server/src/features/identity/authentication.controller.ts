import {
  chooseClientBody,
  type ChooseClientBody,
  currentUser,
  forgotPasswordBody,
  type ForgotPasswordBody,
  resetPasswordBody,
  type ResetPasswordBody,
  signInAnswer,
  type SignInAnswer,
  signInBody,
  type SignInBody,
  signOutQuery,
  verifyCodeBody,
} from '@evergreen/contracts/identity';
import {
  authenticatorBody,
  type AuthenticatorBody,
  authenticatorOffer,
  type AuthenticatorOffer,
  recoveryCodeBody,
  type RecoveryCodeBody,
  resent,
  type Resent,
  signedInByApp,
  type SignedInByApp,
  type VerifyCodeBody,
} from '@evergreen/contracts/two-factor';
import { Body, Controller, Get, Post, Put, Query, Redirect, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Transactions } from '../../kernel/commands/transactions.js';
import { Config } from '../../kernel/config/config.js';
import { Unauthenticated } from '../../kernel/errors.js';
import { Answers, AnswersNothing, AnswersRedirect } from '../../kernel/http/answers.js';
import { AnyClient } from '../../kernel/http/client-at-work.js';
import { Anybody, Guessable, May, SignedIn } from '../../kernel/http/policy.js';
import { By } from '../../kernel/http/request.js';
import { SESSION_COOKIE } from '../../kernel/http/sessions.js';
import { newId } from '../../kernel/ids.js';
import type { Actor } from '../../kernel/tenancy/actor.js';
import { CurrentUserQueries } from './current-user.queries.js';
import { deviceOf } from './device.js';
import { PasswordResetService } from './password-reset.service.js';
import { pathOfThisSite } from './redirect.js';
import { giveSession, takeSession } from './session-cookie.js';
import { SecondStep, type SecondTry } from './second-step.service.js';
import { type PendingSignIn, SessionStore } from './session-store.js';
import { SignInService } from './sign-in.service.js';

@ApiTags('identity')
@Controller('authentication')
export class AuthenticationController {
  constructor(
    private readonly signIns: SignInService,
    private readonly second: SecondStep,
    private readonly resets: PasswordResetService,
    private readonly sessions: SessionStore,
    private readonly queries: CurrentUserQueries,
    private readonly transactions: Transactions,
    private readonly config: Config,
  ) {}

  @Post('sign-in')
  @Anybody()
  @Guessable()
  @Answers(signInAnswer)
  async signIn(
    @Body({ schema: signInBody }) body: SignInBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignInAnswer> {
    const { secret, answer } = await this.signIns.signIn(body, request.id, deviceOf(request.headers['user-agent']));
    await this.endCurrent(request);
    giveSession(reply, this.config, secret);
    return answer;
  }

  @Post('verify-code')
  @Anybody()
  @Guessable()
  @Answers(signInAnswer)
  async verifyCode(
    @Body({ schema: verifyCodeBody }) body: VerifyCodeBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignInAnswer> {
    return this.stepIn(request, reply, (pending) => this.second.verifyCode(pending, body.securityCode));
  }

  @Post('recovery-code')
  @Anybody()
  @Guessable()
  @Answers(signInAnswer)
  async recoveryCode(
    @Body({ schema: recoveryCodeBody }) body: RecoveryCodeBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignInAnswer> {
    return this.stepIn(request, reply, (pending) => this.second.verifyRecoveryCode(pending, body.recoveryCode));
  }

  @Post('resend-code')
  @Anybody()
  @Guessable()
  @Answers(resent)
  async resendCode(@Req() request: FastifyRequest): Promise<Resent> {
    return this.second.resend(await this.pendingOf(request), request.id);
  }

  /** Where no code can be sent to somebody who has no app yet: it is added before signing in. */
  @Post('authenticator')
  @Anybody()
  @Guessable()
  @Answers(authenticatorOffer)
  async offerApp(@Req() request: FastifyRequest): Promise<AuthenticatorOffer> {
    return this.second.offerApp(await this.pendingOf(request), request.id);
  }

  @Put('authenticator')
  @Anybody()
  @Guessable()
  @Answers(signedInByApp)
  async addApp(
    @Body({ schema: authenticatorBody }) { securityCode }: AuthenticatorBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedInByApp> {
    const pending = await this.pendingOf(request);
    const device = deviceOf(request.headers['user-agent']);
    const { secret, answer } = await this.second.signInByNewApp(pending, securityCode, request.id, device);
    giveSession(reply, this.config, secret);
    return answer;
  }

  @Post('forgot-password')
  @Anybody()
  @Guessable()
  @AnswersNothing()
  async forgotPassword(
    @Body({ schema: forgotPasswordBody }) { email }: ForgotPasswordBody,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.resets.sendLink(email, request.id);
  }

  @Post('reset-password')
  @Anybody()
  @Guessable()
  @AnswersNothing()
  async resetPassword(
    @Body({ schema: resetPasswordBody }) body: ResetPasswordBody,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.resets.reset(body, request.id);
  }

  /** A navigation of the browser, so it answers with a place to go to; leaving needs no marker. */
  @Get('sign-out')
  @Anybody()
  @Redirect()
  @AnswersRedirect()
  async signOut(
    @Query({ schema: signOutQuery }) { redirectUri }: z.infer<typeof signOutQuery>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ url: string; statusCode: number }> {
    await this.endCurrent(request);
    takeSession(reply, this.config);
    return { url: pathOfThisSite(redirectUri), statusCode: 302 };
  }

  @Get('current-user/identity')
  @SignedIn()
  @Answers(currentUser)
  identity(@By() by: Actor) {
    return this.queries.identity(by);
  }

  @Put('current-user/client')
  @May('client.switch')
  @AnyClient()
  @AnswersNothing()
  async chooseClient(
    @By() by: Actor,
    @Body({ schema: chooseClientBody }) { clientId }: ChooseClientBody,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    const cookie = request.cookies[SESSION_COOKIE] ?? '';
    await this.transactions.run(by, newId(), async (uow) => {
      await this.queries.assertClientOfFirm(uow, by, clientId);
      await this.sessions.choose(uow, cookie, clientId);
    });
  }

  /** A new session, never the one that waited. */
  private async stepIn(
    request: FastifyRequest,
    reply: FastifyReply,
    step: (pending: PendingSignIn) => Promise<SecondTry>,
  ): Promise<SignInAnswer> {
    const pending = await this.pendingOf(request);
    const tried = await step(pending);
    const device = deviceOf(request.headers['user-agent']);
    const { secret, answer } = await this.second.signIn(pending, tried, request.id, device);
    giveSession(reply, this.config, secret);
    return answer;
  }

  /** @throws Unauthenticated */
  private async pendingOf({ cookies }: FastifyRequest): Promise<PendingSignIn> {
    const cookie = cookies[SESSION_COOKIE];
    const pending = cookie === undefined ? undefined : await this.sessions.pending(cookie);
    if (!pending) throw new Unauthenticated();
    return pending;
  }

  private async endCurrent({ cookies }: FastifyRequest): Promise<void> {
    const cookie = cookies[SESSION_COOKIE];
    if (cookie) await this.sessions.end(cookie);
  }
}
