import { run } from '../../server/src/cli/run.js';

/**
 * `evergreen` with these arguments, in this process: its exit code and its output. In a process of its own:
 * `evergreen` of sample-database.mjs.
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
