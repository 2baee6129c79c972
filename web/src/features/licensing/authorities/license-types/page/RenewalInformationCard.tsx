import { authorityMessages } from '@evergreen/contracts/licensing/authorities';
import { dateOnClosedDayLabels, licenseDocumentPolicyLabels } from '@evergreen/contracts/licensing/enums';
import { licenseTypeMessages, type LicenseTypeDetail } from '@evergreen/contracts/licensing/license-types';
import { sameIntervals } from '@evergreen/workflows/licensing/interval-sync';
import { CommandDialog } from '../../../../../kit/dialog/CommandDialog';
import { ExternalLink } from '../../../../../kit/values/ExternalLink';
import { MoneyField } from '../../../../../kit/fields/MoneyField';
import { daysInWords } from '../../../../../kit/values/DateWithMeaning';
import { moneyText } from '../../../../../kit/values/Money';
import { RecordCard } from '../../../../../kit/records/RecordCard';
import type { Fact } from '../../../../../kit/page/Facts';
import { IntervalsNotice, useApplyDates } from '../../intervals/useApplyDates';
import { intervalFacts } from '../fields/intervalFacts';
import { changeRenewalInfo, touchesTypes } from '../license-types.api';
import { RenewalFields } from '../fields/RenewalFields';
import { renewalInfoBodyOf, renewalInfoForm, renewalInfoOf } from '../fields/typeForm';
import { useTypeEdits } from './useTypeEdits';
import { yesOrNo } from '@evergreen/contracts/shown-words';

const fromAuthority = <span className="eg-muted"> (the Licensing Authority’s)</span>;

const intervalsOfType = (type: LicenseTypeDetail): readonly Fact[] =>
  intervalFacts(type).map(([label, words]) => [
    label,
    <>
      {words}
      {type.usesAuthorityIntervals && fromAuthority}
    </>,
  ]);

const factsOf = (type: LicenseTypeDetail): readonly Fact[] => [
  ['License Document Issuance', licenseDocumentPolicyLabels[type.licenseDocumentIssuance]],
  ['Forms Link', type.formsLinkUrl && <ExternalLink url={type.formsLinkUrl} />],
  ['Payment Only', yesOrNo(type.isPaymentOnly)],
  ['Renewal Fee', moneyText(type.licenseRenewalFee)],
  ...intervalsOfType(type),
  ['Filing Window', type.filingWindowDays !== null && `Opens ${daysInWords(type.filingWindowDays)} before expiration`],
  ['A Date on a Weekend or Holiday', dateOnClosedDayLabels[type.dateOnClosedDay]],
  ['In Force While Pending', yesOrNo(type.legalWhilePending)],
];

interface EditProps {
  type: LicenseTypeDetail;
  onClose: () => void;
  onDone: () => void;
}

const EditRenewalInfoDialog = ({ type, onClose, onDone }: EditProps) => (
  <CommandDialog
    about={type}
    open
    onClose={onClose}
    title="Edit Renewal Information"
    submit="Save"
    width="medium"
    contract={renewalInfoForm}
    defaults={renewalInfoOf(type)}
    command={(typed, submission) => changeRenewalInfo(type, renewalInfoBodyOf(typed), submission)}
    touches={touchesTypes}
    success={licenseTypeMessages.renewalInfoUpdated}
    failure={authorityMessages.renewalInfoFailed}
    onDone={(_answer, typed) => {
      const { usesAuthorityIntervals, dateOnClosedDay, ...body } = renewalInfoBodyOf(typed);
      const isSame = usesAuthorityIntervals ? type.usesAuthorityIntervals : sameIntervals(type, body);
      if (!isSame || usesAuthorityIntervals !== type.usesAuthorityIntervals || dateOnClosedDay !== type.dateOnClosedDay)
        onDone();
    }}
  >
    <MoneyField name="licenseRenewalFee" label="Renewal Fee" />
    <RenewalFields authority={type.usesAuthorityIntervals ? type : undefined} />
    <IntervalsNotice />
  </CommandDialog>
);

export const RenewalInformationCard = ({ type }: { type: LicenseTypeDetail }) => {
  const { edits, disabled, why } = useTypeEdits(type);
  const applying = useApplyDates();
  const { id, licensingAuthorityId } = type;
  const offer = () => applying.offer({ licensingAuthorityId, licenseTypeIds: [id] });
  return (
    <RecordCard
      title="Renewal Information"
      note={edits && why}
      facts={factsOf(type)}
      edits={edits}
      disabled={disabled}
      dialog={(onClose) => <EditRenewalInfoDialog type={type} onClose={onClose} onDone={offer} />}
    >
      {applying.dialog}
    </RecordCard>
  );
};
