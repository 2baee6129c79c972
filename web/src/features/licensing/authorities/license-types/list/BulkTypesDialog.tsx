import type { AuthorityDetail } from '@evergreen/contracts/licensing/authorities';
import type { ReactNode } from 'react';
import type { ZodType } from 'zod';
import type { Submission } from '../../../../../kit/http/api';
import { CommandDialog } from '../../../../../kit/dialog/CommandDialog';
import { chosenOf } from '../../../../../kit/fields/chosenOf';
import type { FormValues } from '../../../../../kit/form/state/formValues';
import { touchesTypes } from '../license-types.api';
import { TypesField } from '../fields/TypesField';

/** The dialog itself asks which license types are selected. */
interface Chosen {
  licenseTypeIds: string[];
}

interface BulkTypesDialogProps<B, I extends Chosen> {
  open: boolean;
  onClose: () => void;
  authority: AuthorityDetail;
  title: string;
  contract: ZodType<B, I>;
  /** The field for the new value. */
  field: ReactNode;
  /** Its initial values. */
  defaults: Omit<FormValues<NoInfer<I>>, keyof Chosen>;
  command: (authorityId: string, body: B, submission: Submission) => Promise<unknown>;
  success: string;
  failure: string;
  /** The explanation of the effect. */
  children: ReactNode;
}

/** One change of several license types of an authority. */
export const BulkTypesDialog = <B, I extends Chosen>(props: BulkTypesDialogProps<B, I>) => {
  const { authority, field, defaults, command, children, ...dialog } = props;
  return (
    <CommandDialog
      about={null}
      keptFor={[authority.id]}
      {...dialog}
      submit="Save"
      submitDisabled={(values) => chosenOf(values, 'licenseTypeIds').length === 0}
      defaults={{ licenseTypeIds: [], ...defaults } as unknown as FormValues<I>}
      command={(body, submission) => command(authority.id, body, submission)}
      touches={touchesTypes}
    >
      <p>{children}</p>
      <TypesField authorityId={authority.id} />
      {field}
    </CommandDialog>
  );
};
