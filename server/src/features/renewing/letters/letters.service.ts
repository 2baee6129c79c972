import type { LetterKind } from '@evergreen/contracts/renewing/letters';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { Database } from '../../../kernel/db/database.js';
import { type Actor, scopeOf } from '../../../kernel/tenancy/actor.js';
import { Signatures } from '../../accounts/users/index.js';
import { sampleValues } from './docx/check-template.js';
import { renderLetter } from './docx/render.js';
import { letterFileName } from './letter-file-name.js';
import { letterFacts } from './letter-values.query.js';
import { LetterTemplateQueries } from './templates.queries.js';

export interface Letter {
  readonly fileName: string;
  readonly content: Buffer;
}

/** Creates letters. All data is read first: no connection waits while a letter is created. */
@Injectable()
export class Letters {
  constructor(
    private readonly database: Database,
    private readonly templates: LetterTemplateQueries,
    private readonly signatures: Signatures,
    private readonly clock: Clock,
  ) {}

  /** @throws Missing if there is no such renewal */
  async ofRenewal(by: Actor, renewalId: string, kind: LetterKind): Promise<Letter> {
    const [{ facts, file }, signature] = await Promise.all([
      this.database.read(scopeOf(by), async (sql) => ({
        facts: await letterFacts(sql, by, renewalId, this.clock.today(by.timeZone)),
        file: await this.templates.current(sql, by.firmId, kind),
      })),
      this.signatures.of(by),
    ]);
    const template = await this.templates.bytes(by.firmId, kind, file);
    return {
      fileName: letterFileName(facts.licenseNumber, facts.processStartDate, kind),
      content: renderLetter(template, facts.values, signature),
    };
  }

  /** The current template with the sample values of the list of tags, and the caller's signature. */
  async sample(by: Actor, kind: LetterKind): Promise<Letter> {
    const [{ fileName, content }, signature] = await Promise.all([
      this.templates.download(by, kind),
      this.signatures.of(by),
    ]);
    return { fileName: `Sample ${fileName}`, content: renderLetter(content, sampleValues, signature) };
  }
}
