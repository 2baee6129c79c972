import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { fold } from '../fold';
import { OptionField, type OptionFieldProps } from './OptionField';
import { isId, type RemoteOptions } from './options';
import { useOptionPages } from './useOptionPages';

interface ExistingOrNewFieldProps extends Pick<
  OptionFieldProps,
  'name' | 'label' | 'required' | 'disabled' | 'hint' | 'none'
> {
  options: RemoteOptions;
  /** What is chosen or made: 'Officer'. */
  thing: string;
}

/** The one that is called so already: the name may be typed before the list has answered, or come back with a draft. */
const useCalledSo = (options: RemoteOptions, name: string | undefined): string | undefined => {
  const list = useOptionPages(options, name ?? '', name !== undefined);
  if (name === undefined || list.loading) return undefined;
  return list.options.find(({ label }) => fold(label) === fold(name))?.value;
};

/** One of a list, found by typing, or the name of one that is made along with what is sent. The form holds its id, or the name. */
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
      // The list knows no name of what is not there yet, and is not asked for it.
      options={named ? { ...options, first: [...(options.first ?? []), { label: named, value: named }] } : options}
      takesWords={(typed) => `Add “${typed}” as a new ${thing}`}
    />
  );
};
