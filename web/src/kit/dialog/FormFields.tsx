import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { FieldWordsContext } from './fieldWords';
import type { CommandForm } from './useCommandForm';

/** Around the fields of a command's form. */
export const FormFields = ({
  form,
  words,
  children,
}: Pick<CommandForm, 'form' | 'words'> & { children: ReactNode }) => (
  <FieldWordsContext value={words}>
    <FormProvider {...form}>{children}</FormProvider>
  </FieldWordsContext>
);
