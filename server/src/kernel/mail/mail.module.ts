import { Global, Module } from '@nestjs/common';
import { MailService } from './mail.service.js';
import { Mailbox } from './mailbox.js';
import { Postman } from './postman.js';
import { SecretsEnd } from './secrets-end.js';
import { SendMailHandler } from './send-mail.handler.js';
import { Texter } from './texter.js';

@Global()
@Module({
  providers: [MailService, Mailbox, Postman, Texter, SendMailHandler, SecretsEnd],
  exports: [MailService, Postman],
})
export class MailModule {}
