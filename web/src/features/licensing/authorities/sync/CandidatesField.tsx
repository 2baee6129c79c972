import type { SyncCandidates } from '@evergreen/contracts/licensing/intervals';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useId } from 'react';
import { useField } from '../../../../kit/fields/Field';
import { Notice } from '../../../../kit/signs/Notice';
import '../authorities.css';

interface CandidatesFieldProps {
  candidates: SyncCandidates['items'];
}

/** The license types whose interval differs, each with its current and new one. */
export const CandidatesField = ({ candidates }: CandidatesFieldProps) => {
  const heading = useId();
  const { field, error } = useField('licenseTypeIds', {
    label: 'License Types',
    text: (ids) =>
      candidates
        .filter(({ licenseTypeId }) => (ids as string[]).includes(licenseTypeId))
        .map(({ licenseTypeName }) => licenseTypeName)
        .join(', ') || 'none',
  });
  const chosen = (field.value as string[] | undefined) ?? [];
  const choose = (ids: string[]) => field.onChange(ids);
  const all = candidates.map(({ licenseTypeId }) => licenseTypeId);
  const isAll = chosen.length === all.length;
  return (
    <div role="group" aria-labelledby={heading}>
      <div className="eg-candidates-head">
        <span id={heading} className="eg-field-label">
          License Types
        </span>
        <Button size="small" variant="text" onClick={() => choose(isAll ? [] : all)}>
          {isAll ? 'Select none' : `Select all ${all.length}`}
        </Button>
      </div>
      <ul className="eg-candidates">
        {candidates.map(({ licenseTypeId: id, licenseTypeName, interval, authorityInterval }) => (
          <li key={id}>
            <FormControlLabel
              control={
                <Checkbox
                  size="small"
                  checked={chosen.includes(id)}
                  onChange={() => choose(all.filter((typeId) => (typeId === id) !== chosen.includes(typeId)))}
                />
              }
              label={
                <>
                  {licenseTypeName}
                  <span className="eg-detail">
                    Now: {interval}. Then: {authorityInterval}.
                  </span>
                </>
              }
            />
          </li>
        ))}
      </ul>
      {error && <Notice tone="late">{error}</Notice>}
    </div>
  );
};
