import { Global, Module } from '@nestjs/common';
import { MailService } from './mail.service.js';
import { Mailbox } from './mailbox.js';
import { Postman } from './postman.js';
import { SendMailHandler } from './send-mail.handler.js';

@Global()
@Module({
  providers: [MailService, Mailbox, Postman, SendMailHandler],
  exports: [MailService, Postman],
})
export class MailModule {}
