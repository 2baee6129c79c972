import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const PAGE = join(import.meta.dirname, '../../../docs/operations.md');

/** What people fill in. */
export const SECRET = 'S3RVER';

/**
 * The blocks of code under a heading of docs/operations.md, in their order, as somebody copies them.
 * @returns [{ language, text }]
 */
export const blocksUnder = (heading, page = readFileSync(PAGE, 'utf8')) => {
  const [, section] = page.split(new RegExp(`^#+ ${heading}$`, 'm'));
  if (section === undefined) throw new Error(`docs/operations.md has no ${heading}`);
  const [own] = section.split(/^#/m);
  const blocks = [...own.matchAll(/^ *```(\w+)\n([^]*?)^ *```$/gm)];
  if (blocks.length === 0) throw new Error(`docs/operations.md has no commands under ${heading}`);
  return blocks.map(([, language, text]) => ({ language, text: text.replaceAll('…', SECRET) }));
};

/** The only block of this language there. */
export const blockUnder = (heading, language) => {
  const found = blocksUnder(heading).filter((block) => block.language === language);
  if (found.length !== 1)
    throw new Error(`docs/operations.md has ${found.length} blocks of ${language} under ${heading}`);
  return found[0].text;
};
