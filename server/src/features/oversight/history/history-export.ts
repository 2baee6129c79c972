import {
  type HistoryItem,
  historyMessages,
  type HistoryQuery,
  mostExported,
} from '@evergreen/contracts/oversight/history';
import { Injectable } from '@nestjs/common';
import { sortableInstant } from '../../../kernel/clock.js';
import { Refusal } from '../../../kernel/errors.js';
import { byteOrderMark, csvLine } from '../../../kernel/files/csv.js';
import type { Actor } from '../../../kernel/tenancy/actor.js';
import { HistoryQueries } from './history.queries.js';

const AT_ONCE = 200;

const head = ['When', 'Time Zone', 'Person', 'What Happened', 'Kind', 'Record', 'Field', 'Before', 'After', 'Event'];

/** An event has a line for each field that it changed. */
const linesOf = ({ id, at, personName, sentence, kind, subject, changes }: HistoryItem, timeZone: string): string => {
  const own = [sortableInstant(at, timeZone), timeZone, personName, sentence, kind, subject.label];
  const fields = changes.length > 0 ? changes : [{ label: '', before: null, after: null }];
  return fields.map(({ label, before, after }) => csvLine([...own, label, before ?? '', after ?? '', id])).join('');
};

/** The filtered history as a .csv. */
@Injectable()
export class HistoryExport {
  constructor(private readonly history: HistoryQueries) {}

  /** At most one more than the limit of a file. */
  count(by: Actor, query: HistoryQuery): Promise<number> {
    return this.history.count(by, query, mostExported + 1);
  }

  /** @throws Refusal if it is more than a person would read */
  async text(by: Actor, query: HistoryQuery): Promise<AsyncIterable<string>> {
    if ((await this.count(by, query)) > mostExported) throw new Refusal(historyMessages.tooMany(mostExported));
    return this.lines(by, query);
  }

  /**
   * Each part is a transaction of its own, so that a slow reader holds none; later events come before the first part.
   */
  private async *lines(by: Actor, query: HistoryQuery): AsyncGenerator<string> {
    yield byteOrderMark + csvLine(head);
    for (let place: number | undefined = Number.MAX_SAFE_INTEGER; place !== undefined;) {
      const { items, last }: Awaited<ReturnType<HistoryQueries['before']>> = await this.history.before(
        by,
        query,
        place,
        AT_ONCE,
      );
      yield items.map((item) => linesOf(item, by.timeZone)).join('');
      place = last;
    }
  }
}
