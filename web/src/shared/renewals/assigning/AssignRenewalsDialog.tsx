import { number } from '@evergreen/contracts/counted';
import { bulkAssignBody, bulkMessages } from '@evergreen/contracts/bulk-work/bulk';
import type { BulkAssigned } from '@evergreen/contracts/bulk-work/bulk-runs';
import { type RenewalDesignation, renewalDesignationLabels } from '@evergreen/contracts/licensing/enums';
import { licenseMessages } from '@evergreen/contracts/licensing/licenses';
import { unassigned } from '@evergreen/contracts/accounts/users';
import { staysWithFirm } from '@evergreen/workflows/permissions';
import { useWatch } from 'react-hook-form';
import type { RecordReference } from '../../../kit/messages/recordReference';
import { CommandDialog } from '../../../kit/dialog/CommandDialog';
import { useQuestion } from '../../../kit/dialog/useQuestion';
import { optionsOf } from '../../../kit/fields/options';
import { RadioField } from '../../../kit/fields/RadioField';
import { useIdentity } from '../../../kit/data/identity';
import { Panels } from '../../../kit/areas/panels';
import type { AssignableRow } from './assignableRow';
import { AssigneeField, useLeavesToFirm } from './AssigneeField';
import { assignedConcern, assignedWords, assignInBulk, touchesAssigned } from './assigning';
import { assignLabel, isUnassignedChosen } from './assignLabel';
import { ConfirmDesignee } from './ConfirmDesignee';
import { licenseConcern } from './licenseConcern';
import { useReach } from './useReach';

type Rows = readonly AssignableRow[];

const redesignated = (rows: Rows, target: RenewalDesignation) =>
  rows.filter(({ renewalDesignation }) => renewalDesignation !== target);

/** For several: the list of them. */
const concernOf = ([only, another]: Rows, answer: BulkAssigned | undefined): RecordReference | undefined =>
  only && !another ? licenseConcern(only.id, only.licenseNumber) : assignedConcern(answer);

const wantedIn = (values: Record<string, unknown>) => values.renewalDesignation as RenewalDesignation;

/** The rows that the chosen designee cannot get. */
const Left = ({ rows }: { rows: Rows }) => {
  const { left } = useReach(rows, useWatch({ name: 'renewalDesignation' }) as RenewalDesignation);
  return <p role="status">{left}</p>;
};

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
  const own: RenewalDesignation = kind === 'client' ? 'BillingClient' : 'ManagingFirm';
  const [first, ...others] = new Set(rows.map(({ renewalDesignation }) => renewalDesignation));
  const stay = rows.filter(({ renewalDesignation }) => kind === 'client' && renewalDesignation === 'BillingClient');
  const firmOnly = rows.every(({ renewalDesignation }) => staysWithFirm(renewalDesignation, clientServiceLevel));
  const reached = {
    BillingClient: useReach(rows, 'BillingClient').reached,
    ManagingFirm: useReach(rows, 'ManagingFirm').reached,
  };
  const changesTo = (target: RenewalDesignation) => redesignated(rows, target).length === rows.length;
  const leavesToFirm = useLeavesToFirm(changesTo);
  const changed = (target: RenewalDesignation) => redesignated(reached[target], target);
  const chosenIn = ({ userId, ...values }: Record<string, unknown>) => {
    const target = wantedIn(values);
    const isPerson = Boolean(userId) && userId !== unassigned;
    return { userId, designates: leavesToFirm(target) || (changesTo(target) && !isPerson) };
  };
  return (
    <>
      <CommandDialog
        about={null}
        keptFor={rows.map(({ id }) => id)}
        open={open}
        onClose={onClose}
        title="Assign Renewals"
        submit={(values) => assignLabel(chosenIn(values), number(reached[wantedIn(values)].length))}
        submitDisabled={(values) => isUnassignedChosen(chosenIn(values)) || reached[wantedIn(values)].length === 0}
        contract={bulkAssignBody}
        defaults={{
          licenseIds: rows.map(({ id }) => id),
          renewalDesignation: others.length === 0 ? (first ?? own) : own,
          userId: '',
        }}
        bodyOf={async (body) => {
          const { renewalDesignation: target } = body;
          if (changed(target).length > 0 && !(await ask(target))) return undefined;
          return { ...body, licenseIds: reached[target].map(({ id }) => id) };
        }}
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
        <AssigneeField name="userId" changesTo={changesTo} ofMany="with Unassigned" />
        <Left rows={rows} />
        <Panels of="assignment" place="facts" id={rows.map(({ id }) => id).join(',')} />
      </CommandDialog>
      {asked && <ConfirmDesignee changed={changed(asked.question)} wanted={asked.question} answer={asked.answer} />}
    </>
  );
};
