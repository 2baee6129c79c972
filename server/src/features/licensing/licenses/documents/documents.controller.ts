import { licenseDocumentCalls } from '@evergreen/contracts/calls/licensing/licenses';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CallsController } from '../../../../kernel/http/calls.controller.js';
import { RemoveDocument, SendDocument } from './documents.commands.js';

/** Restrictions by designation are a 403 of the command. */
@ApiTags('licenses')
@Controller()
export class LicenseDocumentController extends CallsController(licenseDocumentCalls, {
  remove: ['license.edit', RemoveDocument],
  send: [['license.edit', 'renewal.work'], SendDocument],
}) {}
