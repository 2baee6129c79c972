import { licenseClassificationLabels } from '@evergreen/contracts/licensing/enums';
import type { LicenseTypeDetail } from '@evergreen/contracts/licensing/license-types';
import { statusInWords, termInWords } from '@evergreen/contracts/shown-words';
import Tooltip from '@mui/material/Tooltip';
import { useDialog } from '../../../../../kit/dialog/useDialog';
import { moneyText } from '../../../../../kit/values/Money';
import { RecordCard } from '../../../../../kit/records/RecordCard';
import type { Fact } from '../../../../../kit/page/Facts';
import { EditLink } from '../../../../../kit/page/EditLink';
import { EditDetailsDialog } from './EditDetailsDialog';
import { GlCodeDialog } from './GlCodeDialog';
import { useTypeEdits } from './useTypeEdits';
import { yesOrNo } from '@evergreen/contracts/shown-words';

const KeyContactChange = ({ type }: { type: LicenseTypeDetail }) => {
  const { hasManagerChangeRequirement, managerChangeRequirementNotes: notes } = type;
  if (!hasManagerChangeRequirement || !notes) return yesOrNo(hasManagerChangeRequirement);
  return (
    <Tooltip title={notes} describeChild>
      <span className="eg-noted" tabIndex={0}>
        Yes, with notes
      </span>
    </Tooltip>
  );
};

const factsOf = (type: LicenseTypeDetail): readonly Fact[] => [
  ['License Type', type.name],
  ['Abbreviation', type.abbreviation],
  ['License Classification', licenseClassificationLabels[type.licenseClassification]],
  ['License Category', type.licenseCategoryId],
  ['Sub Category', type.subCategoryIds.join(', ')],
  ['Term', termInWords(type)],
  ['Seasonal', yesOrNo(type.isSeasonal)],
  ['Original License Fee', moneyText(type.originalLicenseFee)],
  ['Status', statusInWords(type)],
  ['Key Contact Change Requirement', <KeyContactChange key="notes" type={type} />],
  ['License Description', type.description],
  ['GL Code', type.glCode],
  ['Managed By', type.managedBy],
];

export const OverviewCard = ({ type }: { type: LicenseTypeDetail }) => {
  const { edits, editsCode, disabled, why } = useTypeEdits(type);
  const code = useDialog();
  return (
    <RecordCard
      title="Overview"
      note={why}
      aside={
        !edits &&
        editsCode && <EditLink label="Edit GL Code" of="of the license type" onOpen={code.show} disabled={disabled} />
      }
      facts={factsOf(type)}
      edits={edits}
      disabled={disabled}
      of="license type"
      dialog={(onClose) => <EditDetailsDialog type={type} onClose={onClose} />}
    >
      {code.props.open && <GlCodeDialog type={type} onClose={code.props.onClose} />}
    </RecordCard>
  );
};
