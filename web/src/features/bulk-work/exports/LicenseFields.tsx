import { exportDateTypeLabels, exportPresetLabels } from '@evergreen/contracts/bulk-work/exports';
import { exportPresetSpan } from '@evergreen/workflows/bulk-work/exports';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { optionsOf } from '../../../kit/fields/options';
import { SelectField } from '../../../kit/fields/SelectField';
import { useToday } from '../../../kit/values/time';
import { presetIn } from './exportForm';
import { PeriodFields, StatusField } from './FilterFields';

const dates = optionsOf(exportDateTypeLabels);
const presets = Object.entries(exportPresetLabels).map(([value, label]) => ({ value, label }));

/** A preset fills in dates that can still be changed; then it is no longer the preset. */
const usePreset = () => {
  const today = useToday();
  const { setValue, clearErrors } = useFormContext();
  const [preset, ...shown] = useWatch({ name: ['preset', 'dateType', 'startDate', 'endDate'] }) as string[];
  const before = useRef(preset);
  useEffect(() => {
    const chosen = presetIn(preset ?? '');
    const span = chosen && exportPresetSpan(chosen, today);
    const changed = before.current !== preset;
    before.current = preset;
    if (!span) return;
    if (changed) {
      for (const [name, value] of Object.entries(span)) setValue(name, value, { shouldDirty: true });
      clearErrors();
    } else if ([span.dateType, span.startDate, span.endDate].join() !== shown.join()) setValue('preset', '');
  });
};

export const LicenseFields = () => {
  usePreset();
  const dateType = useWatch({ name: 'dateType' }) as string;
  return (
    <>
      <SelectField name="dateType" label="Date Type" options={dates} none="None" />
      <SelectField name="preset" label="Preset" options={presets} none="Choose dates" />
      {dateType !== '' && <PeriodFields required />}
      <StatusField />
    </>
  );
};
