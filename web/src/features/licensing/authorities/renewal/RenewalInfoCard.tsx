import { authorityMessages, type AuthorityDetail } from '@evergreen/contracts/licensing/authorities';
import { formSourceLabels } from '@evergreen/contracts/licensing/enums';
import { sameIntervals } from '@evergreen/workflows/licensing/interval-sync';
import { dueDateIntervalInWords, trackDateIntervalInWords } from '@evergreen/workflows/licensing/intervals';
import { CommandDialog } from '../../../../kit/dialog/CommandDialog';
import { RecordCard } from '../../../../kit/records/RecordCard';
import { changeRenewalInfo, touchesAuthority } from '../authorities.api';
import { IntervalsNotice, useApplyDates } from '../intervals/useApplyDates';
import { IntervalFields } from '../intervals/IntervalFields';
import { storedOf, typedOf } from '../intervals/intervalForm';
import type { AuthorityRights } from '../rights';
import { FormSourceField } from './FormSourceField';
import { renewalInfoForm } from './renewalInfoForm';

interface CardProps {
  authority: AuthorityDetail;
  rights: AuthorityRights;
}

export const RenewalInfoCard = ({ authority, rights: { edits } }: CardProps) => {
  const applying = useApplyDates();
  const { formSourceType, dueDateIntervalType, trackDateIntervalUnit } = authority;
  const isSet = formSourceType !== null || dueDateIntervalType !== 'None' || trackDateIntervalUnit !== null;
  return (
    <RecordCard
      title="Renewal Information"
      empty={!isSet && 'No form source or due date has been entered yet.'}
      edits={edits}
      {...(!isSet && { label: 'Add Info', of: false })}
      facts={[
        ['Form Source', formSourceType && formSourceLabels[formSourceType]],
        ['Due Date Interval', dueDateIntervalInWords(authority)],
        ['Track Date Interval', trackDateIntervalInWords(authority)],
      ]}
      dialog={(onClose) => (
        <CommandDialog
          open
          onClose={onClose}
          title={isSet ? 'Edit Renewal Information' : 'Add Renewal Information'}
          submit="Save"
          width="medium"
          about={authority}
          contract={renewalInfoForm}
          defaults={{ formSourceType: formSourceType ?? '', ...typedOf(authority) }}
          command={(typed, submission) => changeRenewalInfo(authority, storedOf(typed), submission)}
          touches={touchesAuthority(authority.id)}
          success={authorityMessages.renewalInfoUpdated}
          failure={authorityMessages.renewalInfoFailed}
          onDone={(_answer, typed) => {
            if (!sameIntervals(authority, storedOf(typed))) applying.offer({ licensingAuthorityId: authority.id });
          }}
        >
          <FormSourceField />
          <IntervalFields />
          <IntervalsNotice />
        </CommandDialog>
      )}
    >
      {applying.dialog}
    </RecordCard>
  );
};
