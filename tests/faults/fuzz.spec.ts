import { sized } from '../support/fault-size.js';
import { takeWrongAnswers } from '../support/held-answers.mjs';
import { FuzzedWorld } from '../support/fuzz/world.js';

const SEED = Number(process.env['FUZZ_SEED'] ?? 32);
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? sized(800, 50_000));
/** After so many, much is deleted and many users are deactivated: it begins again. */
const A_WORLD = 2_500;
const AT_ONCE = 4;

it(`${REQUESTS} requests that are made up, over all routes: none is answered with an error of the server`, async () => {
  const failures: string[] = [];
  const statuses = new Map<number, number>();
  for (let sent = 0, world = 0; sent < REQUESTS; world += 1) {
    const some = Math.min(A_WORLD, REQUESTS - sent);
    const fuzzed = await FuzzedWorld.start(SEED + world);
    await fuzzed.send(some, AT_ONCE);
    expect(await fuzzed.isAlive()).toBe(true);
    expect(fuzzed.called.size).toBe(Math.min(some, fuzzed.routes.length));
    for (const [status, count] of fuzzed.statuses) statuses.set(status, (statuses.get(status) ?? 0) + count);
    failures.push(...fuzzed.failures);
    // Each is a 500 among the failures by now.
    failures.push(...takeWrongAnswers());
    await fuzzed.stop();
    sent += some;
    if (sent >= A_WORLD) process.stdout.write(`${sent} requests: ${JSON.stringify(Object.fromEntries(statuses))}\n`);
  }
  expect(failures).toEqual([]);
  expect(statuses.get(200) ?? 0).toBeGreaterThan(REQUESTS / 10);
});
