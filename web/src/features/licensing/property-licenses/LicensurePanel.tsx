import {
  type Licensure,
  licensureColumns,
  licensureQuery,
  type LicensureQuery,
  type LicensureRow,
} from '@evergreen/contracts/licensing/property-licenses';
import type { CalendarDate } from '@evergreen/workflows/dates';
import { gapInWords, inProcessInWords, periodInWords } from '@evergreen/contracts/licensure-words';
import Button from '@mui/material/Button';
import { Printer } from 'lucide-react';
import { activeOnly } from '../../../kit/list/filters/activeOnly';
import { useListData } from '../../../kit/list/ListView';
import { contractColumns } from '../../../kit/list/columns/contractColumns';
import { ListCard } from '../../../kit/list/ListCard';
import type { Column } from '../../../kit/list/state/types';
import { Tag } from '../../../kit/signs/Tag';
import { useToday } from '../../../kit/values/time';
import './licensure.css';
import { LicensureLine } from './LicensureLine';
import { nonBreaking, type Span, spanOf } from './licensureWords';
import { listLicensure, showsLicenses } from './property-licenses.api';

const Lines = ({ of, none }: { of: readonly string[]; none: string }) =>
  of.length === 0 ? (
    <span className="eg-muted">{none}</span>
  ) : (
    <ul className="eg-licensure-words">
      {of.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );

const years = ({ from, to }: Span) => `${from.slice(0, 4)} to ${to.slice(0, 4)}`;

const columnsFor = (span: Span | undefined, today: CalendarDate): readonly Column<LicensureRow, LicensureQuery>[] =>
  contractColumns(licensureColumns, {
    licenseNumber: {
      width: '128px',
      share: 0.35,
      cell: (row) => <span className="eg-number">{row.licenseNumber}</span>,
      detail: (row) => [row.licenseTypeName, !row.active && 'Inactive'].filter(Boolean).join(', '),
      narrow: 'first',
    },
    line: {
      ...(span && { label: years(span) }),
      width: '156px',
      share: 0.65,
      cell: (row) => span && <LicensureLine row={row} span={span} today={today} />,
      narrow: 'second',
    },
    periods: {
      width: '162px',
      cell: (row) => <Lines of={row.periods.map((period) => nonBreaking(periodInWords(period)))} none="No dates" />,
      narrow: 'second',
    },
    gaps: {
      width: '100px',
      cell: (row) => <Lines of={row.gaps.map((gap) => nonBreaking(gapInWords(gap)))} none="No gap" />,
      narrow: 'second',
    },
    renewal: {
      width: '136px',
      cell: (row) => row.renewal && <Tag tone="info">{nonBreaking(inProcessInWords(row.renewal))}</Tag>,
      narrow: 'first',
    },
  });

/** Prints the timeline without the rest of the page. */
const printAlone = () => {
  const mark = 'eg-prints-licensure';
  document.body.classList.add(mark);
  window.addEventListener('afterprint', () => document.body.classList.remove(mark), { once: true });
  window.print();
};

const Key = ({ span }: { span: Span }) => (
  <ul className="eg-licensure-key eg-muted" aria-hidden>
    <li className="eg-licensure-years">{years(span)}</li>
    <li className="eg-licensure-is-held">Held</li>
    <li className="eg-licensure-is-gap">Not held</li>
    <li className="eg-licensure-is-renewal">Renewal in process</li>
    <li className="eg-licensure-is-today">Today</li>
  </ul>
);

/** For each license of the property: periods, gaps, and the renewal in process, as a timeline and as text. */
export const LicensurePanel = ({ id }: { id: string }) => {
  const today = useToday();
  const source = {
    prefix: 'timeline-',
    queryKey: ['property', id, 'licensure'],
    shows: showsLicenses,
    contract: licensureQuery,
    list: (query: LicensureQuery, signal: AbortSignal) => listLicensure(id, query, signal),
  };
  const { page } = useListData<LicensureRow, LicensureQuery, Licensure>(source);
  const span = spanOf(page?.items ?? [], today);
  return (
    <div className="eg-property-licenses eg-licensure">
      <ListCard<LicensureRow, LicensureQuery, Licensure>
        {...source}
        title="Timeline of Licensure"
        actions={
          <Button size="small" variant="outlined" startIcon={<Printer size={15} aria-hidden />} onClick={printAlone}>
            Print
          </Button>
        }
        noun={['license', 'licenses']}
        fitted
        columns={columnsFor(span, today)}
        search="Search timeline"
        quick={activeOnly<LicensureQuery, Licensure>()}
        exportAs={{ type: 'shown-licensure', of: id }}
        href={(row) => `/licenses/${row.id}`}
        rowName={({ licenseNumber }) => `License ${licenseNumber}`}
        empty={{ reason: 'This property has no licenses.', usual: 'This property has no active licenses.' }}
      />
      {span && page && page.items.length > 0 && <Key span={span} />}
    </div>
  );
};
