import { officerLabel } from '@evergreen/contracts/shown-words';
import { officerTitleCalls } from '@evergreen/contracts/calls/parties/officer-titles';
import { officerCalls } from '@evergreen/contracts/calls/parties/officers';
import { pathOf } from '../../../../kit/http/calls';
import type { LicenseDetail } from '@evergreen/contracts/licensing/license-views';
import type { InformationBody } from '@evergreen/contracts/licensing/licenses';
import Button from '@mui/material/Button';
import { Copy, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useFieldWords } from '../../../../kit/form/state/fieldWords';
import { OptionField } from '../../../../kit/fields/pickers/OptionField';
import { OptionsField } from '../../../../kit/fields/pickers/OptionsField';
import { toast } from '../../../../kit/messages/toasts';
import { mergedOfficers, officersOfLicensees } from './copyOfficers';
import './officers-field.css';

type Officers = InformationBody['officers'];
type Known = LicenseDetail['officers'];

const titles = { path: pathOf(officerTitleCalls.options) };
const copyFailed = 'An error occurred while attempting to fetch the officers of the licensees';

/** Adds the officers with titles in the licensees; existing ones stay. */
const CopyFromLicensees = ({ onCopied }: { onCopied: (officers: Officers) => void }) => {
  const licensees = (useWatch({ name: 'licensees' }) as string[] | undefined) ?? [];
  const [busy, setBusy] = useState(false);
  const copy = async () => {
    setBusy(true);
    try {
      const officers = await officersOfLicensees(licensees);
      if (officers.length === 0) toast.error('The licensees have no active officers.');
      else onCopied(officers);
    } catch {
      toast.error(copyFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<Copy size={14} aria-hidden />}
      disabled={licensees.length === 0}
      loading={busy}
      onClick={() => void copy()}
    >
      Copy From Licensees
    </Button>
  );
};

/** The officers of the license, each with at least one title. @param known its current ones, by name */
export const OfficersField = ({ known = [] }: { known?: Known | undefined }) => {
  const { fields, append, remove, replace } = useFieldArray({ name: 'officers' });
  const { getValues, formState } = useFormContext<{ officers: Officers }>();
  const names = new Map(known.map(({ officerId, officerName }) => [officerId, officerLabel(officerName)]));
  useFieldWords('officers', {
    label: 'License Officers',
    text: (value) => {
      const count = Array.isArray(value) ? value.length : 0;
      return count === 1 ? '1 officer' : `${count} officers`;
    },
  });
  const { officers: wrong } = formState.errors;
  const error = wrong?.root?.message ?? wrong?.message;
  return (
    <div className="eg-field eg-whole-row" role="group" aria-label="License Officers">
      <div className="eg-field-label">License Officers</div>
      {fields.map(({ id }, index) => {
        const { officerId } = getValues(`officers.${index}`);
        return (
          <div key={id} className="eg-officer-row" role="group" aria-label={`Officer ${index + 1}`}>
            <OptionField
              name={`officers.${index}.officerId`}
              label="Officer"
              options={{
                path: pathOf(officerCalls.options),
                first: known
                  .filter((row) => row.officerId === officerId)
                  .map(({ officerName }) => ({ value: officerId, label: officerLabel(officerName) })),
              }}
              required
            />
            <OptionsField
              name={`officers.${index}.officerTitleIds`}
              label="Titles"
              options={titles}
              most={50}
              required
            />
            <Button
              size="small"
              aria-label={`Remove ${names.get(officerId) ?? `officer ${index + 1}`}`}
              onClick={() => remove(index)}
            >
              <X size={14} aria-hidden />
            </Button>
          </div>
        );
      })}
      {error && <span className="eg-field-error">{error}</span>}
      <div className="eg-officer-acts">
        <Button
          size="small"
          variant="outlined"
          startIcon={<Plus size={14} aria-hidden />}
          onClick={() => append({ officerId: '', officerTitleIds: [] })}
        >
          Add Officer
        </Button>
        <CopyFromLicensees onCopied={(officers) => replace(mergedOfficers(getValues('officers'), officers))} />
      </div>
    </div>
  );
};
