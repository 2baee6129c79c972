import {
  licenseTypeMessages,
  type LicenseTypeDetail,
  renewalTipsBody,
} from '@evergreen/contracts/licensing/license-types';
import { CommandDialog } from '../../../../../kit/dialog/CommandDialog';
import { countInWords } from '../../../../../kit/list/state/countInWords';
import { RecordCard } from '../../../../../kit/records/RecordCard';
import { TipsLink } from '../../../../../shared/tips/TipsLink';
import { changeTips, touchesTypes } from '../license-types.api';
import { tipsFailed } from '../tips';
import { TipsField } from '../fields/TipsField';
import { useTypeEdits } from './useTypeEdits';

const TipsTable = ({ type }: { type: LicenseTypeDetail }) => (
  <div className="eg-table-wrap">
    <table className="eg-table" aria-label="Renewal Tips">
      <thead>
        <tr>
          <th scope="col">Renewal Tip</th>
        </tr>
      </thead>
      <tbody>
        {type.renewalTips.map(({ renewalTipId, description }) => (
          <tr key={renewalTipId}>
            <td className="eg-tip-words">{description}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

export const TipsCard = ({ type }: { type: LicenseTypeDetail }) => {
  const { edits, disabled, why } = useTypeEdits(type);
  const { renewalTips: tips } = type;
  return (
    <RecordCard
      title="Renewal Tips"
      empty={tips.length === 0 && 'This license type has no renewal tips.'}
      note={(edits && why) || (tips.length > 0 && countInWords(tips.length, ['tip', 'tips']))}
      aside={<TipsLink />}
      edits={edits}
      disabled={disabled}
      label="Edit Renewal Tips"
      of="of the license type"
      dialog={(onClose) => (
        <CommandDialog
          about={type}
          open
          onClose={onClose}
          title="Edit Renewal Tips"
          submit="Save"
          width="medium"
          contract={renewalTipsBody}
          // A tip that no longer exists is removed with the next change.
          defaults={{ renewalTipIds: tips.map(({ renewalTipId }) => renewalTipId) }}
          command={(body, submission) => changeTips(type, body, submission)}
          touches={touchesTypes}
          success={licenseTypeMessages.renewalTipsUpdated}
          failure={tipsFailed}
        >
          <TipsField />
        </CommandDialog>
      )}
    >
      {tips.length > 0 && <TipsTable type={type} />}
    </RecordCard>
  );
};
