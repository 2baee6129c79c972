import { number } from '@evergreen/contracts/counted';
import type { Paged, PageQuery } from '@evergreen/contracts/common';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { isMore } from './state/countInWords';
import { ListFoot } from './ListFoot';
import { SearchBox } from './SearchBox';
import { listState } from './state/useLocalList';
import { Notice } from '../signs/Notice';
import type { resource } from '../data/queries';
import { Loading, NothingHere } from '../loading/states';
import { LoadError } from '../loading/LoadError';
import { useField } from '../fields/Field';
import './paged-checks.css';

interface Checked {
  readonly id: string;
  /** Why it cannot be chosen. */
  readonly staysBecause: string | null;
}

interface PagedChecksProps<R extends Checked, Q extends PageQuery> {
  name: string;
  /** For messages about the field. */
  label: string;
  heading: string;
  hint: string;
  search: string;
  /** The query before any search. */
  usual: Q;
  rows: (query: Q) => ReturnType<typeof resource<Paged<R>>>;
  titleOf: (row: R) => ReactNode;
  detailOf: (row: R) => ReactNode;
  /** Shown if there is nothing to choose from. */
  none?: ReactNode;
}

/** Checkboxes for a paged list; choices are kept while paging. */
export const PagedChecksField = <R extends Checked, Q extends PageQuery>({
  name,
  label,
  heading,
  hint,
  search,
  usual,
  rows,
  titleOf,
  detailOf,
  none = null,
}: PagedChecksProps<R, Q>) => {
  const headingId = useId();
  const [changes, setChanges] = useState<Partial<Q>>({});
  const state = listState<Q>(usual, changes, setChanges);
  // Keeps the page until the next one is loaded.
  const { data: page, error, refetch } = useQuery({ ...rows(state.query), placeholderData: keepPreviousData });
  const { field, error: refusal } = useField(name, {
    label,
    text: (ids) => `${number((ids as string[]).length)} chosen`,
  });
  const chosen = (field.value as string[] | undefined) ?? [];
  const choose = (ids: string[]) => field.onChange(ids);
  const { searchTerm = '' } = state.query;
  if (!page) return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Loading rows={3} />;
  const { items, totalItemCount: total } = page;
  const refused = refusal && <Notice tone="late">{refusal}</Notice>;
  if (total === 0 && searchTerm === '')
    return (
      <>
        {none}
        {refused}
      </>
    );
  const free = items.filter(({ staysBecause }) => staysBecause === null).map(({ id }) => id);
  const isAll = free.length > 0 && free.every((id) => chosen.includes(id));
  const toggled = (ids: readonly string[], on: boolean) => [
    ...chosen.filter((id) => !ids.includes(id)),
    ...(on ? ids : []),
  ];
  return (
    <div role="group" aria-labelledby={headingId}>
      <div className="eg-checks-head">
        <span id={headingId} className="eg-field-label">
          {heading}
        </span>
        <Button size="small" variant="text" disabled={free.length === 0} onClick={() => choose(toggled(free, !isAll))}>
          {isAll ? 'Select none of these' : `Select these ${number(free.length)}`}
        </Button>
      </div>
      <p className="eg-muted">{hint}</p>
      {(total > usual.pageSize || searchTerm !== '') && (
        <SearchBox
          ofPage={false}
          value={searchTerm}
          placeholder={search}
          onSearch={(term) => state.set({ searchTerm: term || undefined } as Partial<Q>)}
        />
      )}
      {total === 0 ? (
        <NothingHere reason="Nothing matches." />
      ) : (
        <ul className="eg-checks">
          {items.map((row) => (
            <li key={row.id}>
              <FormControlLabel
                disabled={row.staysBecause !== null}
                control={
                  <Checkbox
                    size="small"
                    checked={chosen.includes(row.id)}
                    onChange={() => choose(toggled([row.id], !chosen.includes(row.id)))}
                  />
                }
                label={
                  <>
                    {titleOf(row)}
                    <span className="eg-detail">{detailOf(row)}</span>
                    {row.staysBecause && <span className="eg-detail">{row.staysBecause}</span>}
                  </>
                }
              />
            </li>
          ))}
        </ul>
      )}
      {total > usual.pageSize && (
        <ListFoot state={state} total={total} more={isMore(page)} shown={items.length} chosen={null} />
      )}
      {refused}
    </div>
  );
};
