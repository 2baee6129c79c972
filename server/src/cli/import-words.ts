import { counted, number } from '@evergreen/contracts/counted';
import { isDeepStrictEqual } from 'node:util';
import {
  addressPartLabels,
  type DateOrder,
  type EndRule,
  FileIs,
  fileIsLabels,
  type FieldSource,
  GivenAddress,
  type HeaderBody,
  importFields,
  importFieldLabels,
  type ImportAnswers,
  ImportField,
  type ImportFamilies,
  type ImportMapping,
  type ImportOptions,
  type ImportQuestion,
  type ImportRun,
  type ImportSample,
  isOpenQuestion,
  OneNumberIs,
  oneNumberIsLabels,
  requiredFieldsOf,
  rowErrorText,
  RowsAre,
  rowsAreLabels,
  surenessLabels,
  UnaddressedAre,
  unaddressedAreLabels,
  UndatedAre,
  undatedAreLabels,
} from '@evergreen/contracts/bulk-work/imports';
import { Misuse } from '../kernel/errors.js';
import type { CliOptions } from './command.js';

const listed = (value: CliOptions[string]): string[] =>
  Array.isArray(value) ? value.filter((word) => typeof word === 'string') : [];

const pair = (text: string): [ImportField, string] => {
  const [name = '', ...rest] = text.split('=');
  const field = ImportField.safeParse(name.trim());
  if (!field.success || rest.length === 0)
    throw new Misuse(`"${text}" is no field=value. The fields are ${importFields.join(', ')}.`);
  return [field.data, rest.join('=').trim()];
};

/** The mapping from the options; it overrides the suggestion. */
export const mappingOf = (options: CliOptions): ImportMapping => {
  const days = options['track-date-days'];
  if (typeof days === 'string' && !/^\d{1,4}$/.test(days))
    throw new Misuse('--track-date-days needs a number of days.');
  const named = (option: string, source: (value: string) => FieldSource) =>
    listed(options[option]).map((text) => {
      const [field, value] = pair(text);
      return [field, source(value)] as const;
    });
  return {
    ...(typeof days === 'string' && { trackDate: { rule: { value: Number(days), unit: 'Days' } } }),
    ...Object.fromEntries([...named('map', (column) => ({ column })), ...named('const', (constant) => ({ constant }))]),
  };
};

/** The value of an option; the suggestion if it is not given. */
const choiceOf = <T extends string>(name: string, said: CliOptions[string], choices: readonly T[], suggested: T): T => {
  if (said === undefined) return suggested;
  const chosen = choices.find((choice) => choice.toLowerCase() === said);
  if (!chosen) throw new Misuse(`--${name} is ${choices.map((choice) => choice.toLowerCase()).join(' or ')}.`);
  return chosen;
};

/** The address for all rows that have none: street, city, state and an optional zip. */
const addressOf = (said: CliOptions[string]): GivenAddress | null => {
  if (said === undefined) return null;
  const [address1, city, state, zip, ...more] = typeof said === 'string' ? said.split(';') : [];
  const address = GivenAddress.safeParse({ address1, city, state, zip: zip ?? null });
  if (!address.success || more.length > 0)
    throw new Misuse('--address needs a street, a city, a state and perhaps a zip: "1 Main St; Reno; NV; 89501".');
  return address.data;
};

const unaddressedOf = (
  said: CliOptions,
  suggested: UnaddressedAre,
): Pick<ImportOptions, 'unaddressedAre' | 'givenAddress'> => {
  const givenAddress = addressOf(said['address']);
  const unaddressedAre = choiceOf(
    'unaddressed',
    said['unaddressed'],
    UnaddressedAre.options,
    givenAddress ? 'Given' : suggested,
  );
  if ((unaddressedAre === 'Given') !== (givenAddress !== null))
    throw new Misuse('--unaddressed given and --address belong together.');
  return { unaddressedAre, givenAddress };
};

/** The row options from the command line. */
export const optionsOf = (said: CliOptions, suggested: ImportOptions): ImportOptions => ({
  rowsAre: choiceOf('rows', said['rows'], RowsAre.options, suggested.rowsAre),
  oneNumberIs: choiceOf('one-number', said['one-number'], OneNumberIs.options, suggested.oneNumberIs),
  undatedAre: choiceOf('undated', said['undated'], UndatedAre.options, suggested.undatedAre),
  ...unaddressedOf(said, suggested.unaddressedAre),
  fileIs: choiceOf('file', said['file'], FileIs.options, suggested.fileIs),
});

/** The command line's names for the order of date parts. */
export const dateOrdersTyped = { dmy: 'DayFirst', mdy: 'MonthFirst', ymd: 'YearFirst' } as const satisfies Record<
  string,
  DateOrder
>;

/** The answers from the command line. */
export const answersOf = (options: CliOptions): ImportAnswers => {
  const { dates } = options;
  const orders = Object.entries(dateOrdersTyped);
  const order = orders.find(([typed]) => typed === dates)?.[1];
  if (dates !== undefined && !order) throw new Misuse(`--dates is ${orders.map(([typed]) => typed).join(' or ')}.`);
  const answers = listed(options['answer']).map((text): [string, string] => {
    const separator = text.lastIndexOf('=');
    if (separator < 1) throw new Misuse(`"${text}" is no question=answer.`);
    return [text.slice(0, separator).trim(), text.slice(separator + 1).trim()];
  });
  return { ...(order && { dates: order }), ...Object.fromEntries(answers) };
};

/** The place of the table from the options; undefined if the detected one applies. */
export const tableAt = (options: CliOptions): HeaderBody | undefined => {
  const row = headerOf(options);
  const { sheet } = options;
  if (row === undefined && sheet === undefined) return undefined;
  return { row, ...(typeof sheet === 'string' && { sheet }) };
};

/** The line of the header from the options. */
export const headerOf = ({ header }: CliOptions): number | undefined => {
  if (header === undefined) return undefined;
  if (header === 'none') return 0;
  if (typeof header !== 'string' || !/^[1-9]\d{0,2}$/.test(header))
    throw new Misuse('--header needs the number of a line, or none.');
  return Number(header);
};

const questionText = (question: ImportQuestion): string[] => {
  const { id, text, choices, chosen, because } = question;
  const settled = choices.find(({ value }) => value === chosen);
  if (settled) return [`  ${text} ${settled.label}${because ? ` (${because})` : ''}.`];
  return [
    `  ${text}`,
    ...choices.map(
      ({ value, label, consequence }) =>
        `    --answer "${id}=${value}"  ${label}${consequence ? `: ${consequence}` : ''}`,
    ),
  ];
};

const endText = (end: EndRule): string => {
  if (end.of === 'Year') return 'end of the year of the effective date';
  return end.of === 'Term' ? 'effective date and the license term' : `${end.months} months after the effective date`;
};

const sourceText = (source: FieldSource): string => {
  if ('part' in source) return `${addressPartLabels[source.part]} in column "${source.column}"`;
  if ('column' in source) return `column "${source.column}"`;
  if ('columns' in source) return `columns ${source.columns.map((column) => `"${column}"`).join(', ')}`;
  if ('within' in source) return 'within the address';
  if ('constant' in source) return `always "${source.constant}"`;
  if ('end' in source) return endText(source.end);
  return `${source.rule.value} ${source.rule.unit.toLowerCase()} before the expiration date`;
};

const creates = ({ licenses, properties, licensingAuthorities, licenseTypes, entities }: ImportRun['creates']) =>
  [
    counted(licenses, 'license', 'licenses'),
    counted(properties, 'property', 'properties'),
    counted(licensingAuthorities, 'licensing authority', 'licensing authorities'),
    counted(licenseTypes, 'license type', 'license types'),
    counted(entities, 'entity', 'entities'),
  ].join(', ');

const earlier = ({ earlierTerms }: ImportRun['counts']) =>
  earlierTerms > 0 ? `${counted(earlierTerms, 'earlier term', 'earlier terms')}, ` : '';

const sampleText = ({ row, licenseNumber, licenseType, propertyName, isDoubtful, ...sample }: ImportSample): string => {
  const address = `${sample.street} | ${sample.city} | ${sample.state} ${sample.zip ?? ''}`.trimEnd();
  return `  Row ${row}: ${licenseNumber} (${licenseType}), ${propertyName}, ${address}${isDoubtful ? ' (in doubt)' : ''}`;
};

const familyTexts = ({ secondaries, alone, doubtful, samples }: ImportFamilies): string[] => [
  ...(secondaries > 0 ? [`${counted(secondaries, 'license', 'licenses')} will be secondary:`] : []),
  ...samples.map(({ licenseNumber, primary, secondaries: others, isDoubtful }) => {
    const named = ({ row, licenseType }: { row: number; licenseType: string }) => `${licenseType} (row ${row})`;
    const doubt = isDoubtful ? ' (in doubt)' : '';
    return `  ${licenseNumber}: ${primary ? named(primary) : 'the license here'} with ${others.map(named).join(', ')}${doubt}`;
  }),
  ...(doubtful > 0
    ? [`Of ${counted(doubtful, 'number', 'numbers')} it is in doubt which license is the primary.`]
    : []),
  ...(alone > 0
    ? [`${counted(alone, 'secondary license has', 'secondary licenses have')} no primary and will stand alone.`]
    : []),
];

export const importTexts = {
  mapping: (mapping: ImportMapping, options: ImportOptions, { suggestedMapping, sureness }: ImportRun): string[] => [
    'Columns:',
    ...importFields.flatMap((field) => {
      const source = mapping[field];
      const sure = isDeepStrictEqual(source, suggestedMapping[field]) ? sureness[field] : undefined;
      const how = sure && sure !== 'Sure' ? ` (${surenessLabels[sure].toLowerCase()})` : '';
      if (source) return [`  ${importFieldLabels[field].padEnd(24)} ${sourceText(source)}${how}`];
      const required = requiredFieldsOf(options).includes(field);
      return required ? [`  ${importFieldLabels[field].padEnd(24)} missing: --const ${field}=…`] : [];
    }),
  ],

  options: ({ rowsAre, oneNumberIs, undatedAre, unaddressedAre, fileIs }: ImportOptions): string[] => [
    `Rows: ${rowsAreLabels[rowsAre]}.`,
    `One number: ${oneNumberIsLabels[oneNumberIs]}.`,
    `Rows without dates: ${undatedAreLabels[undatedAre]}.`,
    `Rows without an address: ${unaddressedAreLabels[unaddressedAre]}.`,
    `The file: ${fileIsLabels[fileIs]}.`,
  ],

  questions: ({ questions }: ImportRun): string[] => {
    const open = questions.filter(isOpenQuestion);
    const settled = questions.filter((question) => !isOpenQuestion(question) && question.kind !== 'HeaderLine');
    return [
      ...(settled.length > 0 ? ['How the file is read:', ...settled.flatMap(questionText)] : []),
      ...(open.length > 0
        ? [`${counted(open.length, 'question is', 'questions are')} open:`, ...open.flatMap(questionText)]
        : []),
    ];
  },

  progress: ({ status, progress: { done, total } }: ImportRun): string =>
    total === null || status === 'Checking'
      ? `${counted(done, 'row', 'rows')} checked`
      : `${number(done)} of ${counted(total, 'row', 'rows')}`,

  preview: ({ status, reason, counts, creates: planned, preview, rows }: ImportRun): string[] =>
    status === 'Failed'
      ? [reason ?? 'The file could not be checked.']
      : [
          `${counted(counts.rows, 'row', 'rows')}: ${number(counts.toCreate)} new, ${number(counts.alreadyThere)} already there, ${earlier(counts)}${number(counts.refused)} refused.`,
          `To be created: ${creates(planned)}.`,
          ...preview.samples.map(sampleText),
          ...(preview.doubtful > 0 ? [`${counted(preview.doubtful, 'address is', 'addresses are')} in doubt.`] : []),
          ...(preview.undated > 0
            ? [`Of ${counted(preview.undated, 'license', 'licenses')} the dates are to be completed.`]
            : []),
          ...(preview.unaddressed > 0
            ? [`Of ${counted(preview.unaddressed, 'license', 'licenses')} the address is to be completed.`]
            : []),
          ...familyTexts(preview.families),
          ...preview.leftOut.map(
            ({ field, count: rows, values }) =>
              `${importFieldLabels[field]} is not imported for ${counted(rows, 'row', 'rows')}: ${values.join(', ')}.`,
          ),
          ...rows.items.map(({ row, errors }) => `  Row ${row}: ${errors.map(rowErrorText).join('; ')}`),
          ...(rows.totalItemCount > rows.items.length
            ? [`  … and ${number(rows.totalItemCount - rows.items.length)} more. --refused <out.csv> saves them all.`]
            : []),
        ],

  result: ({ status, reason, counts, creates: made, createdOn, finishedOn }: ImportRun): string[] => {
    if (status !== 'Completed') return [reason ?? 'The import was cancelled.'];
    const seconds = finishedOn ? (Date.parse(finishedOn) - Date.parse(createdOn)) / 1000 : 0;
    return [
      `Imported: ${counted(counts.created, 'license', 'licenses')} created, ${number(counts.alreadyThere)} already there, ${earlier(counts)}${number(counts.refused)} refused.`,
      `Created: ${creates(made)}, in ${seconds.toFixed(1)} s.`,
    ];
  },
};
