import { useFormContext, useWatch } from 'react-hook-form';
import { OptionsField } from '../../../../../kit/fields/pickers/OptionsField';
import { useChosenOptions } from '../../../../../kit/fields/pickers/useChosenOptions';
import { TipChip } from '../../../../../shared/tips/TipChip';
import { tipSource } from '../tips';

/** The renewal tips of a type; the selected ones are listed below, each with a button to remove it. */
export const TipsField = () => {
  const { setValue } = useFormContext();
  const chosen = useWatch({ name: 'renewalTipIds' }) as readonly string[];
  const tips = useChosenOptions(tipSource, chosen);
  const remove = (id: string) =>
    setValue(
      'renewalTipIds',
      chosen.filter((tipId) => tipId !== id),
      { shouldDirty: true },
    );
  return (
    <>
      <OptionsField name="renewalTipIds" label="License Renewal Tips" options={tipSource} />
      {tips.length > 0 && (
        <ul className="eg-tip-chips" aria-label="Chosen renewal tips">
          {tips.map(({ value, label }) => (
            <li key={value}>
              <TipChip tip={label} onRemove={() => remove(value)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
