import {
  type ProfileBody,
  profileChange,
  type SignatureBody,
  signatureBody,
  userProfile,
} from '@evergreen/contracts/users';
import { Body, Controller, Delete, Get, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Answers, AnswersNothing } from '../../kernel/http/answers.js';
import { fileKinds } from '../../kernel/files/file-kinds.js';
import { asJson, Takes } from '../../kernel/http/bodies/takes.js';
import { SignedIn } from '../../kernel/http/policy.js';
import { By } from '../../kernel/http/request.js';
import type { Actor } from '../../kernel/tenancy/actor.js';
import { ChangeProfile, RemoveSignature, SetSignature } from './profile.commands.js';
import { ProfileQueries } from './profile.queries.js';

/** The account of whoever calls: no address names another one. */
@ApiTags('users')
@Controller('user-profile')
@SignedIn()
export class ProfileController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: ProfileQueries,
  ) {}

  @Get()
  @Answers(userProfile)
  own(@By() by: Actor) {
    return this.queries.own(by);
  }

  @Put()
  @AnswersNothing()
  async change(@By() by: Actor, @Body({ schema: profileChange }) body: Partial<ProfileBody>): Promise<void> {
    await this.commands.execute(new ChangeProfile(by, body));
  }

  @Put('signature')
  @Takes(asJson(fileKinds.image.limit), 'document')
  @AnswersNothing()
  async setSignature(@By() by: Actor, @Body({ schema: signatureBody }) body: SignatureBody): Promise<void> {
    await this.commands.execute(new SetSignature(by, body));
  }

  @Delete('signature')
  @AnswersNothing()
  async removeSignature(@By() by: Actor): Promise<void> {
    await this.commands.execute(new RemoveSignature(by, undefined));
  }
}
