import { Renewals } from '../../../server/dist/features/renewing/renewals/renewals.events.js';
import {
  CreateInvoice,
  CreateInvoiceHandler,
} from '../../../server/dist/features/renewing/renewals/invoices/invoices.commands.js';
import { checkRequestDraft } from '../../../server/dist/features/renewing/renewals/invoices/invoice-draft.js';
import { TrustAccounts } from '../../../server/dist/features/renewing/trust-accounts/trust-accounts.events.js';
import { newId } from '../../../server/dist/kernel/ids.js';
import { connected, prepared, rowsWritten, writeRows } from '../baselines/set-based.mjs';
import { accountOpened, invoicedRenewal } from '../data/events.mjs';
import { clientId, contributor, firm } from '../data/people.mjs';
import { ratioFigure } from '../figure.mjs';
import { inTurn, used } from '../measure.mjs';
import { ofThisProcess } from '../usage.mjs';
import { shares } from '../walk.mjs';
import { appending } from './command.mjs';

const BATCH = 100;
const draft = checkRequestDraft({
  checkAmount: '125.50',
  checkPayableTo: 'City of Boston',
  isCertifiedCheck: false,
  explanation: null,
  useTrustAccount: true,
});

/** An active account, and a renewal of each license at the stage where invoices are made. @returns the renewals */
const invoicing = async ({ program: { commands }, ids }) => {
  const by = contributor(1);
  await commands.run(by, newId(), async (uow) => {
    const account = await uow.load(TrustAccounts, clientId(1));
    uow.append(TrustAccounts, account, accountOpened);
  });
  const renewals = ids.map((licenseId) => ({ id: newId(), licenseId }));
  for (let first = 0; first < renewals.length; first += BATCH)
    await commands.run(by, newId(), async (uow) => {
      for (const { id, licenseId } of renewals.slice(first, first + BATCH))
        uow.append(Renewals, uow.begin(Renewals, id), ...invoicedRenewal(licenseId));
    });
  return renewals;
};

/** One for each invoice of both sides, on a machine that writes two thousand a second. */
const RENEWALS = 12_000;

const postOne = (handler, { id }) => handler.execute(new CreateInvoice(contributor(1), 'CheckRequest', id, draft));
const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The rows of one invoice, for another renewal that has none: with new ids for everything new. */
class RawInvoices {
  constructor(parts, { id, licenseId }) {
    this.parts = parts;
    this.texts = parts.map(({ rows }) => JSON.stringify(rows));
    this.made = { id, licenseId };
    const streams = parts.flatMap(({ name, there, rows }) => (name === 'events' || !there ? rows : []));
    const kept = new Set([id, licenseId]);
    // The streams that begin here and the events get new ids.
    this.fresh = [
      ...streams
        .filter(({ version, stream_id: stream }) => version === 1 && stream && !kept.has(stream))
        .map((row) => row.stream_id),
      ...streams.flatMap((row) => row.event_id ?? []),
    ];
  }

  for({ id, licenseId }) {
    const ids = new Map([
      [this.made.id, id],
      [this.made.licenseId, licenseId],
      ...this.fresh.map((id) => [id, newId()]),
    ]);
    const renamed = (text) => JSON.parse(text.replace(uuid, (id) => ids.get(id) ?? id));
    return prepared(this.parts.map((part, index) => ({ ...part, rows: renamed(this.texts[index]) })));
  }
}

/** The balance that people see is the sum of the postings. */
const check = async (home, url, posted) => {
  const [totals] = await home.ask(
    new URL(url).pathname.slice(1),
    'select count(*)::int as items, sum(amount) = -125.50 * count(*) as sums from ledger_items',
  );
  if (!totals.sums || totals.items < posted) throw new Error(`The ledger does not hold: ${JSON.stringify(totals)}`);
};

export const invoices = async (home, { quick }) => {
  const data = await appending(home, 'invoices', RENEWALS);
  const { program, url } = data;
  const handler = new CreateInvoiceHandler(program.commands);
  const [first, ...renewals] = await invoicing(data);
  await home.settle(url);
  const raw = new RawInvoices(await rowsWritten(url, clientId(1), () => postOne(handler, first)), first);
  const clients = await connected(url, 8);
  const [mine, theirs] = shares(renewals, 2);
  const [next, other] = [mine.values(), theirs.values()];
  const figures = {};
  let posted = 0;
  const renewal = (of) => {
    const { value } = of.next();
    if (!value) throw new Error('There are too few renewals for so many invoices.');
    return value;
  };
  try {
    for (const concurrency of [1, 8]) {
      const side = (act) => () =>
        used({ milliseconds: 150, concurrency, act, usage: ofThisProcess, database: home.databaseCpu });
      const sides = {
        ours: side(async () => {
          await postOne(handler, renewal(next));
          posted++;
        }),
        baseline: side(async (worker) => {
          await writeRows(clients[worker], { tenant: clientId(1), provider: firm }, raw.for(renewal(other)));
          posted++;
        }),
      };
      await inTurn({ rounds: 1, sides });
      const comparison = await inTurn({ rounds: quick ? 3 : 5, sides });
      figures[`invoice on the trust account, against its rows, ${concurrency} at a time`] = ratioFigure(comparison, {
        unit: 'invoices/s',
      });
    }
    await check(home, url, posted);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
    await program.stop();
  }
  return figures;
};
