import {
  type FieldSource,
  type ImportField,
  importFieldLabels,
  importFields,
  type ImportMapping,
  importMessages,
  type ImportRun,
  type MappingBody,
  mappingErrors,
  requiredFieldsOf,
  requiredImportFields,
} from '@evergreen/contracts/imports';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useCommand } from '../../kit/command';
import { Notice } from '../../kit/Notice';
import { Card } from '../../kit/page/Card';
import { isProblem } from '../../kit/problem';
import { mapColumns, touchesImport } from './imports.api';
import { MappingRow } from './MappingRow';
import { RowsChoice } from './RowsChoice';
import type { ImportWizard } from './useImportWizard';

const first: readonly ImportField[] = requiredImportFields;
const ordered = [...first, ...importFields.filter((field) => !first.includes(field))];

/** A value that was begun and left empty is no value. */
const filled = (mapping: ImportMapping): ImportMapping =>
  Object.fromEntries(
    Object.entries(mapping).filter(([, source]) => !('constant' in source) || source.constant.trim() !== ''),
  );

const isSuggested = ({ suggestedMapping }: ImportRun, field: ImportField, source: FieldSource | undefined) => {
  const suggested = suggestedMapping[field];
  return source && 'column' in source && suggested && 'column' in suggested && suggested.column === source.column;
};

const withField = (mapping: ImportMapping, field: ImportField, source: FieldSource | undefined): ImportMapping => {
  const { [field]: _, ...rest } = mapping;
  return source ? { ...rest, [field]: source } : rest;
};

/** Which column fills which field. Read-only once the import runs. */
export const MappingCard = ({ run, wizard }: { run: ImportRun; wizard: ImportWizard }) => {
  const { choices, choose } = wizard;
  const { mapping, options } = choices.columns ?? {
    mapping: run.mapping ?? run.suggestedMapping,
    options: run.options ?? run.suggestedOptions,
  };
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const open = run.status === 'NeedsMapping' || run.status === 'Ready';
  // As it was when the person began to choose.
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
    if (Object.keys(wrong).length === 0) void send({ mapping: filled(mapping), options });
  };

  const required = requiredFieldsOf(options);
  // Named while they are chosen, not only once the button is pressed.
  const missing = Object.keys(wrongNow())
    .map((key) => ordered.find((field) => key === `mapping.${field}`))
    .filter((field) => field !== undefined)
    .map((field) => importFieldLabels[field]);
  const checkButton = open && (
    <Button variant={run.status === 'Ready' ? 'outlined' : 'contained'} loading={busy} onClick={check}>
      {run.status === 'Ready' ? 'Check again' : 'Check every row'}
    </Button>
  );
  return (
    <Card title="Columns" note="Source of each field" actions={checkButton}>
      {open && missing.length > 0 && (
        <div className="eg-card-body" role="status">
          <Notice tone={Object.keys(errors).length > 0 ? 'late' : 'soon'}>
            {missing.length === 1 ? '1 required field has' : `${missing.length} required fields have`} no column or
            value yet: {missing.join(', ')}.
          </Notice>
        </div>
      )}
      <RowsChoice
        options={options}
        suggested={run.suggestedOptions}
        disabled={!open || busy}
        onChange={(chosen) => {
          setSeen((before) => before ?? run);
          choose({ columns: { mapping, options: chosen } });
        }}
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
            disabled={!open || busy}
            sureness={isSuggested(run, field, mapping[field]) ? run.sureness[field] : undefined}
            error={errors[`mapping.${field}`]?.join(' ')}
            onChange={(source) => {
              setSeen((before) => before ?? run);
              choose({ columns: { mapping: withField(mapping, field, source), options } });
              setErrors(({ [`mapping.${field}`]: _, ...rest }) => rest);
            }}
          />
        ))}
      </ul>
      {checkButton && <div className="eg-card-body eg-card-foot">{checkButton}</div>}
    </Card>
  );
};
