import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { FormFields } from './FormFields';
import { FormMessage } from './FormMessage';
import { useCommandForm, type CommandFormOptions } from './useCommandForm';

interface CommandFormProps<B, R> extends CommandFormOptions<B, R> {
  submit: string;
  children: ReactNode;
  /** Beside the button: a link, a second way. */
  aside?: ReactNode;
  wide?: boolean;
}

/** The same as CommandDialog where the form stands on a page: signing in, an import's columns. */
export const CommandForm = <B, R>({ submit: label, children, aside, wide, ...options }: CommandFormProps<B, R>) => {
  const { form, words, submit, busy, refusals } = useCommandForm<B, R>(options);
  return (
    <FormFields form={form} words={words}>
      <form className="eg-form" onSubmit={submit} noValidate aria-busy={busy}>
        {children}
        <FormMessage refusals={refusals} />
        <div className="eg-form-foot">
          <Button type="submit" variant="contained" loading={busy} fullWidth={wide ?? false}>
            {label}
          </Button>
          {aside}
        </div>
      </form>
    </FormFields>
  );
};
