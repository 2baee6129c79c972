import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { FieldWordsContext } from './state/fieldWords';
import type { CommandForm } from './state/useCommandForm';

export const FormFields = ({
  form,
  words,
  children,
}: Pick<CommandForm, 'form' | 'words'> & { children: ReactNode }) => (
  <FieldWordsContext value={words}>
    <FormProvider {...form}>{children}</FormProvider>
  </FieldWordsContext>
);
