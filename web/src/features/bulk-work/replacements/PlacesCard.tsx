import { number } from '@evergreen/contracts/counted';
import { placeKindLabels, placesQuery } from '@evergreen/contracts/bulk-work/replacements';
import type { Leaver, NamingPlace, PlaceKind, PlacesQuery } from '@evergreen/contracts/bulk-work/replacements';
import { licenseRankLabels } from '@evergreen/contracts/licensing/enums';
import Checkbox from '@mui/material/Checkbox';
import { useState } from 'react';
import { Link } from 'react-router';
import { isMore } from '../../../kit/list/state/countInWords';
import { ListFoot } from '../../../kit/list/ListFoot';
import { SearchBox } from '../../../kit/list/SearchBox';
import { listState } from '../../../kit/list/state/useLocalList';
import { Card } from '../../../kit/page/Card';
import { Loading, NothingHere } from '../../../kit/loading/states';
import { Tag } from '../../../kit/signs/Tag';
import { LoadError } from '../../../kit/loading/LoadError';
import { changeable, type Chosen, chosenInWords, countOf, everything, has, nothing, toggled } from './chosen';
import './replacements.css';
import { usePlaces } from './replacements.api';

const pages: Record<PlaceKind, (id: string) => string> = {
  license: (id) => `/licenses/${id}`,
  entity: (id) => `/entities/${id}?tab=officers`,
  contact: (id) => `/properties/${id}`,
};
const heads: Record<PlaceKind, string> = { license: 'License', entity: 'Entity', contact: 'Property' };

/** Below each other on a phone. */
const Place = ({ place, kind }: { place: NamingPlace; kind: PlaceKind }) => (
  <td>
    <div className="eg-naming">
      <div>
        <Link to={pages[kind](place.ofId)} className={kind === 'license' ? 'eg-number' : ''}>
          {place.name}
        </Link>{' '}
        {place.isKeyContact && <Tag tone="special">Key Contact</Tag>}
        {place.isExpired && <Tag tone="late">Expired</Tag>}
        {place.asksForNotice && <Tag tone="soon">Asks for a form or notice</Tag>}
        {place.detail && <div className="eg-muted">{place.detail}</div>}
        {place.hindrance && <div className="eg-places-why">Stays as it is: {place.hindrance}</div>}
      </div>
      {kind === 'license' && (
        <div>
          {place.propertyName}
          {place.rank && place.rank !== 'Standalone' && <div className="eg-muted">{licenseRankLabels[place.rank]}</div>}
        </div>
      )}
      {kind !== 'contact' && <div>{place.officerTitles.join(', ')}</div>}
    </div>
  </td>
);

/** On a phone a place is as high as two rows of the skeleton, head and foot as high as three. */
const skeletonRows = (count: number) => 2 * count + 3;

interface PlacesCardProps {
  leaver: Leaver;
  kind: PlaceKind;
  chosen: Chosen;
  /** Left out for read-only users. */
  onChoose?: ((chosen: Chosen) => void) | undefined;
}

/** The places of one kind that name a person: all that can be changed are selected at first. */
export const PlacesCard = ({ leaver, kind, chosen, onChoose }: PlacesCardProps) => {
  const [changes, setChanges] = useState<Partial<PlacesQuery>>({});
  const state = listState<PlacesQuery>(placesQuery.parse({ kind }), changes, setChanges);
  const { data, error, refetch } = usePlaces(leaver.id, state.query);
  const label = placeKindLabels[kind];
  const of = leaver.counts[kind];
  const choosable = changeable(leaver, kind);
  const count = countOf(chosen, choosable);
  if (of === 0)
    return (
      <Card title={label}>
        <NothingHere reason={`No ${label.toLowerCase()} name ${leaver.name}.`} />
      </Card>
    );
  return (
    <Card
      title={label}
      note={number(of)}
      actions={
        of > 10 && (
          <SearchBox
            value={state.query.searchTerm ?? ''}
            placeholder={`Search ${label.toLowerCase()}`}
            ofPage={false}
            onSearch={(searchTerm) => state.set({ searchTerm })}
          />
        )
      }
    >
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading rows={skeletonRows(Math.min(of, state.query.pageSize))} />
      ) : data.items.length === 0 ? (
        <NothingHere reason="Nothing matches." />
      ) : (
        <table className="eg-table eg-places" aria-label={label}>
          <thead>
            <tr>
              {onChoose && (
                <th scope="col" className="eg-places-check">
                  <Checkbox
                    size="small"
                    checked={choosable > 0 && count === choosable}
                    indeterminate={count > 0 && count < choosable}
                    disabled={choosable === 0}
                    onChange={() => onChoose(count === choosable ? nothing : everything)}
                    slotProps={{ input: { 'aria-label': `Choose all ${label.toLowerCase()}` } }}
                  />
                </th>
              )}
              <th scope="col">{heads[kind]}</th>
            </tr>
          </thead>
          <tbody>
            {data.items.map((place) => (
              <tr key={place.id}>
                {onChoose && (
                  <td className="eg-places-check">
                    <Checkbox
                      size="small"
                      checked={place.hindrance === null && has(chosen, place.id)}
                      disabled={place.hindrance !== null}
                      onChange={() => onChoose(toggled(chosen, place.id))}
                      slotProps={{ input: { 'aria-label': [place.name, place.hindrance].filter(Boolean).join('. ') } }}
                    />
                  </td>
                )}
                <Place place={place} kind={kind} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {data && (
        <ListFoot
          state={state}
          total={data.totalItemCount}
          more={isMore(data)}
          shown={data.items.length}
          chosen={onChoose && <span role="status">{chosenInWords(chosen, choosable)}</span>}
        />
      )}
    </Card>
  );
};
