import type { HistoryItem, HistoryQuery } from '@evergreen/contracts/history';
import { historyMessages } from '@evergreen/contracts/history';
import { Injectable } from '@nestjs/common';
import { Refusal } from '../../kernel/errors.js';
import { byteOrderMark, csvLine } from '../../kernel/files/csv.js';
import type { Actor } from '../../kernel/tenancy/actor.js';
import { HistoryQueries } from './history.queries.js';

const MOST = 5_000;
const AT_ONCE = 100;

const head = ['When', 'Time Zone', 'Person', 'What Happened', 'Kind', 'Record', 'Field', 'Before', 'After', 'Event'];

const instantIn = (timeZone: string, at: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(new Date(at));

/** An event has a line for each field that it changed. */
const linesOf = ({ id, at, personName, sentence, kind, subject, changes }: HistoryItem, timeZone: string): string => {
  const own = [instantIn(timeZone, at), timeZone, personName, sentence, kind, subject.label];
  const fields = changes.length > 0 ? changes : [{ label: '', before: null, after: null }];
  return fields.map(({ label, before, after }) => csvLine([...own, label, before ?? '', after ?? '', id])).join('');
};

/** What the history's filters show, as a .csv. */
@Injectable()
export class HistoryExport {
  constructor(private readonly history: HistoryQueries) {}

  /** @throws Refusal where it is more than a person would read */
  async text(by: Actor, query: HistoryQuery): Promise<string> {
    let text = byteOrderMark + csvLine(head);
    for (let pageNumber = 1, seen = 0, total = Infinity; seen < total; pageNumber++) {
      const page = await this.history.events(by, { ...query, pageNumber, pageSize: AT_ONCE }, { undos: false });
      if (page.totalItemCount > MOST) throw new Refusal(historyMessages.tooMany(page.totalItemCount, MOST));
      if (page.items.length === 0) break;
      total = page.totalItemCount;
      seen += page.items.length;
      text += page.items.map((item) => linesOf(item, by.timeZone)).join('');
    }
    return text;
  }
}
