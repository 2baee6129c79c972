import type { PageQuery } from '@evergreen/contracts/common';
import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { FormProvider, useForm, useFormContext, useWatch, type FieldValues, type Resolver } from 'react-hook-form';
import type { ZodType } from 'zod';
import { DialogFrame } from '../../dialog/DialogFrame';
import { Form } from '../../form/Form';
import { FormMessage } from '../../form/FormMessage';
import { CheckboxField } from '../../fields/CheckboxField';
import { DateField } from '../../fields/dates/DateField';
import { OptionField } from '../../fields/pickers/OptionField';
import type { OptionSource } from '../../fields/options';
import { OptionsField } from '../../fields/pickers/OptionsField';
import { SelectField } from '../../fields/SelectField';
import { TextField } from '../../fields/TextField';
import { readAhead } from '../../fields/pickers/useOptionPages';
import { type ChoiceFilter, choicesOf, following, isChoice, namesOf } from './filters';
import { sameValue, type QueryContract } from '../state/listUrl';
import type { Filter } from '../state/types';
import { totalInWords } from '../state/countInWords';
import { type Counted, useFilterCount } from './useFilterCount';
import type { ListState } from '../state/useListState';
import './filters.css';

interface FilterDialogProps<Q extends PageQuery> {
  onClose: () => void;
  filters: readonly Filter<Q>[];
  contract: QueryContract<Q>;
  state: ListState<Q>;
  /** Shows the number of matches on the button. */
  counted?: Counted<Q> | undefined;
}

/** Form controls use strings; the contract converts them back. */
const asText = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(String) : typeof value === 'boolean' ? String(value) : (value ?? '');

const OptionFilter = <Q extends PageQuery>({ filter }: { filter: ChoiceFilter<Q> }) => {
  const { setValue } = useFormContext();
  const draft = useWatch<FieldValues>();
  const now: unknown = draft[filter.name];
  const before = useRef(now);
  useEffect(() => {
    if (sameValue(before.current, now)) return;
    const patch: FieldValues = following(filter, now, before.current, draft);
    before.current = now;
    for (const [name, value] of Object.entries(patch)) setValue(name, value);
  }, [now, filter, draft, setValue]);
  const field = { name: filter.name, label: filter.label };
  if (filter.kind === 'select') return <SelectField {...field} options={choicesOf(filter.options, draft)} />;
  const options = choicesOf(filter.options, draft);
  if (filter.kind === 'one') return <OptionField {...field} options={options} none="" />;
  return <OptionsField {...field} options={options} />;
};

/** Prefetches the options. */
export const readChoices = <Q extends PageQuery>(
  client: QueryClient,
  { filters, query }: { filters: readonly Filter<Q>[]; query: Q },
) =>
  Promise.all(
    filters.filter(isChoice).map(({ options }) => readAhead(client, choicesOf<OptionSource>(options, query))),
  );

const FilterField = <Q extends PageQuery>({ filter }: { filter: Filter<Q> }) => {
  switch (filter.kind) {
    case 'select':
    case 'one':
    case 'options':
      return <OptionFilter filter={filter} />;
    case 'text':
      return <TextField name={filter.name} label={filter.label} />;
    case 'date':
      return <DateField name={filter.name} label={filter.label} />;
    case 'flag':
      return (
        <div className="eg-flag">
          <CheckboxField name={filter.name} label={filter.label} />
        </div>
      );
    case 'custom':
      return filter.field;
  }
};

/** An empty select means "not set": the field is omitted. */
const unset = (values: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries<unknown>(values).map(([name, value]) => [name, value === '' ? undefined : value]));

const ShowButton = <Q extends PageQuery>({ contract, state, counted }: FilterDialogProps<Q>) => {
  const draft = { ...state.query, ...unset(useWatch<FieldValues>()) };
  const totals = useFilterCount(counted, contract, draft);
  return (
    <Button type="submit" variant="contained" className="eg-show-results">
      {totals === undefined ? 'Show results' : `Show ${totalInWords(totals, ['result', 'results'])}`}
    </Button>
  );
};

export const FilterDialog = <Q extends PageQuery>(props: FilterDialogProps<Q>) => {
  const { onClose, filters, contract, state } = props;
  const names = filters.flatMap(namesOf);
  const choices = new Set(filters.flatMap((filter) => (isChoice(filter) ? [filter.name] : [])));
  const valuesOf = (query: Q): FieldValues =>
    Object.fromEntries(names.map((name) => [name, choices.has(name) ? asText(query[name]) : query[name]]));

  const resolver = zodResolver(contract as unknown as ZodType<FieldValues, FieldValues>) as Resolver<FieldValues>;
  const form = useForm<FieldValues>({
    defaultValues: valuesOf(state.query),
    resolver: (values, context, options) => resolver(unset(values), context, options),
  });

  const apply = form.handleSubmit((values) => {
    state.set(Object.fromEntries(names.map((name) => [name, values[name] as unknown])) as Partial<Q>);
    onClose();
  });

  return (
    <DialogFrame open title="Filters" onClose={onClose} width="medium" dirty={form.formState.isDirty}>
      <FormProvider {...form}>
        <Form className="eg-dialog-form" onSubmit={(event) => void apply(event)}>
          <div className="eg-dialog-body eg-columns">
            {filters.map((filter) => (
              <FilterField key={filter.label} filter={filter} />
            ))}
            <FormMessage refusals={[]} />
          </div>
          <div className="eg-dialog-foot">
            <Button className="eg-push-left" variant="text" onClick={() => form.reset(valuesOf(state.usual))}>
              Clear filters
            </Button>
            <Button variant="outlined" onClick={onClose}>
              Cancel
            </Button>
            <ShowButton {...props} />
          </div>
        </Form>
      </FormProvider>
    </DialogFrame>
  );
};
