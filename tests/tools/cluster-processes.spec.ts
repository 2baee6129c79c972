import { execFileSync } from 'node:child_process';
import { HANGS_MS } from '../support/eventually.js';

/** In a process of its own, which ends when nothing keeps it alive. */
const script = `
  import { spawn } from 'node:child_process';
  import { rmSync } from 'node:fs';
  import { Line } from './release/cluster/line.mjs';
  import { Processes } from './release/cluster/processes.mjs';
  const stack = new Processes();
  for (const name of ['worker-1', 'worker-2']) {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    stack.parts.set(name, { name, service: 'worker', child, lines: { redis: await new Line(() => 1).lay() } });
  }
  await stack.scale('worker', 1);
  await stack.remove();
  rmSync(stack.home, { recursive: true, force: true });
`;

test('the stack without containers leaves nothing that holds its process, also of what it had more of for a while', () => {
  const run = () =>
    execFileSync(process.execPath, ['--input-type=module', '--eval', script], { timeout: HANGS_MS, encoding: 'utf8' });
  expect(run()).toBe('');
});
