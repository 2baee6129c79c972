import { type Citation, citationFields, citationMessages } from '@evergreen/contracts/parties/citations';
import { z } from 'zod';
import { DateField } from '../../../../kit/fields/dates/DateField';
import { MoneyField } from '../../../../kit/fields/MoneyField';
import { TextArea } from '../../../../kit/fields/TextArea';
import { TextField } from '../../../../kit/fields/TextField';
import { RecordDialog } from '../../../../kit/records/RecordDialog';
import { DocumentField, documentForm, noDocument, savedWithDocument } from '../document';
import { LicenseField } from '../LicenseField';
import { citationsOf, touchesCitations } from './citations.api';

const form = z.strictObject({ ...citationFields, ...documentForm });
const contract = { thing: 'Citation', body: form, messages: citationMessages };

const valuesOf = (citation: Citation | undefined) => ({
  licenseId: citation?.licenseId ?? null,
  violationDate: citation?.violationDate ?? '',
  penalty: citation?.penalty ?? '',
  penaltyDollarAmount: citation?.penaltyDollarAmount ?? '',
  description: citation?.description ?? '',
  disposition: citation?.disposition ?? '',
  notes: citation?.notes ?? '',
  ...noDocument,
});

interface CitationDialogProps {
  propertyId: string;
  /** The current record; undefined for a new one. */
  citation: Citation | undefined;
  onClose: () => void;
}

export const CitationDialog = ({ propertyId, citation, onClose }: CitationDialogProps) => (
  <RecordDialog
    contract={contract}
    record={citation}
    valuesOf={valuesOf}
    save={savedWithDocument(citationsOf(propertyId).save)}
    touches={touchesCitations(propertyId)}
    onClose={onClose}
    width="medium"
  >
    <DateField name="violationDate" label="Violation Date" required />
    <LicenseField propertyId={propertyId} />
    <TextField name="penalty" label="Penalty" max={255} required />
    <MoneyField name="penaltyDollarAmount" label="Penalty Dollar Amount" />
    <TextArea name="description" label="Description" required />
    <TextArea name="disposition" label="Disposition" />
    <TextArea name="notes" label="Notes" />
    <DocumentField of={citation} />
  </RecordDialog>
);
