import { profileCalls } from '@evergreen/contracts/calls/accounts/users';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CallsController, from } from '../../../kernel/http/calls.controller.js';
import { SignedIn } from '../../../kernel/http/policy.js';
import { ChangeProfile, RemoveSignature, SetSignature } from './profile.commands.js';
import { ProfileQueries } from './profile.queries.js';

/** The caller's own account. */
@ApiTags('users')
@Controller()
@SignedIn()
export class ProfileController extends CallsController(profileCalls, {
  own: from(ProfileQueries, 'own'),
  change: ChangeProfile,
  setSignature: SetSignature,
  removeSignature: RemoveSignature,
}) {}
