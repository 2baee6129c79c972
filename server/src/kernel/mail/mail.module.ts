import { Global, Module } from '@nestjs/common';
import { MailService } from './mail.service.js';
import { Mailbox } from './mailbox.js';
import { Postman } from './postman.js';
import { ExpiredSecrets } from './expired-secrets.js';
import { SendMailHandler } from './send-mail.handler.js';
import { Texter } from './texter.js';

@Global()
@Module({
  providers: [MailService, Mailbox, Postman, Texter, SendMailHandler, ExpiredSecrets],
  exports: [MailService, Postman],
})
export class MailModule {}
