import { inspectionReportCalls } from '@evergreen/contracts/calls/parties/property-records';
import {
  type InspectionReport,
  type InspectionReportQuery,
  inspectionReports,
} from '@evergreen/contracts/parties/inspection-reports';
import { contractColumns } from '../../../kit/list/columns/contractColumns';
import { DocumentedCard, type DocumentedSpec, DocumentOf } from './Documented';
import { Clamped, LicenseLink } from './Cells';
import { OfProperty } from './OfProperty';

const spec: DocumentedSpec<InspectionReport, InspectionReportQuery> = {
  contract: inspectionReports,
  calls: inspectionReportCalls,
  day: 'inspectionDate',
  path: 'inspection-reports',
  kind: 'inspectionReport',
  prefix: 'inspection',
  noun: ['inspection report', 'inspection reports'],
  columns: contractColumns(inspectionReports.columns, {
    licenseNumber: { cell: (row) => <LicenseLink {...row} /> },
    inspector: { cell: ({ inspector }) => <Clamped>{inspector}</Clamped>, narrow: 'first' },
    disposition: { cell: ({ disposition }) => <Clamped>{disposition}</Clamped>, narrow: 'second' },
    document: { cell: (row) => <DocumentOf spec={spec} of={row} />, narrow: 'second' },
  }),
};

export const InspectionsCard = ({ property: { id }, rights: { changes } }: OfProperty) => (
  <DocumentedCard title="Inspection Reports" propertyId={id} edits={changes} spec={spec} />
);

export const InspectionsPanel = ({ id }: { id: string }) => (
  <OfProperty id={id}>{(of) => <InspectionsCard {...of} />}</OfProperty>
);
