import { sentFiles } from '@evergreen/contracts/sent-files';
import { type LetterKind, type LetterTemplateBody } from '@evergreen/contracts/renewing/letters';
import { v5 } from 'uuid';
import { Command } from '../../../kernel/commands/command.js';
import { handles, handlesAround } from '../../../kernel/commands/handles.js';
import { TooLarge } from '../../../kernel/errors.js';
import { documentBytes } from '../../../kernel/files/documents.js';
import { cleanFileName } from '../../../kernel/files/file-name.js';
import { FileStore } from '../../../kernel/files/file-store.js';
import { same } from '../../../kernel/equal-values.js';
import type { Actor } from '../../../kernel/tenancy/actor.js';
import { checkTemplate } from './docx/check-template.js';
import { LetterTemplates } from './templates.events.js';

/** One stream for each letter of a firm: two administrators who replace it at once conflict there. */
export const templateId = (firmId: string, kind: LetterKind): string => v5(`letter-to-${kind}`, firmId);

abstract class TemplateCommand<P = unknown, R = null> extends Command<P, R> {
  constructor(
    by: Actor,
    readonly kind: LetterKind,
    data: P,
  ) {
    super(by, templateId(by.firmId, kind), data);
  }
}

export class ReplaceTemplate extends TemplateCommand<LetterTemplateBody> {}

/** Back to the standard letter. */
export class ResetTemplate extends TemplateCommand<null> {}

export const templateHandlers = [
  handlesAround(
    ReplaceTemplate,
    async (command, transactions, files) => {
      const { by, id, kind, commandId, data } = command;
      const upload = documentBytes(by, data.template);
      if (upload.length > sentFiles.template.limit) throw new TooLarge(sentFiles.template.tooLarge);
      // Before the transaction, which must not wait for this work, and before the file is stored: a refused one is
      // not kept.
      const content = checkTemplate(upload);
      const file = await files.take(content, { kind: 'template', field: 'template' });
      return transactions.run(by, commandId, async (uow) => {
        const stream = await uow.load(LetterTemplates, id, by.firmId);
        uow.expect(command, stream);
        files.give(uow, by.firmId, file);
        const document = {
          hash: file.hash,
          size: file.size,
          fileName: cleanFileName(data.fileName, file.contentType, 'Letter'),
        };
        if (!same(stream.state.document, document))
          uow.append(LetterTemplates, stream, { type: 'LetterTemplateReplaced', kind, document });
        return null;
      });
    },
    [FileStore],
  ),

  handles(ResetTemplate, async (uow, command) => {
    const stream = await uow.load(LetterTemplates, command.id, command.by.firmId);
    uow.expect(command, stream);
    // The standard letter is in use already: nothing to do.
    if (stream.state.document)
      uow.append(LetterTemplates, stream, { type: 'LetterTemplateReset', kind: command.kind, document: null });
    return null;
  }),
];
