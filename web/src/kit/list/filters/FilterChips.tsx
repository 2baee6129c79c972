import type { PageQuery } from '@evergreen/contracts/common';
import Button from '@mui/material/Button';
import { X } from 'lucide-react';
import { useState } from 'react';
import { shortDate } from '../../values/DateWithMeaning';
import { notListed, type OptionSource } from '../../fields/options';
import { useChosenOptions } from '../../fields/pickers/useChosenOptions';
import { Notice } from '../../signs/Notice';
import type { Filter } from '../state/types';
import { activeFilters, asList, type ChoiceFilter, choicesOf, isChoice, namesOf, without } from './filters';
import type { ListState } from '../state/useListState';
import './filters.css';

const Chip = ({ label, value, onClear }: { label: string; value: string; onClear: () => void }) => (
  <li className="eg-chip">
    <span title={`${label} ${value}`}>
      {label} <b>{value}</b>
    </span>
    <button type="button" onClick={onClear} aria-label={`Remove filter ${label} ${value}`}>
      <X size={13} aria-hidden />
    </button>
  </li>
);

interface ChipsProps<Q extends PageQuery, F> {
  filter: F;
  state: ListState<Q>;
}

const useChosen = <Q extends PageQuery>({ filter, state: { query } }: ChipsProps<Q, ChoiceFilter<Q>>) =>
  useChosenOptions(choicesOf<OptionSource>(filter.options, query), asList(query[filter.name]));

const OptionChips = <Q extends PageQuery>(props: ChipsProps<Q, ChoiceFilter<Q>>) => {
  const { filter, state } = props;
  return useChosen(props).map(({ value, label }) => (
    <Chip
      key={value}
      label={filter.label}
      value={label}
      onClear={() => state.set(without(filter, state.query, [value]))}
    />
  ));
};

const FilterChip = <Q extends PageQuery>({ filter, state }: ChipsProps<Q, Filter<Q>>) => {
  const put = (patch: object) => state.set(patch);
  if (isChoice(filter)) return <OptionChips filter={filter} state={state} />;
  if (filter.kind === 'custom') {
    return filter
      .chips(state.query)
      .map((chip) => (
        <Chip
          key={chip.label + chip.value}
          label={chip.label}
          value={chip.value}
          onClear={() => put(Object.fromEntries(chip.clears.map((name) => [name, undefined])))}
        />
      ));
  }
  const value: unknown = state.query[filter.name];
  const text =
    filter.kind === 'flag' ? (value ? 'Yes' : 'No') : filter.kind === 'date' ? shortDate(String(value)) : String(value);
  return (
    <Chip
      label={filter.label}
      value={text}
      onClear={() => put({ [filter.name]: filter.kind === 'flag' ? false : undefined })}
    />
  );
};

/** Explains filter values of a shared link that the user may not see. */
const UnknownValues = <Q extends PageQuery>(props: ChipsProps<Q, ChoiceFilter<Q>>) => {
  const { filter, state } = props;
  const unknown = useChosen(props).filter(({ label }) => label === notListed);
  if (unknown.length === 0) return null;
  const remove = () =>
    state.set(
      without(
        filter,
        state.query,
        unknown.map(({ value }) => value),
      ),
    );
  return (
    <div className="eg-link-says" role="status">
      <Notice
        tone="info"
        actions={
          <Button size="small" variant="outlined" onClick={remove}>
            Remove it
          </Button>
        }
      >
        Under {filter.label}, this link names what you may not see or what is no longer listed. It may show you less
        than it shows others.
      </Notice>
    </div>
  );
};

interface FilterChipsProps<Q extends PageQuery> {
  filters: readonly Filter<Q>[];
  state: ListState<Q>;
}

/** The active filters as removable chips; Clear restores the defaults. */
export const FilterChips = <Q extends PageQuery>({ filters, state }: FilterChipsProps<Q>) => {
  const [hidden, setHidden] = useState(false);
  const active = activeFilters(filters, state.query);
  const changed = filters.some((filter) => namesOf(filter).some((name) => !state.isUsual(name)));
  if (active.length === 0 && !changed) return null;
  return (
    <>
      {active.map((filter) => isChoice(filter) && <UnknownValues key={filter.label} filter={filter} state={state} />)}
      <div className="eg-chips">
        {!hidden && active.length > 0 && (
          <ul aria-label="Applied filters">
            {active.map((filter) => (
              <FilterChip key={filter.label} filter={filter} state={state} />
            ))}
          </ul>
        )}
        {active.length > 0 && (
          <Button
            size="small"
            variant="text"
            color="inherit"
            onClick={() => setHidden(!hidden)}
            aria-expanded={!hidden}
          >
            {hidden ? `View Filters (${active.length})` : 'Hide Filters'}
          </Button>
        )}
        {changed && (
          <Button size="small" variant="text" onClick={() => state.clear(filters.flatMap(namesOf))}>
            Clear filters
          </Button>
        )}
      </div>
    </>
  );
};
