import {
  type AuthorityDetail,
  keyContactChangeForm,
  keyContactChangeFormMessages as messages,
} from '@evergreen/contracts/licensing/authorities';
import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { CommandDialog } from '../../../../kit/dialog/CommandDialog';
import { ConfirmDialog } from '../../../../kit/dialog/ConfirmDialog';
import { TextField } from '../../../../kit/fields/TextField';
import { HeldListCard, type HeldColumn } from '../../../../kit/list/HeldListCard';
import { removeForm, saveForm, touchesAuthority } from '../authorities.api';
import type { AuthorityRights } from '../rights';

type Form = AuthorityDetail['documents'][number];

const columns: readonly HeldColumn<Form>[] = [
  { id: 'label', label: 'Label', sortBy: 'label', cell: ({ label }) => label, narrow: 'first' },
  {
    id: 'url',
    label: 'URL',
    sortBy: 'url',
    cell: ({ url }) => (
      <a className="eg-long-link" href={url} target="_blank" rel="noreferrer">
        {url}
      </a>
    ),
    narrow: 'second',
  },
];

type Open = { what: 'add'; form?: undefined } | { what: 'edit' | 'delete'; form: Form };

interface CardProps {
  authority: AuthorityDetail;
  rights: AuthorityRights;
}

export const FormsCard = ({ authority, rights: { edits } }: CardProps) => {
  const { documents } = authority;
  const [open, setOpen] = useState<Open>();
  const onClose = () => setOpen(undefined);
  const touches = touchesAuthority(authority.id);
  const now = open?.form && documents.find(({ id }) => id === open.form.id);
  const isNew = open?.what === 'add';
  return (
    <>
      <HeldListCard<Form>
        title="Key Contact Change Forms"
        noun={['form', 'forms']}
        source={{ data: { items: documents, totalItemCount: documents.length } }}
        sortBy="label"
        columns={columns}
        rowName={({ label }) => label}
        {...(edits && {
          rowActions: (form: Form) => [
            { label: 'Edit', run: () => setOpen({ what: 'edit', form }) },
            { label: 'Delete', run: () => setOpen({ what: 'delete', form }), danger: true },
          ],
        })}
        actions={
          edits && (
            <Button
              size="small"
              variant="outlined"
              startIcon={<Plus size={14} aria-hidden />}
              onClick={() => setOpen({ what: 'add' })}
            >
              Add Form
            </Button>
          )
        }
        empty="This licensing authority has no key contact change forms."
      />
      {open && open.what !== 'delete' && (
        <CommandDialog
          open
          onClose={onClose}
          title={isNew ? 'Add Key Contact Change Form' : 'Edit Key Contact Change Form'}
          submit={isNew ? 'Add' : 'Save'}
          about={authority}
          contract={keyContactChangeForm}
          defaults={{ label: (now ?? open.form)?.label ?? '', url: (now ?? open.form)?.url ?? '' }}
          command={(body, submission) => saveForm(authority, open.form?.id, body, submission)}
          touches={touches}
          success={isNew ? messages.created : messages.updated}
          failure={isNew ? messages.createFailed : messages.updateFailed}
        >
          <TextField name="label" label="Label" max={256} required />
          <TextField name="url" label="URL" type="url" max={1024} required />
        </CommandDialog>
      )}
      {open?.what === 'delete' && (
        <ConfirmDialog
          open
          onClose={onClose}
          about={authority}
          title="Delete Key Contact Change Form"
          submit="Delete"
          danger
          command={(submission) => removeForm(authority, open.form.id, submission)}
          touches={touches}
          success={messages.deleted}
          failure={messages.deleteFailed}
        >
          Are you sure you would like to delete Key Contact Change Form '{open.form.label}'?
        </ConfirmDialog>
      )}
    </>
  );
};
