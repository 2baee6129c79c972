import { Minimal } from '../baselines/minimal.mjs';
import { caller, firm } from '../data/people.mjs';
import { day } from '../dates.mjs';
import { plainFigure } from '../figure.mjs';
import { inTurn, used } from '../measure.mjs';
import { ofThisProcess } from '../usage.mjs';
import { shares, walk } from '../walk.mjs';
import { appending, minimalRows } from './command.mjs';

const renewed = { effectiveDate: day(66), expirationDate: day(430), trackDate: day(375) };

/** The calls of a renewal from beginning to end, after the one that begins it. */
const steps = [
  ['POST', 'forms-received', { formsReceivedDate: day(-1), renewalDueDate: day(40) }],
  ['PUT', 'status', { renewalStatus: 3 }],
  ['PUT', 'no-invoice-required', { noInvoiceRequired: true }],
  ['PUT', 'status', { renewalStatus: 4 }],
  ['PUT', 'update-notes', { notes: 'Waits for the clerk.', followUpDate: day(7) }],
  ['POST', 'forms-filed', { dateFiled: day(-1), documents: [] }],
  ['PUT', 'status', { renewalStatus: 5 }],
  ['POST', 'license-received', { ...renewed, formsReceivedDate: day(-1), licenseReceivedDate: day(-1) }],
  ['PUT', 'status', { renewalStatus: 6 }],
  ['POST', 'license-sent', { licenseSentDate: day(-1), shippingMethodLicense: 'Fedex' }],
  ['PUT', 'status', { renewalStatus: 7 }],
  ['PUT', 'complete', { completeRenewalTasks: false }],
];

/** Works one renewal after the other, none twice. */
class Worker {
  next = steps.length;

  constructor(call, licenses) {
    this.call = call;
    this.licenses = licenses;
  }

  act() {
    if (this.next === steps.length) return this.begin();
    const [method, path, body] = steps[this.next++];
    return this.call(method, `${this.renewal}/${path}`, body);
  }

  async begin() {
    const base = `/licenses/${this.licenses()}/renewals`;
    const body = { processStartDate: day(-1), dueDate: day(40), trackingOnly: false };
    const { id } = await this.call('POST', `${base}/begin`, body);
    this.renewal = `${base}/${id}`;
    this.next = 0;
  }
}

export const renewals = async (home, { quick }) => {
  const data = await appending(home, 'renewals');
  const { url, program, ids } = data;
  const [[first, ...theirs], ...halves] = shares(ids, 4);
  const minimal = new Minimal(url, firm, await minimalRows(data, first));
  await program.stop();
  await minimal.connect(8);
  const server = await home.serve(url);
  const mine = walk(halves.flat(), 8);
  const workers = Array.from({ length: 8 }, (_, worker) => new Worker(caller(server.url, 1), () => mine(worker)));
  const figures = {};
  try {
    for (const concurrency of [1, 8]) {
      const other = walk(theirs, concurrency);
      const side = (usage, act) => () =>
        used({ milliseconds: quick ? 700 : 1_500, concurrency, act, usage, database: home.databaseCpu });
      const sides = {
        ours: side(server.usage, (worker) => workers[worker].act()),
        baseline: side(ofThisProcess, (worker) => minimal.run(worker, other(worker))),
      };
      await inTurn({ rounds: 2, sides });
      const comparison = await inTurn({ rounds: quick ? 3 : 5, sides });
      figures[`calls of renewals from begin to complete, ${concurrency} at a time`] = plainFigure(comparison, {
        baseline: 'baseline',
        unit: '/s',
        goal: concurrency === 8 ? { atLeast: 900 } : undefined,
      });
    }
  } finally {
    await minimal.end();
    await server.stop();
  }
  return figures;
};
