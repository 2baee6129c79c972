import { caller } from '../people.mjs';
import { inTurn, median, perSecond, quantile, rounded } from '../measure.mjs';
import { appending, rawAppend, walk } from './append.mjs';

const dates = {
  formsReceivedDate: '2026-01-12',
  effectiveDate: '2026-04-01',
  expirationDate: '2027-03-31',
  trackDate: '2027-02-15',
};

/** The calls by which a person takes a renewal from its beginning to its end. */
const steps = [
  ['POST', 'forms-received', { formsReceivedDate: dates.formsReceivedDate, renewalDueDate: '2026-03-15' }],
  ['PUT', 'status', { renewalStatus: 3 }],
  ['PUT', 'no-invoice-required', { noInvoiceRequired: true }],
  ['PUT', 'status', { renewalStatus: 4 }],
  ['PUT', 'update-notes', { notes: 'Waits for the clerk.', followUpDate: '2026-02-01' }],
  ['POST', 'forms-filed', { dateFiled: '2026-02-02', documents: [] }],
  ['PUT', 'status', { renewalStatus: 5 }],
  ['POST', 'license-received', { ...dates, licenseReceivedDate: '2026-03-01' }],
  ['PUT', 'status', { renewalStatus: 6 }],
  ['POST', 'license-sent', { licenseSentDate: '2026-03-03', shippingMethodLicense: 'Fedex' }],
  ['PUT', 'status', { renewalStatus: 7 }],
  ['PUT', 'complete', { completeRenewalTasks: false }],
];

/** Somebody who works one renewal after the other. */
class Worker {
  next = steps.length;

  constructor(call, licenses) {
    this.call = call;
    this.licenses = licenses;
  }

  async act() {
    if (this.next === steps.length) return this.begin();
    const [method, path, body] = steps[this.next++];
    return this.call(method, `${this.renewal}/${path}`, body);
  }

  async begin() {
    const base = `/licenses/${this.licenses()}/renewals`;
    const body = { processStartDate: '2026-01-05', dueDate: '2026-03-15', trackingOnly: false };
    const { id } = await this.call('POST', `${base}/begin`, body);
    this.renewal = `${base}/${id}`;
    this.next = 0;
  }
}

export const commands = async (home, { quick }) => {
  const standing = await appending(home, 'commands');
  const { program, ids, url } = standing;
  const raw = await rawAppend(standing);
  await raw.connect(8);
  const server = await home.serve(url);
  const half = Math.floor(ids.length / 2);
  const mine = walk(ids.slice(0, half), 8);
  const workers = Array.from({ length: 8 }, (_, worker) => new Worker(caller(server.url, 1), () => mine(worker)));
  const figures = {};
  try {
    for (const concurrency of [1, 8]) {
      const theirs = walk(ids.slice(half), concurrency);
      let times = [];
      const run = (act) => () => perSecond({ milliseconds: quick ? 500 : 2_000, concurrency, act });
      const ours = run(async (worker) => {
        const began = performance.now();
        await workers[worker].act();
        times.push(performance.now() - began);
      });
      const baseline = run((worker) => raw.append(worker, theirs(worker)));
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
  } finally {
    await raw.end();
    await server.stop();
    await program.stop();
  }
  return {
    what: 'the calls of a renewal over HTTP, beside the raw append of one event',
    unit: 'calls per second, ms',
    figures,
  };
};
