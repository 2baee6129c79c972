import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseNote } from '@evergreen/contracts/accounts/release-notes';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../kernel/config/config.js';
import { remembered } from '../../../kernel/load-once.js';

/** As `tools/release-notes.mjs` cuts it from what people wrote. */
export interface WrittenNote extends Omit<ReleaseNote, 'isNew'> {
  readonly version: string;
  /** A whole HTML file. */
  readonly body: string;
}

/** What came with this program, the newest first; it never changes while it runs. */
@Injectable()
export class WrittenNotes {
  constructor(private readonly config: Config) {}

  readonly all = remembered(
    async () =>
      JSON.parse(
        await readFile(join(this.config.values.APP_HOME, 'docs/dist/release-notes.json'), 'utf8'),
      ) as readonly WrittenNote[],
  );
}
