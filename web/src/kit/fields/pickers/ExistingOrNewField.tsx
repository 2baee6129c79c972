import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { fold } from '../../values/fold';
import { OptionField, type OptionFieldProps } from './OptionField';
import { isId, type RemoteOptions } from '../options';
import { useOptionPages } from './useOptionPages';

interface ExistingOrNewFieldProps extends Pick<
  OptionFieldProps,
  'name' | 'label' | 'required' | 'disabled' | 'hint' | 'none'
> {
  options: RemoteOptions;
  /** The noun: 'Officer'. */
  thing: string;
}

/** An existing option with this name, even if the list has not answered yet. */
const useCalledSo = (options: RemoteOptions, name: string | undefined): string | undefined => {
  const list = useOptionPages(options, name ?? '', name !== undefined);
  if (name === undefined || list.loading) return undefined;
  return list.options.find(({ label }) => fold(label) === fold(name))?.value;
};

/** An existing record, found by typing, or the name of a new one. The form holds its id, or the name. */
export const ExistingOrNewField = ({ options, thing, ...props }: ExistingOrNewFieldProps) => {
  const value: unknown = useWatch({ name: props.name });
  const { setValue } = useFormContext();
  const named = typeof value === 'string' && value !== '' && !isId(value) ? value : undefined;
  const calledSo = useCalledSo(options, named);
  useEffect(() => {
    if (calledSo) setValue(props.name, calledSo, { shouldDirty: true, shouldValidate: true });
  }, [calledSo, props.name, setValue]);
  const hint = named ? `A new ${thing} of this name will be added.` : props.hint;
  return (
    <OptionField
      {...props}
      {...(hint ? { hint } : {})}
      // The list cannot look up the name of a new record.
      options={named ? { ...options, first: [...(options.first ?? []), { label: named, value: named }] } : options}
      takesWords={(typed) => `Add “${typed}” as a new ${thing}`}
    />
  );
};
