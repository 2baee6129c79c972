import * as C from '@evergreen/contracts/two-factor';
import { Body, Controller, Get, Post, Put, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Answers, AnswersNothing } from '../../../kernel/http/answers.js';
import { FromPrimary, Guessable, SignedIn } from '../../../kernel/http/policy.js';
import { By } from '../../../kernel/http/request.js';
import { SESSION_COOKIE } from '../../../kernel/http/sessions.js';
import { secretHash } from '../../../kernel/secrets.js';
import type { Actor } from '../../../kernel/tenancy/actor.js';
import {
  AddAuthenticator,
  OfferAuthenticator,
  type Proven,
  RemoveAuthenticator,
  RenewRecoveryCodes,
  SendSecurityCode,
  SwitchTwoFactor,
} from './second-factor.commands.js';
import { SecondFactorQueries } from './second-factor.queries.js';

const ofSession = <B extends object>(body: B, { cookies }: FastifyRequest): B & Pick<Proven, 'session'> => ({
  ...body,
  session: secretHash(cookies[SESSION_COOKIE] ?? ''),
});

/** The second step of one's own signing in. Whatever changes it is proven by a code. */
@ApiTags('users')
@Controller('user-profile')
@SignedIn()
@FromPrimary()
export class SecondFactorController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: SecondFactorQueries,
  ) {}

  @Get('two-factor')
  @Answers(C.twoFactorState)
  own(@By() by: Actor): Promise<C.TwoFactorState> {
    return this.queries.own(by);
  }

  @Post('send-security-code')
  @Guessable()
  @AnswersNothing()
  async send(@By() by: Actor): Promise<void> {
    await this.commands.execute(new SendSecurityCode(by, null));
  }

  @Put('two-factor-auth')
  @Guessable()
  @AnswersNothing()
  async switch(
    @By() by: Actor,
    @Body({ schema: C.twoFactorBody }) body: C.TwoFactorBody,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.commands.execute(new SwitchTwoFactor(by, ofSession(body, request)));
  }

  /** Shows a secret, which counts once the app has shown a code of it. */
  @Post('authenticator')
  @Guessable()
  @Answers(C.authenticatorOffer)
  offer(
    @By() by: Actor,
    @Body({ schema: C.provenBody }) body: C.ProvenBody,
    @Req() request: FastifyRequest,
  ): Promise<C.AuthenticatorOffer> {
    return this.commands.execute(new OfferAuthenticator(by, ofSession(body, request)));
  }

  @Put('authenticator')
  @Guessable()
  @Answers(C.recoveryCodes)
  add(
    @By() by: Actor,
    @Body({ schema: C.authenticatorBody }) body: C.AuthenticatorBody,
    @Req() request: FastifyRequest,
  ): Promise<C.RecoveryCodes> {
    return this.commands.execute(new AddAuthenticator(by, ofSession(body, request)));
  }

  @Post('authenticator/remove')
  @Guessable()
  @AnswersNothing()
  async remove(
    @By() by: Actor,
    @Body({ schema: C.provenBody }) body: C.ProvenBody,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.commands.execute(new RemoveAuthenticator(by, ofSession(body, request)));
  }

  @Post('recovery-codes')
  @Guessable()
  @Answers(C.recoveryCodes)
  renew(
    @By() by: Actor,
    @Body({ schema: C.provenBody }) body: C.ProvenBody,
    @Req() request: FastifyRequest,
  ): Promise<C.RecoveryCodes> {
    return this.commands.execute(new RenewRecoveryCodes(by, ofSession(body, request)));
  }
}
