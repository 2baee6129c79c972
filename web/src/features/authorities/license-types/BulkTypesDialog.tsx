import type { AuthorityDetail } from '@evergreen/contracts/authorities';
import { useState, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ZodType } from 'zod';
import type { Submission } from '../../../kit/api';
import { CommandDialog } from '../../../kit/dialog/CommandDialog';
import { touchesTypes } from './license-types.api';
import { TypesField } from './TypesField';

interface BulkTypesDialogProps<B> {
  open: boolean;
  onClose: () => void;
  authority: AuthorityDetail;
  title: string;
  contract: ZodType<B>;
  /** What the types get. */
  field: ReactNode;
  /** What that begins with. */
  defaults: FieldValues;
  command: (authorityId: string, body: B, submission: Submission) => Promise<unknown>;
  success: string;
  failure: string;
  /** What will happen to them. */
  children: ReactNode;
}

/** One thing for several license types of an authority. */
export const BulkTypesDialog = <B,>(props: BulkTypesDialogProps<B>) => {
  const { authority, field, defaults, command, children, ...dialog } = props;
  const [chosen, setChosen] = useState(0);
  return (
    <CommandDialog<B, unknown>
      about={null}
      {...dialog}
      submit="Save"
      submitDisabled={chosen === 0}
      defaults={{ licenseTypeIds: [], ...defaults }}
      command={(body, submission) => command(authority.id, body, submission)}
      touches={touchesTypes}
    >
      <p>{children}</p>
      <TypesField authorityId={authority.id} onChosen={setChosen} />
      {field}
    </CommandDialog>
  );
};
