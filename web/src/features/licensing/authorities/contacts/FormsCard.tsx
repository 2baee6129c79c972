import {
  type AuthorityDetail,
  keyContactChangeForm,
  keyContactChangeFormMessages as messages,
} from '@evergreen/contracts/licensing/authorities';
import { AddButton } from '../../../../kit/dialog/AddButton';
import { CommandDialog } from '../../../../kit/dialog/CommandDialog';
import { ConfirmDialog } from '../../../../kit/dialog/ConfirmDialog';
import { useOpenRecord } from '../../../../kit/dialog/useOpenRecord';
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

interface CardProps {
  authority: AuthorityDetail;
  rights: AuthorityRights;
}

export const FormsCard = ({ authority, rights: { edits } }: CardProps) => {
  const { documents } = authority;
  const { open, add, close, editAndDelete } = useOpenRecord<Form>(documents);
  const touches = touchesAuthority(authority.id);
  const form = open?.what === 'edit' ? open.record : undefined;
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
        {...(edits && { rowActions: editAndDelete })}
        actions={
          edits && (
            <AddButton size="small" variant="outlined" onClick={add}>
              Add Form
            </AddButton>
          )
        }
        empty="This licensing authority has no key contact change forms."
      />
      {open && open.what !== 'delete' && (
        <CommandDialog
          open
          onClose={close}
          title={isNew ? 'Add Key Contact Change Form' : 'Edit Key Contact Change Form'}
          submit={isNew ? 'Add' : 'Save'}
          about={authority}
          keptFor={form ? [form.id] : []}
          contract={keyContactChangeForm}
          defaults={{ label: form?.label ?? '', url: form?.url ?? '' }}
          command={(body, submission) => saveForm(authority, form?.id, body, submission)}
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
          onClose={close}
          about={authority}
          title="Delete Key Contact Change Form"
          submit="Delete"
          danger
          command={(submission) => removeForm(authority, open.record.id, submission)}
          touches={touches}
          success={messages.deleted}
          failure={messages.deleteFailed}
        >
          Are you sure you would like to delete Key Contact Change Form '{open.record.label}'?
        </ConfirmDialog>
      )}
    </>
  );
};
