import {
  type InspectionReport,
  inspectionReportFields,
  inspectionReportMessages,
} from '@evergreen/contracts/parties/inspection-reports';
import { z } from 'zod';
import { DateField } from '../../../../kit/fields/dates/DateField';
import { TextArea } from '../../../../kit/fields/TextArea';
import { TextField } from '../../../../kit/fields/TextField';
import { RecordDialog } from '../../../../kit/records/RecordDialog';
import { DocumentField, documentForm, noDocument, savedWithDocument } from '../document';
import { LicenseField } from '../LicenseField';
import { reportsOf, touchesReports } from './inspections.api';

const form = z.strictObject({ ...inspectionReportFields, ...documentForm });
const contract = { thing: 'Inspection Report', body: form, messages: inspectionReportMessages };

const valuesOf = (report: InspectionReport | undefined) => ({
  licenseId: report?.licenseId ?? null,
  inspectionDate: report?.inspectionDate ?? '',
  inspector: report?.inspector ?? '',
  disposition: report?.disposition ?? '',
  notes: report?.notes ?? '',
  ...noDocument,
});

interface InspectionReportDialogProps {
  propertyId: string;
  /** The current record; undefined for a new one. */
  report: InspectionReport | undefined;
  onClose: () => void;
}

export const InspectionReportDialog = ({ propertyId, report, onClose }: InspectionReportDialogProps) => (
  <RecordDialog
    contract={contract}
    record={report}
    valuesOf={valuesOf}
    save={savedWithDocument(reportsOf(propertyId).save)}
    touches={touchesReports(propertyId)}
    onClose={onClose}
    width="medium"
  >
    <DateField name="inspectionDate" label="Inspection Date" required />
    <LicenseField propertyId={propertyId} />
    <TextField name="inspector" label="Inspector" max={256} />
    <TextArea name="disposition" label="Disposition" />
    <TextArea name="notes" label="Notes" />
    <DocumentField of={report} />
  </RecordDialog>
);
