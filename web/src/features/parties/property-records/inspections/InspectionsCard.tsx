import { contractColumns } from '../../../../kit/list/columns/contractColumns';
import {
  type InspectionReport,
  inspectionReportMessages,
  inspectionReportQuery,
  type InspectionReportQuery,
  inspectionReportsColumns,
} from '@evergreen/contracts/parties/inspection-reports';
import { shortDate } from '../../../../kit/values/DateWithMeaning';
import type { Column } from '../../../../kit/list/state/types';
import { DocumentLink } from '../document';
import { Clamped, LicenseLink, notesFacts, words } from '../Kept';
import { OfProperty } from '../OfProperty';
import { RecordsCard } from '../RecordsCard';
import { InspectionReportDialog } from './InspectionReportDialog';
import { documentOf, reportsOf, touchesReports } from './inspections.api';

const nameOf = ({ inspectionDate }: InspectionReport) => `inspection report of ${shortDate(inspectionDate)}`;

const Document = ({ of }: { of: InspectionReport }) => <DocumentLink href={documentOf(of)} of={of} name={nameOf(of)} />;

const columns: readonly Column<InspectionReport, InspectionReportQuery>[] = contractColumns(inspectionReportsColumns, {
  licenseNumber: { cell: (row) => <LicenseLink {...row} /> },
  inspector: { cell: ({ inspector }) => <Clamped>{inspector}</Clamped>, narrow: 'first' },
  disposition: { cell: ({ disposition }) => <Clamped>{disposition}</Clamped>, narrow: 'second' },
  document: { cell: (row) => <Document of={row} />, narrow: 'second' },
});

const factsOf = (report: InspectionReport) =>
  [
    ['Inspection Date', shortDate(report.inspectionDate)],
    ['License', report.licenseId && <LicenseLink key="license" {...report} />],
    ['Inspector', words(report.inspector)],
    ['Disposition', words(report.disposition)],
    ...notesFacts(report),
    ['Document', report.hasDocument && <Document key="document" of={report} />],
  ] as const;

export const InspectionsCard = ({ property: { id }, rights: { changes } }: OfProperty) => (
  <RecordsCard<InspectionReport, InspectionReportQuery>
    title="Inspection Reports"
    thing="Inspection Report"
    prefix="inspection"
    noun={['inspection report', 'inspection reports']}
    queryKey={['property', id, 'inspection-reports']}
    shows={{ inspectionReport: true, property: id, license: true }}
    contract={inspectionReportQuery}
    list={reportsOf(id).list}
    columns={columns}
    taken={{ type: 'shown-inspection-reports', of: id }}
    rowName={nameOf}
    empty="This property has no inspection reports."
    facts={factsOf}
    edits={changes}
    removes={changes}
    question={(report) => `Are you sure you would like to delete the ${nameOf(report)}?`}
    remove={reportsOf(id).remove}
    dialog={(report, close) => <InspectionReportDialog propertyId={id} report={report} onClose={close} />}
    touches={touchesReports(id)}
    messages={inspectionReportMessages}
  />
);

export const InspectionsPanel = ({ id }: { id: string }) => (
  <OfProperty id={id}>{(of) => <InspectionsCard {...of} />}</OfProperty>
);
