import { authenticationCalls, signInCalls } from '@evergreen/contracts/calls/accounts/identity';
import {
  type ChooseClientBody,
  type ForgotPasswordBody,
  type ResetPasswordBody,
  type SignInAnswer,
  type SignInBody,
  signOutQuery,
} from '@evergreen/contracts/accounts/identity';
import type {
  AuthenticatorBody,
  AuthenticatorOffer,
  RecoveryCodeBody,
  Resent,
  SignedInByApp,
  VerifyCodeBody,
} from '@evergreen/contracts/accounts/two-factor';
import { Body, Controller, Query, Redirect, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Transactions } from '../../../kernel/commands/transactions.js';
import { Config } from '../../../kernel/config/config.js';
import { Unauthenticated } from '../../../kernel/errors.js';
import { CallsController, from } from '../../../kernel/http/calls.controller.js';
import { AnyClient } from '../../../kernel/http/client-at-work.js';
import { Anybody, Guessable, May } from '../../../kernel/http/policy.js';
import { By } from '../../../kernel/http/request.js';
import { Serves } from '../../../kernel/http/serves.js';
import { SESSION_COOKIE } from '../../../kernel/http/sessions.js';
import { newId } from '../../../kernel/ids.js';
import type { Actor } from '../../../kernel/tenancy/actor.js';
import { CurrentUserQueries } from './current-user.queries.js';
import { deviceOf } from './device.js';
import { PasswordResetService } from './password-reset.service.js';
import { pathOfThisSite } from './redirect.js';
import { SecondStep, type SecondTry } from './second-step.service.js';
import { giveSession, takeSession } from './session-cookie.js';
import { type PendingSignIn, SessionStore } from './session-store.js';
import { SignInService } from './sign-in.service.js';

@ApiTags('identity')
@Controller()
export class AuthenticationController extends CallsController(authenticationCalls, {
  identity: ['signedIn', from(CurrentUserQueries, 'identity')],
}) {
  constructor(
    private readonly signIns: SignInService,
    private readonly second: SecondStep,
    private readonly resets: PasswordResetService,
    private readonly sessions: SessionStore,
    private readonly queries: CurrentUserQueries,
    private readonly transactions: Transactions,
    private readonly config: Config,
  ) {
    super();
  }

  @Serves(signInCalls.signIn)
  @Anybody()
  @Guessable()
  async signIn(
    @Body({ schema: signInCalls.signIn.body }) body: SignInBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignInAnswer> {
    const { secret, answer } = await this.signIns.signIn(body, request.id, deviceOf(request.headers['user-agent']));
    await this.endCurrent(request);
    giveSession(reply, this.config, secret);
    return answer;
  }

  @Serves(signInCalls.verifyCode)
  @Anybody()
  @Guessable()
  async verifyCode(
    @Body({ schema: signInCalls.verifyCode.body }) body: VerifyCodeBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignInAnswer> {
    return this.stepIn(request, reply, (pending) => this.second.verifyCode(pending, body.securityCode));
  }

  @Serves(signInCalls.recoveryCode)
  @Anybody()
  @Guessable()
  async recoveryCode(
    @Body({ schema: signInCalls.recoveryCode.body }) body: RecoveryCodeBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignInAnswer> {
    return this.stepIn(request, reply, (pending) => this.second.verifyRecoveryCode(pending, body.recoveryCode));
  }

  @Serves(signInCalls.resendCode)
  @Anybody()
  @Guessable()
  async resendCode(@Req() request: FastifyRequest): Promise<Resent> {
    return this.second.resend(await this.pendingOf(request), request.id);
  }

  /** If no code can be sent and the user has no app: it is added before sign-in. */
  @Serves(signInCalls.offerApp)
  @Anybody()
  @Guessable()
  async offerApp(@Req() request: FastifyRequest): Promise<AuthenticatorOffer> {
    return this.second.offerApp(await this.pendingOf(request), request.id);
  }

  @Serves(signInCalls.addApp)
  @Anybody()
  @Guessable()
  async addApp(
    @Body({ schema: signInCalls.addApp.body }) { securityCode }: AuthenticatorBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedInByApp> {
    const pending = await this.pendingOf(request);
    const device = deviceOf(request.headers['user-agent']);
    const { secret, answer } = await this.second.signInByNewApp(pending, securityCode, request.id, device);
    giveSession(reply, this.config, secret);
    return answer;
  }

  @Serves(signInCalls.forgotPassword)
  @Anybody()
  @Guessable()
  async forgotPassword(
    @Body({ schema: signInCalls.forgotPassword.body }) { email }: ForgotPasswordBody,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.resets.sendLink(email, request.id);
  }

  @Serves(signInCalls.resetPassword)
  @Anybody()
  @Guessable()
  async resetPassword(
    @Body({ schema: signInCalls.resetPassword.body }) body: ResetPasswordBody,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.resets.reset(body, request.id);
  }

  /** A browser navigation, so it redirects, and needs no marker header. */
  @Serves(authenticationCalls.signOut)
  @Anybody()
  @Redirect()
  async signOut(
    @Query({ schema: authenticationCalls.signOut.query }) { redirectUri }: z.infer<typeof signOutQuery>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ url: string; statusCode: number }> {
    await this.endCurrent(request);
    takeSession(reply, this.config);
    return { url: pathOfThisSite(redirectUri), statusCode: 302 };
  }

  @Serves(authenticationCalls.chooseClient)
  @May('client.switch')
  @AnyClient()
  async chooseClient(
    @By() by: Actor,
    @Body({ schema: authenticationCalls.chooseClient.body }) { clientId }: ChooseClientBody,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    const cookie = request.cookies[SESSION_COOKIE] ?? '';
    await this.transactions.run(by, newId(), async (uow) => {
      await this.queries.assertClientOfFirm(uow, by, clientId);
      await this.sessions.choose(uow, cookie, clientId);
    });
  }

  private async endCurrent({ cookies }: FastifyRequest): Promise<void> {
    const cookie = cookies[SESSION_COOKIE];
    if (cookie) await this.sessions.end(cookie);
  }

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

  private async pendingOf({ cookies }: FastifyRequest): Promise<PendingSignIn> {
    const cookie = cookies[SESSION_COOKIE];
    const pending = cookie === undefined ? undefined : await this.sessions.pending(cookie);
    if (!pending) throw new Unauthenticated();
    return pending;
  }
}
