import * as C from '@evergreen/contracts/renewing/renewals';
import { CommandDialog } from '../../../../kit/dialog/CommandDialog';
import { todayIn } from '../../../../kit/values/DateWithMeaning';
import { DateField } from '../../../../kit/fields/dates/DateField';
import { useIdentity } from '../../../../kit/data/identity';
import { LinksField } from '../../../../shared/LinksField';
import { recording, stepForm, type StepDialogProps } from './StepDialogs';

export const FileFormsDialog = (props: StepDialogProps) => {
  const { timeZone } = useIdentity();
  const { renewal, calls } = props;
  return (
    <CommandDialog
      {...stepForm(props)}
      title="File Renewal Forms"
      width="medium"
      contract={C.formsFiledBody}
      defaults={{
        dateFiled: renewal.formsFiledDate ?? todayIn(timeZone),
        documents: renewal.licenseRenewalDocuments,
      }}
      command={recording(props, calls.fileForms)}
    >
      <DateField name="dateFiled" label="Date Filed" required />
      <LinksField legend="Renewal Documents" thing="document" add="Add a document" />
    </CommandDialog>
  );
};
