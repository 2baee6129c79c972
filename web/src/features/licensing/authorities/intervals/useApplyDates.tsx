import { licenseDateCalls } from '@evergreen/contracts/calls/licensing/licenses';
import { callsAt } from '../../../../kit/http/calls';
import {
  applyDatesBody,
  type DateChange,
  type DateChanges,
  type DateChangesQuery,
  type DatesAnswer,
  datesMessages,
} from '@evergreen/contracts/licensing/license-dates';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useEffect, useId, useState } from 'react';
import { useFreshRecord } from '../../../../kit/areas/acts';
import { shortDate } from '../../../../kit/values/DateWithMeaning';
import { CommandDialog } from '../../../../kit/dialog/CommandDialog';
import { InfoDialog } from '../../../../kit/dialog/InfoDialog';
import { chosenOf } from '../../../../kit/fields/chosenOf';
import { useField } from '../../../../kit/fields/Field';
import { useMay } from '../../../../kit/data/identity';
import { Notice } from '../../../../kit/signs/Notice';
import { useResource } from '../../../../kit/data/queries';
import { licensesInWords } from '../../../../shared/renewals/inWords';
import '../authorities.css';

const useDateChanges = (query: DateChangesQuery) =>
  useResource({
    key: ['licenses', 'date-changes', query],
    shows: { license: true, licenseType: true, authority: true },
    load: (signal) => callsAt(licenseDateCalls).changes(query, signal),
    aside: true,
    staleTime: 0,
  });

const moved = (label: string, before: string | null, after: string | null) =>
  before === after ? [] : [`${label} ${shortDate(before) || 'none'} → ${shortDate(after) || 'none'}`];

const inWords = ({ before, after, isSetOnPurpose }: DateChange) =>
  [
    ...moved('Forms Due', before.dueDate, after.dueDate),
    ...moved('Track Date', before.trackDate, after.trackDate),
    ...(isSetOnPurpose ? ['set by hand'] : []),
  ].join(' · ');

/** Each license with its current and new dates; those that were set by hand are not preselected. */
const ChangesField = ({ items }: { items: readonly DateChange[] }) => {
  const heading = useId();
  const { field } = useField('licenseIds', { label: 'Licenses' });
  const chosen = field.value as string[];
  const all = items.map(({ licenseId }) => licenseId);
  const isAll = chosen.length === all.length;
  const choose = (ids: string[]) => field.onChange(ids);
  return (
    <div role="group" aria-labelledby={heading} className="eg-whole-row">
      <div className="eg-candidates-head">
        <span id={heading} className="eg-field-label">
          Licenses
        </span>
        <Button size="small" variant="text" onClick={() => choose(isAll ? [] : all)}>
          {isAll ? 'Select none' : `Select all ${all.length}`}
        </Button>
      </div>
      <ul className="eg-candidates">
        {items.map((item) => (
          <li key={item.licenseId}>
            <FormControlLabel
              control={
                <Checkbox
                  size="small"
                  checked={chosen.includes(item.licenseId)}
                  onChange={() => choose(all.filter((id) => (id === item.licenseId) !== chosen.includes(id)))}
                />
              }
              label={
                <>
                  {item.licenseNumber}, {item.propertyName}
                  <span className="eg-detail">{inWords(item)}</span>
                </>
              }
            />
          </li>
        ))}
      </ul>
    </div>
  );
};

const Total = ({ items, totalItemCount }: DateChanges) => {
  const byHand = items.filter(({ isSetOnPurpose }) => isSetOnPurpose).length;
  return (
    <p className="eg-whole-row">
      The dates of {licensesInWords(totalItemCount)} differ from these intervals.
      {byHand > 0 && ` ${licensesInWords(byHand)} had dates set by hand: choose them if these are to change, too.`}
      {totalItemCount > items.length && ` The first ${items.length} are shown; apply to them first.`}
    </p>
  );
};

interface ApplyProps {
  offered: DateChanges;
  onClose: () => void;
  onDone: (answer: DatesAnswer) => void;
}

const Apply = ({ offered, onClose, onDone }: ApplyProps) => {
  const usual = offered.items.filter(({ isSetOnPurpose }) => !isSetOnPurpose).map(({ licenseId }) => licenseId);
  return (
    <CommandDialog
      about={null}
      open
      onClose={onClose}
      title="Apply to Licenses"
      submit={(values) => `Apply to ${licensesInWords(chosenOf(values, 'licenseIds').length)}`}
      submitDisabled={(values) => chosenOf(values, 'licenseIds').length === 0}
      width="medium"
      keptAs={undefined}
      contract={applyDatesBody}
      defaults={{ licenseIds: usual }}
      command={(body, submission) => callsAt(licenseDateCalls).apply(body, submission)}
      touches={{ license: true, renewal: true, history: true }}
      success={({ completed }) => (completed > 0 ? datesMessages.completed(completed) : undefined)}
      failure={datesMessages.failed}
      onDone={onDone}
    >
      <Total {...offered} />
      <ChangesField items={offered.items} />
    </CommandDialog>
  );
};

/** Nothing if no license would change. */
const Offered = ({ of, ...dialog }: Omit<ApplyProps, 'offered'> & { of: DateChangesQuery }) => {
  const { onClose } = dialog;
  const fresh = useFreshRecord(useDateChanges(of), onClose);
  // Stays as it was when it was read: a later change would take back what the user chose.
  const [offered, setOffered] = useState(fresh);
  if (!offered && fresh) setOffered(fresh);
  const isNothing = offered?.items.length === 0;
  useEffect(() => {
    if (isNothing) onClose();
  }, [isNothing, onClose]);
  return offered && !isNothing ? <Apply offered={offered} {...dialog} /> : null;
};

const NotApplied = ({ failures, onClose }: { failures: DatesAnswer['failures']; onClose: () => void }) => (
  <InfoDialog open onClose={onClose} title="Apply to Licenses" width="medium">
    <p>{licensesInWords(failures.length)} stayed as they were:</p>
    <ul className="eg-reasons">
      {failures.map(({ licenseId, licenseNumber, reason }) => (
        <li key={licenseId}>
          {licenseNumber ?? 'A license'}: {reason}
        </li>
      ))}
    </ul>
  </InfoDialog>
);

/** The effect of changed intervals on licenses; only users who may edit licenses are asked afterwards. */
export const IntervalsNotice = () => (
  <Notice tone="info">
    {useMay()('license.edit')
      ? 'No license changes yet. After you save, you choose which of the licenses whose dates differ get the new dates.'
      : 'No license changes by this. The dates of licenses are changed by the users who work them.'}
  </Notice>
);

/** After a change of intervals: offers the licenses whose dates differ, for selection. */
export const useApplyDates = () => {
  const [of, setOf] = useState<DateChangesQuery>();
  const [failures, setFailures] = useState<DatesAnswer['failures']>([]);
  const mayApply = useMay()('license.edit');
  return {
    offer: (changed: DateChangesQuery) => {
      if (mayApply) setOf(changed);
    },
    dialog: (
      <>
        {of && <Offered of={of} onClose={() => setOf(undefined)} onDone={(answer) => setFailures(answer.failures)} />}
        {failures.length > 0 && <NotApplied failures={failures} onClose={() => setFailures([])} />}
      </>
    ),
  };
};
