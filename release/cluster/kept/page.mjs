import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const PAGE = join(import.meta.dirname, '../../../docs/operations.md');

/** The values that people fill in. */
export const SECRET = 'S3RVER';

/**
 * The blocks of code under a heading of docs/operations.md, in their order, ready to be pasted.
 * @returns [{ language, text }]
 */
export const blocksUnder = (heading, page = readFileSync(PAGE, 'utf8')) => {
  const blocks = [];
  let [there, block] = [false, undefined];
  for (const line of page.split('\n')) {
    const [, language] = /^ *```(\w*)$/.exec(line) ?? [];
    if (language === undefined) {
      const [, title] = (!block && /^#+ (.*)$/.exec(line)) || [];
      if (title) there = title === heading;
      block?.lines.push(line);
    } else if (block) {
      if (there) blocks.push({ language: block.language, text: `${block.lines.join('\n')}\n`.replaceAll('…', SECRET) });
      block = undefined;
    } else block = { language, lines: [] };
  }
  if (blocks.length === 0) throw new Error(`docs/operations.md has no commands under ${heading}`);
  return blocks;
};

/** The only block of this language there. */
export const blockUnder = (heading, language) => {
  const blocks = blocksUnder(heading).filter((block) => block.language === language);
  if (blocks.length !== 1)
    throw new Error(`docs/operations.md has ${blocks.length} blocks of ${language} under ${heading}`);
  return blocks[0].text;
};
