import pg from 'pg';
import { Renewals } from '../../../server/dist/features/renewals/renewals.events.js';
import {
  CreateInvoice,
  CreateInvoiceHandler,
} from '../../../server/dist/features/renewals/invoices/invoices.commands.js';
import { checkRequestDraft } from '../../../server/dist/features/renewals/invoices/invoice-draft.js';
import { TrustAccounts } from '../../../server/dist/features/trust-accounts/trust-accounts.events.js';
import { newId } from '../../../server/dist/kernel/ids.js';
import { inTurn, perSecond, rounded } from '../measure.mjs';
import { clientId, contributor } from '../people.mjs';
import { recorded } from '../recorded.mjs';
import { appending, walk } from './append.mjs';

const BATCH = 100;
const TOGETHER = 50;
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
    const opened = { type: 'TrustAccountOpened', isActive: true, minimumBalanceThreshold: '0.00' };
    uow.append(TrustAccounts, account, opened);
  });
  const renewals = ids.map((licenseId) => ({ id: newId(), licenseId }));
  for (let first = 0; first < renewals.length; first += BATCH)
    await commands.run(by, newId(), async (uow) => {
      for (const { id, licenseId } of renewals.slice(first, first + BATCH))
        uow.append(
          Renewals,
          uow.begin(Renewals, id),
          {
            type: 'RenewalBegun',
            licenseId,
            processStartDate: '2026-10-01',
            dueDate: '2026-12-01',
            trackingOnly: false,
            documentPolicy: 'NoDocument',
          },
          { type: 'FormsReceived', licenseId, formsReceivedDate: '2026-10-05', renewalDueDate: '2026-12-01' },
          { type: 'StageAdvanced', licenseId, from: 2, to: 3 },
        );
    });
  return renewals;
};

/** The statement that wrote one invoice, sent through the driver for as many as are given, with ids of their own. */
class RawInvoices {
  versions = new Map();

  constructor(url, { begin, flush, commit, renewal, versionThen }) {
    Object.assign(this, { url, begin, flush, commit, renewal, versionThen });
    this.parts = flush.values.map((part) => JSON.parse(part));
    const events = this.parts.find(([row]) => 'event_id' in row);
    this.streams = events.filter(({ kind }) => kind !== 'renewal').map(({ stream_id }) => stream_id);
  }

  async connect(count) {
    const options = { connectionString: this.url, options: '-c role=evergreen_app' };
    this.clients = Array.from({ length: count }, () => new pg.Client(options));
    await Promise.all(this.clients.map((client) => client.connect()));
  }

  async insert(worker, renewals) {
    const client = this.clients[worker];
    const made = renewals.map((renewal) => this.oneOf(renewal));
    const values = this.parts.map((_, index) => JSON.stringify(made.flatMap((parts) => parts[index])));
    await client.query(this.begin);
    await client.query({ name: this.flush.name, text: this.flush.text, values });
    await client.query(this.commit);
  }

  oneOf({ id, licenseId }) {
    const version = (this.versions.get(id) ?? this.versionThen) + 1;
    this.versions.set(id, version);
    const ids = new Map([
      [this.renewal.id, id],
      [this.renewal.licenseId, licenseId],
      ...this.streams.map((stream) => [stream, newId()]),
    ]);
    const text = JSON.stringify(this.parts).replace(
      /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g,
      (one) => ids.get(one) ?? one,
    );
    return JSON.parse(text).map((rows) => rows.map((row) => this.renewed(row, id, version)));
  }

  renewed(row, renewalId, version) {
    const own = (row.stream_id ?? row.id) === renewalId ? { ...row, version } : row;
    return 'event_id' in own ? { ...own, event_id: newId() } : own;
  }

  end() {
    return Promise.all(this.clients.map((client) => client.end()));
  }
}

const postOne = (handler, { id }) => handler.execute(new CreateInvoice(contributor(1), 'CheckRequest', id, draft));

const rawInvoices = async ({ url }, handler, renewal) => {
  const { statements } = await recorded(() => postOne(handler, renewal));
  const flush = statements.find(({ name }) => name?.startsWith('flush_'));
  return new RawInvoices(url, { begin: statements[0], flush, commit: statements.at(-1), renewal, versionThen: 3 });
};

/** The sum that people see is the sum of what was posted. */
const checked = async (url, posted) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    'select count(*)::int as items, sum(amount) = -125.50 * count(*) as sums from ledger_items',
  );
  await client.end();
  if (!rows[0].sums || rows[0].items < posted) throw new Error(`The ledger does not hold: ${JSON.stringify(rows[0])}`);
  return rows[0].items;
};

export const invoices = async (home, { quick }) => {
  const standing = await appending(home, 'invoices');
  const { program, url } = standing;
  const handler = new CreateInvoiceHandler(program.commands);
  const [recordedOn, ...renewals] = await invoicing(standing);
  const raw = await rawInvoices(standing, handler, recordedOn);
  await raw.connect(8);
  const third = Math.floor(renewals.length / 3);
  const shares = [0, 1, 2].map((share) => renewals.slice(share * third, (share + 1) * third));
  const figures = {};
  let posted = 0;
  try {
    for (const concurrency of [1, 8]) {
      const [mine, singly, together] = shares.map((share) => walk(share, concurrency));
      const run = (act) => () => perSecond({ milliseconds: quick ? 500 : 2_000, concurrency, act });
      const ours = run(async (worker) => {
        await postOne(handler, mine(worker));
        posted++;
      });
      const oneByOne = run((worker) => raw.insert(worker, [singly(worker)]));
      const setBased = async () =>
        TOGETHER *
        (await run((worker) =>
          raw.insert(
            worker,
            Array.from({ length: TOGETHER }, () => together(worker)),
          ),
        )());
      const rounds = quick ? 3 : 7;
      await inTurn({ rounds: 1, ours, baseline: oneByOne });
      const beside = await inTurn({ rounds, ours, baseline: oneByOne });
      const besideSets = await inTurn({ rounds, ours, baseline: setBased });
      figures[`${concurrency} at a time`] = {
        perSecond: rounded(beside.ours, 0),
        'the same rows, one invoice a transaction': rounded(beside.baseline, 0),
        ratio: beside.ratio,
        [`the same rows, ${TOGETHER} invoices a statement`]: rounded(besideSets.baseline, 0),
        ratioToSets: besideSets.ratio,
      };
    }
    figures.ledgerItems = await checked(url, posted);
  } finally {
    await raw.end();
    await program.stop();
  }
  return {
    what: 'a check request that draws on the trust account, by its command: three events, five rows',
    unit: 'invoices per second',
    figures,
  };
};
