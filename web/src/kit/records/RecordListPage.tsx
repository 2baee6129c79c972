import type { Paged, PageQuery } from '@evergreen/contracts/common';
import { recordCalls } from '@evergreen/contracts/record-calls';
import type { RecordContract } from '@evergreen/contracts/records';
import type { Permission } from '@evergreen/workflows/permissions';
import type { ReactNode } from 'react';
import type { ZodType } from 'zod';
import { AddButton } from '../dialog/AddButton';
import { DeleteRecord } from '../dialog/DeleteRecord';
import { useOpenRecord } from '../dialog/useOpenRecord';
import { ListPage } from '../list/ListPage';
import { fromWholeList } from '../list/state/fromWholeList';
import type { QueryContract } from '../list/state/listUrl';
import { useListData } from '../list/ListView';
import type { ListProps } from '../list/state/types';
import type { Touches } from '../http/invalidation';
import { listedApi, type ListedCalls, type Versioned } from './recordApi';
import { RecordDialog, type RecordOptions } from './RecordDialog';
import { useKeeps } from './useKeeps';
import { WhoseField } from './WhoseField';

type Row = Versioned & { isClientSpecific?: boolean };

interface Contract<R, Q, B, I extends object> extends Pick<
  RecordContract,
  'thing' | 'things' | 'path' | 'messages' | 'provided' | 'list' | 'changeBody' | 'optionsQuery'
> {
  body: ZodType<B, I>;
  newBody: ZodType<B, I>;
  row: ZodType<R>;
  query: QueryContract<Q>;
}

interface RecordListPageProps<R extends Row, Q extends PageQuery, B extends object, I extends object>
  extends
    Pick<ListProps<R, Q>, 'columns' | 'filters' | 'rowNote' | 'href' | 'exportAs'>,
    Partial<Pick<ListProps<R, Q>, 'search'>>,
    Pick<RecordOptions<R | undefined, B, I>, 'valuesOf'> {
  contract: Contract<R, Q, B, I>;
  /** Its kind in change notifications: 'officerTitle'. */
  kind: string;
  /** Other data in the list: counted licenses. */
  shows?: Touches;
  /** The permission to add, change and delete; for provided records, of their owner. */
  edit: Permission;
  /** The record's name in questions and for screen readers. */
  called: (row: R) => string;
  /** The form's fields. */
  fields: ReactNode;
  /** Below the delete question: what is deleted with it. */
  beforeDelete?: (row: R) => ReactNode;
  /** Why it cannot be deleted, instead of the question. The server checks again. */
  blocked?: (row: R) => string | undefined;
}

/** A list with dialogs to add, edit and delete: for a record that consists of its fields. */
export const RecordListPage = <R extends Row, Q extends PageQuery, B extends object, I extends object>({
  contract,
  kind,
  shows,
  edit,
  called,
  fields,
  valuesOf,
  beforeDelete,
  blocked,
  ...list
}: RecordListPageProps<R, Q, B, I>) => {
  const { thing, things, path, messages, query, provided } = contract;
  const { adds, addsToBoth, keeps, keepsAny } = useKeeps(edit, provided);
  const calls = listedApi(recordCalls(contract as unknown as RecordContract) as unknown as ListedCalls<R, Q, B>);

  const touches = { [kind]: true, options: true, history: true } as const;
  const source = { queryKey: [path], shows: { [kind]: true, ...shows } as const, contract: query, list: calls.list };
  const { page } = useListData<R, Q, Paged<R>>(source);
  const { open, add, close, editAndDelete } = useOpenRecord<R>(page?.items, fromWholeList(source));
  const noun = thing.toLowerCase();
  const addButton = adds && <AddButton onClick={add}>Add {noun}</AddButton>;
  return (
    <>
      <ListPage<R, Q>
        search={`Search ${things.toLowerCase()}`}
        {...list}
        {...source}
        title={things}
        noun={[noun, things.toLowerCase()]}
        rowName={called}
        {...(keepsAny && { rowActions: (row: R) => (keeps(row) ? editAndDelete() : []) })}
        actions={addButton}
        empty={{ reason: `There is no ${noun} yet.`, step: addButton }}
      />
      {(open?.what === 'add' || open?.what === 'edit') && (
        <RecordDialog<R | undefined, B, I>
          contract={open.what === 'add' ? { ...contract, body: contract.newBody } : contract}
          record={open.what === 'edit' ? open.record : undefined}
          keptFor={[]}
          valuesOf={(row) => ({ ...(!row && addsToBoth && { managedBy: 'client' }), ...valuesOf(row) })}
          save={calls.save}
          touches={touches}
          onClose={close}
        >
          {open.what === 'add' && provided && <WhoseField edit={edit} />}
          {fields}
        </RecordDialog>
      )}
      {open?.what === 'delete' && (
        <DeleteRecord
          onClose={close}
          about={open.record}
          thing={thing}
          hindrance={blocked?.(open.record)}
          command={(submission) => calls.remove(open.record, submission)}
          touches={touches}
          messages={messages}
        >
          Are you sure you would like to delete {thing} '{called(open.record)}'? {beforeDelete?.(open.record)}
        </DeleteRecord>
      )}
    </>
  );
};
