import { counted } from '@evergreen/contracts/counted';
import { spelled } from '@evergreen/contracts/spelled-dates';
import {
  type DateOrder,
  dateOrderLabels,
  type ImportAnswers,
  type ImportQuestion,
} from '@evergreen/contracts/bulk-work/import-questions';
import { importFields, type ImportMapping } from '@evergreen/contracts/bulk-work/imports';
import { dateOrders, type DateTally, pairOf } from '../survey/date-tally.js';
import type { ColumnSurvey, Survey } from '../survey/survey.js';
import { readDate } from '../tidy/dates.js';
import { orderOfHeader } from '../mapping/header-words.js';
import { type OrderSign, orderOfCountry } from './country-order.js';

const dateFields: ReadonlySet<string> = new Set(importFields.filter((field) => field.endsWith('Date')));
/** Share of dates that makes a date column. */
const areDates = 0.9;

/** The columns mapped to dates. */
export const dateColumns = (survey: Survey, mapping: ImportMapping): ColumnSurvey[] => {
  const names = new Set(
    Object.entries(mapping).flatMap(([field, source]) =>
      dateFields.has(field) && source && 'column' in source ? [source.column] : [],
    ),
  );
  return survey.columns.filter(({ name }) => names.has(name));
};

/** Orders in which all dates of a column are valid. */
const possible = (tally: DateTally): DateOrder[] =>
  dateOrders.filter((order) => tally.readable[order] === tally.triples);

const wide = 20;
/** Years vary less than days: a last number with a wider range may be the day. */
const mayBeginWithYears = ({ firsts, thirds, dashed }: DateTally): boolean =>
  dashed > 0 || (thirds[1] - thirds[0] > wide && firsts[1] - firsts[0] <= wide);

/** Whether these orders give different dates. */
const differing = (tally: DateTally, orders: readonly DateOrder[]): number =>
  Math.max(
    0,
    ...orders.flatMap((order, index) =>
      orders.slice(index + 1).map((other) => tally.differ[pairOf(order, other)] ?? 0),
    ),
  );

type Said = DateOrder | typeof neither;

interface Settled extends OrderSign {
  readonly column: ColumnSurvey;
}

/** The possible orders; if none fits all, those that fit some. */
const ordersOf = (tally: DateTally): readonly DateOrder[] => {
  const all = possible(tally);
  return all.length > 0 ? all : dateOrders.filter((order) => order !== 'YearFirst' && tally.readable[order] > 0);
};

export interface DateOrders {
  readonly orders: Record<string, DateOrder>;
  readonly questions: ImportQuestion[];
}

const choicesOf = (columns: readonly ColumnSurvey[], orders: readonly DateOrder[], count: number) => {
  const example = columns.flatMap(({ dates }) => dates.examples)[0];
  return orders.map((order) => {
    const date = example === undefined ? undefined : readDate(example, order);
    const unread = columns.reduce((sum, { dates }) => sum + dates.triples - dates.readable[order], 0);
    const says = typeof date === 'string' ? `${example} is ${spelled(date)}` : undefined;
    const lost = unread > 0 ? `${counted(unread, 'value is', 'values are')} no date then` : undefined;
    return {
      value: order,
      label: dateOrderLabels[order],
      consequence: [says, lost].filter(Boolean).join('; ') || counted(count, 'date'),
    };
  });
};

/** Leaves the values open that are dates in more than one order: their rows are refused. */
const neither = 'Neither' as const;

/** Values that only some of the orders can read. */
const isContradictory = ({ dates }: ColumnSurvey) => dates.triples > 0 && possible(dates).length === 0;

const named = (columns: readonly ColumnSurvey[]) => columns.map(({ name }) => `"${name}"`).join(', ');

const question = (
  id: string,
  columns: readonly ColumnSurvey[],
  { chosen, because }: Pick<ImportQuestion, 'chosen' | 'because'>,
): ImportQuestion => {
  const all = dateOrders.filter((order) => columns.some(({ dates }) => ordersOf(dates).includes(order)));
  const count = columns.reduce((sum, { dates }) => sum + differing(dates, all), 0);
  return {
    id,
    kind: 'DateOrder',
    text: `Which comes first in the dates of ${named(columns)}: the ${all.includes('YearFirst') ? 'day, the month or the year' : 'day or the month'}?`,
    columns: columns.map(({ name }) => name),
    count,
    choices: [
      ...choicesOf(columns, all, count),
      ...(columns.some(isContradictory)
        ? [{ value: neither, label: 'Both occur', consequence: `${counted(count, 'value is', 'values are')} refused` }]
        : []),
    ],
    chosen,
    because,
  };
};

const answerOf = (answers: ImportAnswers, id: string): Said | undefined =>
  [...dateOrders, neither].find((choice) => answers[id] === choice);

/** By the column's own values; undefined if ambiguous. */
const byValues = (column: ColumnSurvey): Settled | undefined => {
  const [order, another] = possible(column.dates);
  return order && !another
    ? { column, order, because: `All dates of "${column.name}" are dates in this order only` }
    : undefined;
};

const bySign = (column: ColumnSurvey, sign: OrderSign | undefined): Settled | undefined =>
  sign && possible(column.dates).includes(sign.order) ? { column, ...sign } : undefined;

/** By the notation that the column's header gives: "Expires (mm/dd/yyyy)". */
const byHeader = (column: ColumnSurvey): OrderSign | undefined => {
  const order = orderOfHeader(column.name);
  return bySign(column, order && { order, because: `The name of "${column.name}" says so` });
};

/** A country's habit does not help if the year may come first: 25-09-30. */
const byHabit = (column: ColumnSurvey, sign: OrderSign | undefined): Settled | undefined =>
  possible(column.dates).includes('YearFirst') && mayBeginWithYears(column.dates) ? undefined : bySign(column, sign);

/** The common order of the decided columns. */
const agreed = (survey: Survey, settled: readonly Settled[]): OrderSign | undefined => {
  const others = survey.columns.flatMap((column) =>
    column.dates.triples >= column.signs.values * areDates && column.dates.triples > 0 ? (byValues(column) ?? []) : [],
  );
  const all = [...settled, ...others];
  const [first] = all;
  if (!first || all.some(({ order }) => order !== first.order)) return undefined;
  return { order: first.order, because: `The dates of "${first.column.name}" are written so` };
};

const yours = (order: Said | undefined): Sign | undefined => order && { order, because: 'Your answer' };

interface Sign {
  readonly order: Said;
  readonly because: string;
}

interface Outcome {
  readonly column: ColumnSurvey;
  readonly sign: Sign | undefined;
}

/** Columns with the same result share one question. */
const questionsOf = (outcomes: readonly Outcome[]): ImportQuestion[] => {
  const doubtful = outcomes.filter(({ column }) => differing(column.dates, ordersOf(column.dates)) > 0);
  const [first] = doubtful;
  const shown = ({ sign }: Outcome) => ({ chosen: sign?.order ?? null, because: sign?.because ?? null });
  if (!first) return [];
  if (doubtful.every(({ sign }) => sign?.order === first.sign?.order))
    return [
      question(
        'dates',
        doubtful.map(({ column }) => column),
        shown(first),
      ),
    ];
  return doubtful.map((column) => question(`dates:${column.column.name}`, [column.column], shown(column)));
};

/**
 * A date order for each column: by its values, otherwise by the file's other dates, otherwise by its country,
 * otherwise a question. Pure.
 */
export const dateOrdersOf = (survey: Survey, mapping: ImportMapping, answers: ImportAnswers): DateOrders => {
  const columns = dateColumns(survey, mapping).filter(({ dates }) => dates.triples > 0);
  const settled = columns.flatMap((column) => byValues(column) ?? []);
  const open = columns.filter((column) => byValues(column) === undefined);
  const dotted = open.every(({ dates }) => dates.dotted === dates.triples);
  const others = agreed(survey, settled);
  const habits = [
    orderOfCountry(survey, mapping),
    dotted ? ({ order: 'DayFirst', because: 'Dates with dots begin with the day' } as const) : undefined,
  ];
  const outcomes = open.map((column): Outcome => {
    const said = answerOf(answers, `dates:${column.name}`) ?? answerOf(answers, 'dates');
    const sign =
      yours(said) ??
      byHeader(column) ??
      bySign(column, others) ??
      habits.flatMap((habit) => byHabit(column, habit) ?? [])[0];
    return { column, sign };
  });
  const all = [...settled.map(({ column, ...sign }) => ({ column, sign })), ...outcomes];
  return {
    orders: Object.fromEntries(
      all.flatMap(({ column, sign }) => (sign && sign.order !== neither ? [[column.name, sign.order]] : [])),
    ),
    questions: questionsOf(outcomes),
  };
};
