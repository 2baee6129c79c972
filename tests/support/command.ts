import { run } from '../../server/src/cli/run.js';

/**
 * `evergreen` with these words, in this process, which has the program at hand already: its exit code and all that it writes. As a
 * process of its own: `evergreen` of sample-database.mjs.
 */
export const command = async (
  env: Readonly<Record<string, string>>,
  ...words: readonly string[]
): Promise<{ code: number; output: string }> => {
  let output = '';
  const write = (line: string) => void (output += `${line}\n`);
  const code = await run(
    words,
    { NODE_ENV: 'test', LOG_LEVEL: 'warn', ...env },
    { say: write, complain: write, progress: () => undefined },
  );
  return { code, output };
};
