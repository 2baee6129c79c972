import { useWatch } from 'react-hook-form';
import { OptionField, type OptionFieldProps } from './OptionField';
import { isId, type RemoteOptions } from './options';

interface ExistingOrNewFieldProps extends Pick<
  OptionFieldProps,
  'name' | 'label' | 'required' | 'disabled' | 'hint' | 'none'
> {
  options: RemoteOptions;
  /** What is chosen or made: 'Officer'. */
  thing: string;
}

/** One of a list, found by typing, or the name of one that is made along with what is sent. The form holds its id, or the name. */
export const ExistingOrNewField = ({ options, thing, ...props }: ExistingOrNewFieldProps) => {
  const value: unknown = useWatch({ name: props.name });
  const named = typeof value === 'string' && value !== '' && !isId(value) ? value : undefined;
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
