import type { Paged, PageQuery } from '@evergreen/contracts/common';
import type { RecordMessages } from '@evergreen/contracts/records';
import type { ReactNode } from 'react';
import type { Submission } from '../../../kit/http/api';
import { AddButton } from '../../../kit/dialog/AddButton';
import { DeleteRecord } from '../../../kit/dialog/DeleteRecord';
import { InfoDialog } from '../../../kit/dialog/InfoDialog';
import { useOpenRecord } from '../../../kit/dialog/useOpenRecord';
import { ListCard } from '../../../kit/list/ListCard';
import { useListData } from '../../../kit/list/ListView';
import { fromWholeList } from '../../../kit/list/state/fromWholeList';
import type { ListProps } from '../../../kit/list/state/types';
import { type Fact, Facts } from '../../../kit/page/Facts';
import type { Versioned } from '../../../kit/records/recordApi';
import type { Touches } from '../../../kit/http/invalidation';

type Shown<R extends Versioned, Q extends PageQuery, P extends Paged<R>> = Pick<
  ListProps<R, Q, P>,
  | 'noun'
  | 'queryKey'
  | 'shows'
  | 'contract'
  | 'list'
  | 'columns'
  | 'rowName'
  | 'quick'
  | 'filters'
  | 'summary'
  | 'href'
  | 'exportAs'
>;

interface RecordsCardProps<R extends Versioned, Q extends PageQuery, P extends Paged<R>> extends Shown<R, Q, P> {
  title: string;
  /** The singular, as in a heading: 'Citation'. */
  thing: string;
  prefix: string;
  empty: string;
  /** All facts of a record, for its dialog. */
  facts?: (record: R) => readonly (Fact | false)[];
  edits: boolean;
  /** The labels of edit and delete, if they differ from these. */
  acts?: { edit: string; remove: string };
  removes: boolean;
  /** Why this one cannot be removed. */
  blocked?: (record: R) => string | undefined;
  question: (record: R) => ReactNode;
  remove: (record: R, submission: Submission) => Promise<unknown>;
  /** The dialog of a record with its current data; without one, of a new one. */
  dialog: (record: R | undefined, close: () => void) => ReactNode;
  touches: Touches;
  messages: RecordMessages;
}

const usualActs = { edit: 'Edit', remove: 'Delete' };

/** A list of a property's records on its profile, with their dialogs. */
export const RecordsCard = <R extends Versioned, Q extends PageQuery, P extends Paged<R> = Paged<R>>(
  props: RecordsCardProps<R, Q, P>,
) => {
  const { thing, empty, facts, edits, acts = usualActs, removes, blocked, ...others } = props;
  const { question, remove, dialog, touches, messages, ...list } = others;
  const { page } = useListData<R, Q, P>(list);
  const { open, add, show, close } = useOpenRecord<R>(page?.items, fromWholeList<R, Q>(list));
  return (
    <>
      <ListCard<R, Q, P>
        {...list}
        search={`Search ${list.noun[1]}`}
        empty={{ reason: empty }}
        {...(facts && { onOpen: show('info') })}
        {...((edits || removes) && {
          rowActions: () => [
            ...(edits ? [{ label: acts.edit, run: show('edit') }] : []),
            ...(removes ? [{ label: acts.remove, run: show('delete'), danger: true }] : []),
          ],
        })}
        actions={
          edits && (
            <AddButton size="small" variant="outlined" onClick={add}>
              Add {thing}
            </AddButton>
          )
        }
      />
      {open?.what === 'info' && facts && (
        <InfoDialog open onClose={close} title={thing} width="medium">
          <Facts facts={facts(open.record)} />
        </InfoDialog>
      )}
      {open?.what === 'add' && dialog(undefined, close)}
      {open?.what === 'edit' && dialog(open.record, close)}
      {open?.what === 'delete' && (
        <DeleteRecord
          onClose={close}
          about={open.record}
          thing={thing}
          act={acts.remove}
          hindrance={blocked?.(open.record)}
          command={(submission) => remove(open.record, submission)}
          touches={touches}
          messages={messages}
        >
          {question(open.record)}
        </DeleteRecord>
      )}
    </>
  );
};
