import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { FieldWordsContext } from './fieldWords';
import type { CommandForm } from './useCommandForm';

export const FormFields = ({
  form,
  words,
  children,
}: Pick<CommandForm, 'form' | 'words'> & { children: ReactNode }) => (
  <FieldWordsContext value={words}>
    <FormProvider {...form}>{children}</FormProvider>
  </FieldWordsContext>
);
