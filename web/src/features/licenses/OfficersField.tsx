import Button from '@mui/material/Button';
import { X } from 'lucide-react';
import type { LicenseDetail } from '@evergreen/contracts/license-views';
import type { InformationBody } from '@evergreen/contracts/licenses';
import { useField } from '../../kit/fields/Field';

type Officers = InformationBody['officers'];

/** The officers that the license has; each can be taken off it. */
export const OfficersField = ({ known }: { known: LicenseDetail['officers'] }) => {
  const { field } = useField('officers');
  const officers = (field.value as Officers | undefined) ?? [];
  if (known.length === 0) return null;
  return (
    <div className="eg-field eg-whole-row" role="group" aria-label="License Officers">
      <div className="eg-field-label">License Officers</div>
      {officers.length === 0 && <span className="eg-muted">None</span>}
      {officers.map(({ officerId }) => {
        const officer = known.find((one) => one.officerId === officerId);
        const name = officer?.officerName ?? '';
        return (
          <span key={officerId} className="eg-chip">
            {[name, ...(officer?.officerTitles ?? []).map((title) => title.name)].join(', ')}
            <Button
              size="small"
              aria-label={`Remove ${name}`}
              onClick={() => field.onChange(officers.filter((one) => one.officerId !== officerId))}
            >
              <X size={14} aria-hidden />
            </Button>
          </span>
        );
      })}
    </div>
  );
};
