import { bulkAssignBody, bulkMessages } from '@evergreen/contracts/bulk';
import type { BulkAssigned } from '@evergreen/contracts/bulk-runs';
import { type RenewalDesignation, renewalDesignationLabels } from '@evergreen/contracts/enums';
import { approvalNoticeDays, licenseMessages } from '@evergreen/contracts/licenses';
import type { RenewalRow } from '@evergreen/contracts/queue';
import { staysWithFirm } from '@evergreen/workflows/permissions';
import Button from '@mui/material/Button';
import { daysBetween, todayIn } from '../../kit/DateWithMeaning';
import type { Concern } from '../../kit/concern';
import { CommandDialog } from '../../kit/dialog/CommandDialog';
import { DialogFrame } from '../../kit/dialog/DialogFrame';
import { AssigneeField } from '../../shared/renewals/AssigneeField';
import { assignedConcern, assignedWords, assignInBulk, touchesAssigned } from '../../shared/renewals/assigning';
import { licenseConcern } from '../../shared/renewals/licenseConcern';
import { useQuestion } from '../../kit/dialog/useQuestion';
import { optionsOf } from '../../kit/fields/options';
import { RadioField } from '../../kit/fields/RadioField';
import { useIdentity } from '../../kit/identity';
import { Notice } from '../../kit/Notice';
import { number } from '../../kit/numbers';
import { Panels } from '../../kit/panels';
import { licensesInWords } from '../../shared/renewals/inWords';

type Rows = readonly RenewalRow[];

const redesignated = (rows: Rows, wanted: RenewalDesignation) =>
  rows.filter(({ renewalDesignation }) => renewalDesignation !== wanted);
const isNear = ({ renewalDueDate, expirationDate }: RenewalRow, today: string) =>
  [renewalDueDate, expirationDate].some((date) => date && daysBetween(today, date) <= approvalNoticeDays);

interface ConfirmProps {
  changed: Rows;
  wanted: RenewalDesignation;
  answer: (confirmed?: true) => void;
}

/** Asked before another designee is saved; within 30 days it is a request, and says so. */
const Confirm = ({ changed, wanted, answer }: ConfirmProps) => {
  const { timeZone } = useIdentity();
  const near = changed.filter((row) => isNear(row, todayIn(timeZone))).length;
  return (
    <DialogFrame open title="Change Renewal Designee" onClose={() => answer()}>
      <div className="eg-dialog-body">
        <p>
          The renewals of {licensesInWords(changed.length)} will be designated to the {renewalDesignationLabels[wanted]}
          . Their secondary licenses follow.
        </p>
        {near > 0 && (
          <Notice tone="soon">
            {licensesInWords(near)} of these {near === 1 ? 'is' : 'are'} due or {near === 1 ? 'expires' : 'expire'}{' '}
            within {approvalNoticeDays} days: the change needs the approval of the provider’s administrative team. A
            follow-up email will tell the outcome.
          </Notice>
        )}
      </div>
      <div className="eg-dialog-foot">
        <Button variant="outlined" onClick={() => answer()}>
          Cancel
        </Button>
        <Button variant="contained" onClick={() => answer(true)} autoFocus>
          Change Designee
        </Button>
      </div>
    </DialogFrame>
  );
};

/** Of several: where they are now. */
const concernOf = ([only, another]: Rows, answer: BulkAssigned | undefined): Concern | undefined =>
  only && !another ? licenseConcern(only.id, only.licenseNumber) : assignedConcern(answer);

interface AssignRenewalsDialogProps {
  open: boolean;
  onClose: () => void;
  rows: Rows;
  onDone: (result: BulkAssigned) => void;
}

/** Assign Renewal for several licenses at once. */
export const AssignRenewalsDialog = ({ open, onClose, rows, onDone }: AssignRenewalsDialogProps) => {
  const { kind, clientServiceLevel } = useIdentity();
  const { ask, asked } = useQuestion<RenewalDesignation, true>();
  const common = rows[0]?.renewalDesignation ?? 'BillingClient';
  const stay = rows.filter(({ renewalDesignation }) => kind === 'client' && renewalDesignation === 'BillingClient');
  const firmOnly = rows.every(({ renewalDesignation }) => staysWithFirm(renewalDesignation, clientServiceLevel));
  const changedTo = (wanted: RenewalDesignation) => redesignated(rows, wanted).filter((row) => !stay.includes(row));
  return (
    <>
      <CommandDialog
        about={null}
        open={open}
        onClose={onClose}
        title="Assign Renewals"
        submit={`Assign (${number(rows.length)})`}
        contract={bulkAssignBody}
        defaults={{ licenseIds: rows.map(({ id }) => id), renewalDesignation: common, userId: '' }}
        bodyOf={async (body) =>
          changedTo(body.renewalDesignation).length === 0 || (await ask(body.renewalDesignation)) ? body : undefined
        }
        command={assignInBulk}
        touches={touchesAssigned}
        concerns={(_, answer) => concernOf(rows, answer)}
        success={assignedWords}
        failure={bulkMessages.assignFailed}
        onDone={onDone}
      >
        <RadioField
          name="renewalDesignation"
          label="Renewal Designee"
          options={optionsOf(renewalDesignationLabels)}
          disabled={stay.length === rows.length || firmOnly}
          required
          {...(stay.length > 0 ? { hint: licenseMessages.staysWithClient } : {})}
          {...(firmOnly ? { hint: licenseMessages.clientWorksNone } : {})}
        />
        <AssigneeField name="userId" changesTo={(wanted) => redesignated(rows, wanted).length === rows.length} />
        <Panels of="assignment" place="facts" id={rows.map(({ id }) => id).join(',')} />
      </CommandDialog>
      {asked && <Confirm changed={changedTo(asked.question)} wanted={asked.question} answer={asked.answer} />}
    </>
  );
};
