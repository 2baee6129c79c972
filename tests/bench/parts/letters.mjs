import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Docxtemplater from 'docxtemplater';
import pg from 'pg';
import PizZip from 'pizzip';
import { sampleValues } from '../../../server/dist/features/letters/docx/check-template.js';
import { root } from '../home.mjs';
import { inProcess } from '../in-process.mjs';
import { addLicenses } from '../licensing.mjs';
import { inTurn, median, perSecond, quantile, rounded } from '../measure.mjs';
import { addPeople, caller, contributor, sessionOf } from '../people.mjs';

const MB = 1024 * 1024;
const LICENSES = 50;
const template = readFileSync(join(root, 'server/templates/letter-to-jurisdiction.docx'));

const fill = async (url) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await addPeople(client, 1);
  await client.end();
};

/** Docxtemplater alone, as its manual shows it. @returns the letter */
const bare = () =>
  new Docxtemplater(new PizZip(template), { paragraphLoop: true, linebreaks: true, nullGetter: () => '' })
    .render({ ...sampleValues, '%signature': '' })
    .getZip()
    .generate({ type: 'nodebuffer', compression: 'DEFLATE' });

const fetched = async (server, path) => {
  const answer = await fetch(`${server.url}/api/v1.0${path}`, {
    headers: { cookie: `evergreen_session=${sessionOf(1)}` },
  });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.arrayBuffer()).byteLength;
};

/** The most memory that the server held until now, in MB. */
const memory = async (server) => {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1] ?? NaN) / MB;
};

export const letters = async (home, { quick }) => {
  const url = await home.database(`letters_${Date.now()}`, fill);
  const program = await inProcess(home.settings(url));
  const licenses = await addLicenses(program.commands, contributor(1), LICENSES);
  const server = await home.serve(url);
  const figures = {};
  let peak = 0;
  const watch = setInterval(() => void memory(server).then((now) => (peak = Math.max(peak, now))), 200);
  try {
    const call = caller(server.url, 1);
    const renewals = [];
    for (const id of licenses) {
      const body = { processStartDate: '2026-01-05', dueDate: '2026-03-15', trackingOnly: false };
      renewals.push((await call('POST', `/licenses/${id}/renewals/begin`, body)).id);
    }
    const before = await memory(server);
    let next = 0;
    let times = [];
    for (const concurrency of [1, 8]) {
      const run = (act) => () => perSecond({ milliseconds: quick ? 500 : 3_000, concurrency, act });
      const ours = run(async () => {
        const began = performance.now();
        await fetched(server, `/renewals/${renewals[next++ % renewals.length]}/letter-to-jurisdiction`);
        times.push(performance.now() - began);
      });
      // Awaited, so that the timers of this process get their turn between two letters.
      const baseline = run(() => new Promise((resolve) => setImmediate(() => resolve(bare()))));
      await inTurn({ rounds: 1, ours, baseline });
      times = [];
      const found = await inTurn({ rounds: quick ? 3 : 7, ours, baseline });
      figures[`${concurrency} at a time`] = {
        perSecond: rounded(found.ours, 0),
        p50: rounded(median(times)),
        p95: rounded(quantile(times, 0.95)),
        baseline: rounded(found.baseline, 0),
        ratio: found.ratio,
      };
    }
    figures['memory of the server'] = { before: rounded(before, 0), peak: rounded(Math.max(peak, before), 0) };
  } finally {
    clearInterval(watch);
    await server.stop();
    await program.stop();
  }
  return {
    what: 'the letter to the jurisdiction over HTTP, beside docxtemplater alone on the same template with values at hand',
    unit: 'letters per second, ms, MB',
    figures,
  };
};
