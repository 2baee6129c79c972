import { counted } from '@evergreen/contracts/counted';
import {
  columnsOf,
  type FieldSource,
  type ImportField,
  importFieldLabels,
  importFields,
  type ImportMapping,
  importMessages,
  type ImportQuestion,
  type ImportRun,
  type MappingBody,
  mappingErrors,
  readsAgain,
  requiredFieldsOf,
  requiredImportFields,
} from '@evergreen/contracts/bulk-work/imports';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useCommand } from '../../../../kit/data/command';
import { Notice } from '../../../../kit/signs/Notice';
import { Card } from '../../../../kit/page/Card';
import { isProblem } from '../../../../kit/http/problem';
import { mapColumns, touchesImport } from '../imports.api';
import { MappingRow } from './MappingRow';
import { QuestionsCard } from './QuestionsCard';
import { RowsChoice } from './RowsChoice';
import { useHeaderLine } from './useHeaderLine';
import type { ImportWizard } from '../useImportWizard';

const first: readonly ImportField[] = requiredImportFields;
const ordered = [...first, ...importFields.filter((field) => !first.includes(field))];

/** Drops a constant that was left empty, and a join of a single column. */
const filled = (mapping: ImportMapping): ImportMapping =>
  Object.fromEntries(
    Object.entries(mapping).flatMap(([field, source]): [string, FieldSource][] => {
      if ('constant' in source && source.constant.trim() === '') return [];
      const [only, another] = 'columns' in source ? source.columns : [];
      if (!('columns' in source) || another !== undefined) return [[field, source]];
      return only === undefined ? [] : [[field, { column: only }]];
    }),
  );

const isSuggested = ({ suggestedMapping }: ImportRun, field: ImportField, source: FieldSource | undefined) => {
  const suggested = suggestedMapping[field];
  return source && 'column' in source && suggested && 'column' in suggested && suggested.column === source.column;
};

const withField = (mapping: ImportMapping, field: ImportField, source: FieldSource | undefined): ImportMapping => {
  const { [field]: _, ...rest } = mapping;
  return source ? { ...rest, [field]: source } : rest;
};

/** The date of the column that a question is about. */
const deadlineOf = ({ kind, id }: ImportQuestion): ImportField | undefined =>
  kind === 'DeadlineColumn' ? importFields.find((field) => id === `column:${field}`) : undefined;

/** Which column fills which field. Read-only once the import runs. */
export const MappingCard = ({ run, wizard }: { run: ImportRun; wizard: ImportWizard }) => {
  const { choices, choose } = wizard;
  const { mapping, options, answers } = choices.columns ?? {
    mapping: run.mapping ?? run.suggestedMapping,
    options: run.options ?? run.suggestedOptions,
    answers: {},
  };
  const header = useHeaderLine(run);
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const canChange = run.status === 'NeedsMapping' || run.status === 'Ready';
  // The run at the time of the first choice.
  const [seen, setSeen] = useState<ImportRun>();
  const { send, busy } = useCommand({
    about: seen ?? run,
    run: (chosen: MappingBody, submission) => mapColumns(run, chosen, submission),
    touches: touchesImport(run.id),
    failure: importMessages.mappingFailed,
    onDone: () => {
      setSeen(undefined);
      choose({ columns: null });
    },
    onFailure: (error, { fresh }) => {
      void fresh?.then(() => setSeen(undefined));
      if (!isProblem(error) || Object.keys(error.errors).length === 0) return false;
      setErrors(error.errors);
      return true;
    },
  });

  const wrongNow = () =>
    mappingErrors(
      filled(mapping),
      run.columns.map(({ name }) => name),
      options,
    );

  const check = () => {
    const wrong = wrongNow();
    setErrors(wrong);
    if (Object.keys(wrong).length === 0 && open.length === 0) void send({ mapping: filled(mapping), options, answers });
  };

  /** A question about a date is answered by choosing its column. */
  const chosen = (question: ImportQuestion) => {
    const field = deadlineOf(question);
    if (!field) return answers[question.id] ?? question.chosen;
    return columnsOf(mapping[field])[0] ?? answers[question.id] ?? question.chosen;
  };
  const change = (columns: Partial<NonNullable<ImportWizard['choices']['columns']>>) => {
    setSeen((before) => before ?? run);
    choose({ columns: { mapping, options, answers, ...columns } });
  };
  const answer = (question: ImportQuestion, value: string) => {
    if (readsAgain(question)) return header.choose(question, value);
    const field = deadlineOf(question);
    const source = question.columns.includes(value) ? { column: value } : undefined;
    return change({
      answers: { ...answers, [question.id]: value },
      ...(field && { mapping: withField(mapping, field, source) }),
    });
  };
  const open = run.questions.filter((question) => chosen(question) === null);

  const required = requiredFieldsOf(options);
  // Listed while they are chosen, not only after the button.
  const missing = Object.keys(wrongNow())
    .map((key) => ordered.find((field) => key === `mapping.${field}`))
    .filter((field) => field !== undefined)
    .map((field) => importFieldLabels[field]);
  const checkButton = canChange && (
    <Button variant={run.status === 'Ready' ? 'outlined' : 'contained'} loading={busy} onClick={check}>
      {run.status === 'Ready' ? 'Check again' : 'Check every row'}
    </Button>
  );
  return (
    <>
      {canChange && (
        <QuestionsCard questions={run.questions} chosen={chosen} disabled={busy || header.busy} onChoose={answer} />
      )}
      <Card title="Columns" note="Source of each field" actions={checkButton}>
        {canChange && open.length > 0 && missing.length === 0 && (
          <div className="eg-card-body" role="status">
            <Notice tone="soon">
              {counted(open.length, 'question', 'questions')} about this file above {open.length === 1 ? 'is' : 'are'}{' '}
              open.
            </Notice>
          </div>
        )}
        {canChange && missing.length > 0 && (
          <div className="eg-card-body" role="status">
            <Notice tone={Object.keys(errors).length > 0 ? 'late' : 'soon'}>
              {counted(missing.length, 'required field has', 'required fields have')} no column or value yet:{' '}
              {missing.join(', ')}.
            </Notice>
          </div>
        )}
        <RowsChoice
          options={options}
          sheet={run.sheet}
          suggested={run.suggestedOptions}
          error={errors['options.givenAddress']?.join(' ')}
          disabled={!canChange || busy}
          onChange={(options) => change({ options })}
        />
        <ul className="eg-import-fields">
          {ordered.map((field) => (
            <MappingRow
              key={field}
              field={field}
              label={importFieldLabels[field]}
              required={required.includes(field)}
              columns={run.columns}
              source={mapping[field]}
              disabled={!canChange || busy}
              sureness={isSuggested(run, field, mapping[field]) ? run.sureness[field] : undefined}
              error={errors[`mapping.${field}`]?.join(' ')}
              onChange={(source) => {
                change({ mapping: withField(mapping, field, source) });
                setErrors(({ [`mapping.${field}`]: _, ...rest }) => rest);
              }}
            />
          ))}
        </ul>
        {checkButton && <div className="eg-card-body eg-card-foot">{checkButton}</div>}
      </Card>
    </>
  );
};
