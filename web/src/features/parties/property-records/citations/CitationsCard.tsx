import { contractColumns } from '../../../../kit/list/columns/contractColumns';
import {
  type Citation,
  citationMessages,
  citationQuery,
  type CitationQuery,
  citationsColumns,
} from '@evergreen/contracts/parties/citations';
import { shortDate } from '../../../../kit/values/DateWithMeaning';
import type { Column } from '../../../../kit/list/state/types';
import { Money, moneyText } from '../../../../kit/values/Money';
import { DocumentLink } from '../document';
import { Clamped, LicenseLink, notesFacts, words } from '../Kept';
import { OfProperty } from '../OfProperty';
import { RecordsCard } from '../RecordsCard';
import { CitationDialog } from './CitationDialog';
import { citationsOf, documentOf, touchesCitations } from './citations.api';

const nameOf = ({ violationDate }: Citation) => `citation of ${shortDate(violationDate)}`;

const Document = ({ of }: { of: Citation }) => <DocumentLink href={documentOf(of)} of={of} name={nameOf(of)} />;

const columns: readonly Column<Citation, CitationQuery>[] = contractColumns(citationsColumns, {
  licenseNumber: { cell: (row) => <LicenseLink {...row} /> },
  penalty: { cell: ({ penalty }) => <Clamped>{penalty}</Clamped>, narrow: 'first' },
  penaltyDollarAmount: {
    cell: ({ penaltyDollarAmount: amount }) => amount && <Money amount={amount} />,
    narrow: 'second',
  },
  description: { cell: ({ description }) => <Clamped>{description}</Clamped> },
  document: { cell: (row) => <Document of={row} />, narrow: 'second' },
});

const factsOf = (citation: Citation) =>
  [
    ['Violation Date', shortDate(citation.violationDate)],
    ['License', citation.licenseId && <LicenseLink key="license" {...citation} />],
    ['Penalty', words(citation.penalty)],
    ['Penalty Dollar Amount', moneyText(citation.penaltyDollarAmount)],
    ['Description', words(citation.description)],
    ['Disposition', words(citation.disposition)],
    ...notesFacts(citation),
    ['Document', citation.hasDocument && <Document key="document" of={citation} />],
  ] as const;

export const CitationsCard = ({ property: { id }, rights: { editsCitations } }: OfProperty) => (
  <RecordsCard<Citation, CitationQuery>
    title="Citations"
    thing="Citation"
    prefix="citation"
    noun={['citation', 'citations']}
    queryKey={['property', id, 'citations']}
    shows={{ citation: true, property: id, license: true }}
    contract={citationQuery}
    list={citationsOf(id).list}
    columns={columns}
    taken={{ type: 'shown-citations', of: id }}
    rowName={nameOf}
    empty="This property has no citations."
    facts={factsOf}
    edits={editsCitations}
    removes={editsCitations}
    question={(citation) => `Are you sure you would like to delete the ${nameOf(citation)}?`}
    remove={citationsOf(id).remove}
    dialog={(citation, close) => <CitationDialog propertyId={id} citation={citation} onClose={close} />}
    touches={touchesCitations(id)}
    messages={citationMessages}
  />
);

/** Shown to administrators alone. */
export const CitationsPanel = ({ id }: { id: string }) => (
  <OfProperty id={id}>{(of) => of.rights.seesCitations && <CitationsCard {...of} />}</OfProperty>
);
