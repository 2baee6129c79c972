import { number } from '@evergreen/contracts/counted';
import type { Paged } from '@evergreen/contracts/common';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useId, useState } from 'react';
import { FieldFrame, useField } from '../../../kit/fields/Field';
import { SearchInput } from '../../../kit/list/SearchInput';
import { fold } from '../../../kit/values/fold';
import { Loading, NothingHere } from '../../../kit/loading/states';
import { LoadError } from '../../../kit/loading/LoadError';
import './licenses-field.css';

export interface LicenseChoice {
  id: string;
  name: string;
  detail: string;
  /** Why it cannot be selected; null if it can. */
  why: string | null;
}

interface LicensesFieldProps {
  choices: readonly LicenseChoice[];
  /** The total, if it is more than the loaded ones. */
  total?: number;
}

/** The number of checkboxes that are added at a time. */
const step = 25;

const matches = ({ name, detail }: LicenseChoice, words: string) => fold(`${name} ${detail}`).includes(fold(words));

const Choice = ({ choice, checked, onToggle }: { choice: LicenseChoice; checked: boolean; onToggle: () => void }) => (
  <li>
    <FormControlLabel
      disabled={choice.why !== null}
      control={<Checkbox size="small" checked={checked} onChange={onToggle} />}
      label={
        <>
          <span className="eg-number">{choice.name}</span>
          <span className="eg-detail">{choice.detail}</span>
          {choice.why && <span className="eg-detail">{choice.why}</span>}
        </>
      }
    />
  </li>
);

/** A checkbox for each license of a property, with a search, and a button that selects all matches. */
export const LicensesField = ({ choices, total = choices.length }: LicensesFieldProps) => {
  const heading = useId();
  const [words, setWords] = useState('');
  const [shown, setShown] = useState(step);
  const { id, field, error } = useField('licenseIds', {
    label: 'Licenses',
    text: (ids) =>
      choices
        .filter((choice) => (ids as string[]).includes(choice.id))
        .map(({ name }) => name)
        .join(', ') || 'none',
  });
  const chosen = new Set(field.value as string[]);
  const filtered = choices.filter((choice) => matches(choice, words));
  const free = filtered.filter(({ why }) => why === null).map((choice) => choice.id);
  const isAll = free.length > 0 && free.every((id) => chosen.has(id));
  const choose = (ids: readonly string[]) => field.onChange(ids);
  const without = (ids: readonly string[]) => [...chosen].filter((id) => !ids.includes(id));
  return (
    <FieldFrame id={id} label="Licenses" bare error={error}>
      <div role="group" aria-labelledby={heading} aria-describedby={`${id}-note`}>
        <div className="eg-choices-head">
          <span id={heading} className="eg-field-label">
            Licenses
          </span>
          <span className="eg-muted" role="status">
            {chosen.size > 0 && `${number(chosen.size)} chosen`}
          </span>
          {free.length > 0 && (
            <Button
              size="small"
              variant="text"
              onClick={() => choose(isAll ? without(free) : [...without(free), ...free])}
            >
              {isAll ? 'Select none' : `Select all ${number(free.length)}`}
            </Button>
          )}
        </div>
        {choices.length > 8 && (
          <SearchInput
            value={words}
            placeholder="Search license #, type"
            label="Search these licenses"
            onChange={(typed) => {
              setWords(typed);
              setShown(step);
            }}
          />
        )}
        {filtered.length === 0 && <p className="eg-muted">No license matches.</p>}
        <ul className="eg-choices">
          {filtered.slice(0, shown).map((choice) => (
            <Choice
              key={choice.id}
              choice={choice}
              checked={chosen.has(choice.id)}
              onToggle={() => choose(chosen.has(choice.id) ? without([choice.id]) : [...chosen, choice.id])}
            />
          ))}
        </ul>
        {filtered.length > shown && (
          <Button size="small" variant="text" onClick={() => setShown(shown + step)}>
            Show {number(Math.min(step, filtered.length - shown))} more of {number(filtered.length - shown)}
          </Button>
        )}
        {total > choices.length && (
          <p className="eg-muted">
            The first {number(choices.length)} of {number(total)} licenses, by their numbers.
          </p>
        )}
      </div>
    </FieldFrame>
  );
};

interface LicensesFieldLoaderProps<T> {
  source: { data: Paged<T> | undefined; error: Error | null; refetch: () => unknown };
  choiceOf: (item: T) => LicenseChoice;
  /** The message if there is nothing to select. */
  empty: string;
}

/** Shows the field once its licenses are loaded. */
export const LicensesFieldLoader = <T,>({ source, choiceOf, empty }: LicensesFieldLoaderProps<T>) => {
  const { data, error, refetch } = source;
  if (!data) return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Loading rows={4} />;
  if (data.items.length === 0) return <NothingHere reason={empty} />;
  return <LicensesField choices={data.items.map(choiceOf)} total={data.totalItemCount} />;
};
