import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillLists } from '../../bench/data/lists.mjs';
import { blocksUnder, blockUnder, SECRET } from './page.mjs';

const BUCKET_FOLDER = '/kept';
const DOCUMENTS = `${BUCKET_FOLDER}/evergreen-documents`;
const LOG = `${BUCKET_FOLDER}/evergreen-backup`;
const FOLDER = '/carried/backup';
/** A user whom the sample does not have. */
const LATE = 'a@b.example';

/** A yes-or-no figure: 1 or 0. */
const yes = (value) => ({ value: value ? 1 : 0, unit: '', goal: { atLeast: 1 } });

/** The drill of docs/operations.md, with its figures. */
export class Drill {
  figures = {};

  constructor(machines, log) {
    Object.assign(this, { machines, log });
  }

  found(what, so, details = '') {
    if (!so) this.log(`NOT SO: ${what}\n${details}`);
    this.figures[what] = yes(so);
  }

  /** A firm with its sample, whose checkpoints are stored elsewhere. */
  async work() {
    const { machines } = this;
    this.log('  a machine with the sample, archived, dumped and copied by the page …');
    const first = await machines.machine();
    await machines.sql(first, blocksUnder('Going to production').find(({ language }) => language === 'sql').text);
    await this.did(first, 'migrate');
    await this.did(first, 'seed', '--sample');
    await this.sealed(first);
    await this.archiving(first);
    await machines.paste(first, blockUnder('Archived each day', 'sh'));
    // Recovery targets have whole seconds, and must be after the backup.
    await machines.sh(first, 'sleep 2');
    this.moment = await machines.sql(first, 'select clock_timestamp()');
    await this.did(first, 'create-admin', '--firm', 'Elsewhere', '--email', LATE, '--first', 'A', '--last', 'B');
    await this.sealed(first);
    await machines.sql(first, blockUnder('A dump', 'sql'));
    await machines.paste(first, blockUnder('A dump', 'sh'));
    await machines.paste(first, blockUnder('The documents', 'sh'));
    await this.did(first, 'backup', FOLDER);
    await machines.paste(first, 'su postgres -c "pgbackrest --stanza=evergreen check"');
    return first;
  }

  async archiving(machine) {
    await this.machines.put(machine, '/etc/pgbackrest.conf', blockUnder('Archiving to a bucket', 'ini'));
    await this.machines.paste(machine, blockUnder('Archiving to a bucket', 'sh'));
  }

  async did(machine, ...words) {
    const { code, output } = await this.machines.evergreen(machine, ...words);
    if (code !== 0) throw new Error(output);
    return output;
  }

  async sealed(machine) {
    const output = await this.did(machine, 'verify', '--seal');
    const lines = output.split('\n').filter((line) => line.startsWith('{'));
    writeFileSync(join(this.machines.carried, 'checkpoints.jsonl'), `${lines.join('\n')}\n`, { flag: 'a' });
  }

  verify(machine) {
    return this.machines.evergreen(
      machine,
      'verify',
      '--rows',
      '--documents',
      '--against',
      '/carried/checkpoints.jsonl',
    );
  }

  async whole(machine, how) {
    const verified = await this.verify(machine);
    this.found(
      `${how}: verify is clean, with rows, documents and kept checkpoints`,
      verified.code === 0,
      verified.output,
    );
    const rebuilt = await this.machines.evergreen(machine, 'rebuild');
    this.found(`${how}: rebuild changes nothing`, rebuilt.code === 0, rebuilt.output);
  }

  inBucket(...words) {
    return this.machines.docker('exec', '--user', '0', this.machines.bucket, ...words);
  }

  async archive() {
    const { machines } = this;
    this.log('  an empty machine, from the archive …');
    await this.inBucket('sh', '-c', `rm -rf ${DOCUMENTS}/*`);
    const second = await machines.machine();
    await machines.put(second, '/etc/pgbackrest.conf', blockUnder('Archiving to a bucket', 'ini'));
    await machines.paste(second, blockUnder('From the archive', 'sh'));
    await machines.paste(second, blockUnder('Documents again', 'sh'));
    await this.ready(second);
    await this.whole(second, 'from the archive');
    this.found('from the archive: the last that was done is there', (await this.late(second)) === '1');
    return second;
  }

  late(machine) {
    return this.machines.sql(machine, `select count(*) from users where email = '${LATE}'`, 'evergreen');
  }

  /** Restores to a moment before the last act; that machine's archive is discarded with it. */
  async earlier() {
    const { machines } = this;
    this.log('  an empty machine, from the archive, as it was at a moment …');
    await this.inBucket('sh', '-c', `rm -rf /tmp/log; cp -a ${LOG} /tmp/log`);
    const machine = await machines.machine();
    await machines.put(machine, '/etc/pgbackrest.conf', blockUnder('Archiving to a bucket', 'ini'));
    const written = blockUnder('At a moment', 'sh');
    const command = written.replace(/--target='[^']*'/, `--target='${this.moment}'`);
    if (command === written) throw new Error('docs/operations.md names no moment');
    await machines.paste(machine, command);
    await this.ready(machine);
    const { code, output } = await this.machines.evergreen(machine, 'verify', '--rows', '--documents');
    this.found('from the archive, at a moment: verify is clean', code === 0, output);
    this.found('from the archive, at a moment: what came later is not there', (await this.late(machine)) === '0');
    await machines.lose(machine);
    await this.inBucket('sh', '-c', `rm -rf ${LOG}/* && cp -a /tmp/log/. ${LOG}`);
  }

  async folder() {
    const { machines } = this;
    this.log('  an empty machine, from a folder …');
    await this.inBucket('sh', '-c', `rm -rf ${DOCUMENTS}/*`);
    const machine = await this.emptyDatabase();
    await this.did(machine, 'restore', FOLDER);
    await this.whole(machine, 'from a folder');
    await machines.lose(machine);
  }

  /** PostgreSQL replays the whole archive before it accepts writes. */
  ready(machine) {
    return this.machines.sh(
      machine,
      `until su postgres -c "psql -tAc 'select pg_is_in_recovery()'" 2> /dev/null | grep -q f; do sleep 1; done`,
    );
  }

  async emptyDatabase() {
    const machine = await this.machines.machine();
    await this.machines.sql(
      machine,
      blocksUnder('Going to production').find(({ language }) => language === 'sql').text,
    );
    return machine;
  }

  async dump() {
    this.log('  an empty machine, from the dump …');
    const third = await this.emptyDatabase();
    await this.machines.paste(third, blockUnder('From a dump', 'sh'));
    await this.whole(third, 'from a dump');
    const passed = 'select pg_current_xact_id() > max(xid::text::bigint)::text::xid8 from events';
    this.found(
      'from a dump: acts to come have numbers of their own',
      (await this.machines.sql(third, passed, 'evergreen')) === 't',
    );
    return third;
  }

  async cutShort(machine) {
    const { machines } = this;
    this.log('  backups that were cut short …');
    const empty = await this.emptyDatabase();
    await machines.sh(
      empty,
      'head --bytes=-200000 evergreen.dump > whole.dump; mv evergreen.dump kept.dump; mv whole.dump evergreen.dump',
    );
    const [restore] = blockUnder('From a dump', 'sh').split('\n');
    const refused = await machines.sh(empty, restore).catch((error) => error.message);
    const tables = await machines.sql(
      empty,
      `select count(*) from pg_class where relnamespace = 'public'::regnamespace`,
      'evergreen',
    );
    this.found(
      'a dump that was cut short: pg_restore says so, and restores nothing',
      /end of file|error/i.test(refused) && tables === '0',
      refused,
    );
    await machines.lose(empty);

    await machines.sql(machine, 'drop table told_reminders; drop index licenses_by_state', 'evergreen');
    const lost = await this.verify(machine);
    this.found(
      'a table is missing: verify names it',
      lost.code === 1 && lost.output.includes('table told_reminders is missing'),
      lost.output,
    );
    await machines.lose(machine);
  }

  async lostDocument(machine) {
    const { machines } = this;
    const [file] = (
      await this.inBucket('sh', '-c', `find ${DOCUMENTS} -type f -name '*_object' | sort | head -1`)
    ).split('\n');
    const [hash] = /[0-9a-f]{64}/.exec(file) ?? [];
    await this.inBucket('sh', '-c', `rm -f ${file.replace(/_object$/, '')}*`);
    const verified = await this.verify(machine);
    this.found(
      'a document is missing: verify names it',
      verified.code === 1 && verified.output.includes(`document ${hash} is not in the document store`),
      verified.output,
    );
    await machines.paste(machine, blockUnder('Documents again', 'sh'));
    this.found('a document that was copied again: verify is clean', (await this.verify(machine)).code === 0);
  }

  /** The newest part of the log never reached the bucket. */
  async lostLog(last) {
    const { machines } = this;
    const info = JSON.parse(
      await machines.sh(last, 'su postgres -c "pgbackrest --stanza=evergreen --output=json info"'),
    );
    const { stop } = info[0].backup.at(-1).archive;
    await machines.lose(last);
    const list = `find ${LOG}/evergreen/archive -type f -path '*/0000*' -name '*_object' | sort`;
    const segments = (await this.inBucket('sh', '-c', list)).split('\n').filter((name) => /[0-9A-F]{24}-/.test(name));
    const newest = segments.filter((segment) => /[0-9A-F]{24}(?=-)/.exec(segment)[0] > stop);
    this.log(`  the newest ${newest.length} of ${segments.length} pieces of the log are lost …`);
    for (const name of newest) await this.inBucket('sh', '-c', `rm -f ${name.replace(/_object$/, '')}*`);
    const machine = await machines.machine();
    await machines.put(machine, '/etc/pgbackrest.conf', blockUnder('Archiving to a bucket', 'ini'));
    await machines.paste(machine, blockUnder('From the archive', 'sh'));
    await this.ready(machine);
    const verified = await this.verify(machine);
    this.found(
      'the newest of the log is missing: verify names the checkpoint that is lost',
      verified.code === 1 && /kept elsewhere, is not in the database: history was removed/.test(verified.output),
      verified.output,
    );
    await machines.lose(machine);
  }

  /** For a firm of some size: the time to restore it. */
  async timed(licenses) {
    const { machines } = this;
    this.log(`  ${licenses} licenses, backed up and brought back …`);
    const from = await this.emptyDatabase();
    await this.did(from, 'migrate');
    await machines.sql(from, `alter role postgres password '${SECRET}'`);
    await fillLists([licenses])(machines.url(from, 'postgres'));
    const seconds = async (what, work) => {
      const began = performance.now();
      await work();
      this.figures[`${what}, ${licenses} licenses`] = { value: (performance.now() - began) / 1000, unit: 's' };
    };
    await seconds('backup', () => this.did(from, 'backup', '/carried/large'));
    await machines.sql(from, blockUnder('A dump', 'sql'));
    await seconds('pg_dump, and reading it', () => machines.paste(from, blockUnder('A dump', 'sh')));
    await machines.lose(from);
    // Rows that were inserted directly have no event: verify reports them, and here only the time counts.
    const database = await this.emptyDatabase();
    await seconds('restore, with verify', () => machines.evergreen(database, 'restore', '/carried/large'));
    const rows = await machines.sql(database, 'select count(*) from licenses', 'evergreen');
    this.found('restore brought all licenses of a large firm back', Number(rows) === licenses, rows);
    await machines.lose(database);
    const other = await this.emptyDatabase();
    await seconds('the commands under From a dump', () => machines.paste(other, blockUnder('From a dump', 'sh')));
    await machines.lose(other);
  }
}
