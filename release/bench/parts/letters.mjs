import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Docxtemplater from 'docxtemplater';
import PizZip from 'pizzip';
import { sampleValues } from '../../../server/dist/features/renewing/letters/docx/check-template.js';
import { root } from '../home.mjs';
import { inProcess } from '../in-process.mjs';
import { addLicenses } from '../data/licensing.mjs';
import { caller, contributor, fillPeople, sessionOf } from '../data/people.mjs';
import { day } from '../dates.mjs';
import { ratioFigure } from '../figure.mjs';
import { inTurn, used } from '../measure.mjs';
import { ofThisProcess } from '../usage.mjs';

const MB = 1024 * 1024;
const LICENSES = 50;
const template = readFileSync(join(root, 'server/templates/letter-to-jurisdiction.docx'));

/** Docxtemplater alone, as in its manual. @returns the letter */
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

/** The peak memory of the server until now, in MB. */
const memory = async (server) => {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1] ?? NaN) / MB;
};

export const letters = async (home, { quick }) => {
  const url = await home.fresh('letters', fillPeople());
  const program = await inProcess(home.settings(url));
  const licenses = await addLicenses(program.commands, contributor(1), LICENSES);
  await program.stop();
  const server = await home.serve(url);
  const figures = {};
  try {
    const call = caller(server.url, 1);
    const renewals = [];
    for (const id of licenses) {
      const body = { processStartDate: day(-1), dueDate: day(40), trackingOnly: false };
      renewals.push((await call('POST', `/licenses/${id}/renewals/begin`, body)).id);
    }
    const before = await memory(server);
    const peaks = [];
    let next = 0;
    for (const concurrency of [1, 8]) {
      const run = (act, usage, database) => () =>
        used({ milliseconds: quick ? 500 : 1_500, concurrency, act, usage, database });
      const letter = () => fetched(server, `/renewals/${renewals[next++ % renewals.length]}/letter-to-jurisdiction`);
      // Awaited, so that the timers of this process can run between two letters.
      const bareLetter = () => new Promise((resolve) => setImmediate(() => resolve(bare())));
      const sides = {
        ours: run(letter, server.usage, home.databaseCpu),
        baseline: run(bareLetter, ofThisProcess, () => 0),
      };
      await inTurn({ rounds: 1, sides });
      const comparison = await inTurn({ rounds: quick ? 3 : 5, sides });
      peaks.push(await memory(server));
      figures[`letters, against docxtemplater alone, ${concurrency} at a time`] = ratioFigure(comparison, {
        unit: 'letters/s',
      });
    }
    figures['memory of the server, more after letters'] = { value: Math.max(...peaks) - before, unit: 'MB' };
  } finally {
    await server.stop();
  }
  return figures;
};
