import { citationCalls } from '@evergreen/contracts/calls/parties/property-records';
import { type Citation, type CitationQuery, citations } from '@evergreen/contracts/parties/citations';
import { contractColumns } from '../../../kit/list/columns/contractColumns';
import { Money } from '../../../kit/values/Money';
import { DocumentedCard, type DocumentedSpec, DocumentOf } from './Documented';
import { Clamped, LicenseLink } from './Cells';
import { OfProperty } from './OfProperty';

const spec: DocumentedSpec<Citation, CitationQuery> = {
  contract: citations,
  calls: citationCalls,
  day: 'violationDate',
  path: 'citations',
  kind: 'citation',
  prefix: 'citation',
  noun: ['citation', 'citations'],
  columns: contractColumns(citations.columns, {
    licenseNumber: { cell: (row) => <LicenseLink {...row} /> },
    penalty: { cell: ({ penalty }) => <Clamped>{penalty}</Clamped>, narrow: 'first' },
    penaltyDollarAmount: {
      cell: ({ penaltyDollarAmount: amount }) => amount && <Money amount={amount} />,
      narrow: 'second',
    },
    description: { cell: ({ description }) => <Clamped>{description}</Clamped> },
    document: { cell: (row) => <DocumentOf spec={spec} of={row} />, narrow: 'second' },
  }),
};

export const CitationsCard = ({ property: { id }, rights: { editsCitations } }: OfProperty) => (
  <DocumentedCard title="Citations" propertyId={id} edits={editsCitations} spec={spec} />
);

/** Administrators alone are shown that there are any. */
export const CitationsPanel = ({ id }: { id: string }) => (
  <OfProperty id={id}>{(of) => of.rights.seesCitations && <CitationsCard {...of} />}</OfProperty>
);
