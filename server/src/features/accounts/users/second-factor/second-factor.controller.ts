import { secondFactorCalls } from '@evergreen/contracts/calls/accounts/users';
import * as C from '@evergreen/contracts/accounts/two-factor';
import { Body, Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { CallsController, from } from '../../../../kernel/http/calls.controller.js';
import { FromPrimary, Guessable, SignedIn } from '../../../../kernel/http/policy.js';
import { By } from '../../../../kernel/http/request.js';
import { Serves } from '../../../../kernel/http/serves.js';
import { SESSION_COOKIE } from '../../../../kernel/http/sessions.js';
import { secretHash } from '../../../../kernel/secrets.js';
import type { Actor } from '../../../../kernel/tenancy/actor.js';
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

/** The second step of the caller's own sign-in. Every change needs a code. */
@ApiTags('users')
@Controller()
@SignedIn()
@FromPrimary()
export class SecondFactorController extends CallsController(secondFactorCalls, {
  own: from(SecondFactorQueries, 'own'),
  send: ['signedIn', SendSecurityCode, Guessable()],
}) {
  @Serves(secondFactorCalls.switch)
  @Guessable()
  async switch(
    @By() by: Actor,
    @Body({ schema: secondFactorCalls.switch.body }) body: C.TwoFactorBody,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.commands.execute(new SwitchTwoFactor(by, ofSession(body, request)));
  }

  /** Shows a secret, which counts after its code is confirmed. */
  @Serves(secondFactorCalls.offer)
  @Guessable()
  offer(
    @By() by: Actor,
    @Body({ schema: secondFactorCalls.offer.body }) body: C.ProvenBody,
    @Req() request: FastifyRequest,
  ): Promise<C.AuthenticatorOffer> {
    return this.commands.execute(new OfferAuthenticator(by, ofSession(body, request)));
  }

  @Serves(secondFactorCalls.add)
  @Guessable()
  add(
    @By() by: Actor,
    @Body({ schema: secondFactorCalls.add.body }) body: C.AuthenticatorBody,
    @Req() request: FastifyRequest,
  ): Promise<C.RecoveryCodes> {
    return this.commands.execute(new AddAuthenticator(by, ofSession(body, request)));
  }

  @Serves(secondFactorCalls.remove)
  @Guessable()
  async remove(
    @By() by: Actor,
    @Body({ schema: secondFactorCalls.remove.body }) body: C.ProvenBody,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.commands.execute(new RemoveAuthenticator(by, ofSession(body, request)));
  }

  @Serves(secondFactorCalls.renew)
  @Guessable()
  renew(
    @By() by: Actor,
    @Body({ schema: secondFactorCalls.renew.body }) body: C.ProvenBody,
    @Req() request: FastifyRequest,
  ): Promise<C.RecoveryCodes> {
    return this.commands.execute(new RenewRecoveryCodes(by, ofSession(body, request)));
  }
}
