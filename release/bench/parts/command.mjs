import { licenses } from '../../../server/dist/features/licensing/licenses/license/license.aggregate.js';
import { newId } from '../../../server/dist/kernel/ids.js';
import { Minimal, written } from '../baselines/minimal.mjs';
import { notesChanged } from '../data/events.mjs';
import { addLicenses } from '../data/licensing.mjs';
import { clientId, contributor, fillPeople, firm } from '../data/people.mjs';
import { ratioFigure } from '../figure.mjs';
import { inProcess } from '../in-process.mjs';
import { inTurn, used } from '../measure.mjs';
import { ofThisProcess } from '../usage.mjs';
import { shares, walk } from '../walk.mjs';

const LICENSES = 4_000;
const goals = { 1: 0.75, 8: 0.65 };

/** A fresh database of one client with licenses, and the program's write path on it. */
export const appending = async (home, name, count = LICENSES) => {
  const url = await home.fresh(name, fillPeople());
  const program = await inProcess(home.settings(url));
  const ids = await addLicenses(program.commands, contributor(1), count);
  await home.settle(url);
  return { url, program, ids };
};

/** One event, the update of its row and a job, which stays in the queue: there is no worker. */
const change = (commands, id, turn) =>
  commands.run(contributor(1), newId(), async (uow) => {
    const stream = await uow.load(licenses, id);
    uow.append(licenses, stream, notesChanged(`Called the authority, turn ${turn}.`));
    uow.enqueue({ kind: 'mail.send', payload: { licenseId: id } });
  });

/** The rows for the minimal transaction. @param id a license that nothing else changes */
export const minimalRows = ({ url, program }, id) =>
  written(url, { tenant: clientId(1), id }, () => change(program.commands, id, 0));

export const command = async (home, { quick }) => {
  const data = await appending(home, 'command');
  const { url, program, ids } = data;
  const [[first, ...mine], theirs] = shares(ids, 2);
  const minimal = new Minimal(url, firm, await minimalRows(data, first));
  await minimal.connect(8);
  const figures = {};
  try {
    for (const concurrency of [1, 8]) {
      const [next, other] = [walk(mine, concurrency), walk(theirs, concurrency)];
      let turn = 0;
      const side = (act) => () =>
        used({
          milliseconds: quick ? 500 : 1_300,
          concurrency,
          act,
          usage: ofThisProcess,
          database: home.databaseCpu,
        });
      const sides = {
        ours: side((worker) => change(program.commands, next(worker), ++turn)),
        baseline: side((worker) => minimal.run(worker, other(worker))),
      };
      await inTurn({ rounds: 2, sides });
      const comparison = await inTurn({ rounds: quick ? 5 : 9, sides });
      figures[`command in process, ${concurrency} connection${concurrency > 1 ? 's' : ''}`] = ratioFigure(comparison, {
        unit: 'commands/s',
        goal: { atLeast: goals[concurrency] },
      });
    }
  } finally {
    await minimal.end();
    await program.stop();
  }
  return figures;
};
