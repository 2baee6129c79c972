import Button, { type ButtonProps } from '@mui/material/Button';
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { type PanelPlace, Panels } from '../areas/panels';
import { useDialog } from '../dialog/useDialog';
import { RecordReferenceContext, useOwnReference } from '../messages/recordReference';
import { DetailPage, type DetailPageProps } from '../page/DetailPage';
import { ProfileTabs, useTab } from '../page/ProfileTabs';
import { StatusTag } from '../signs/StatusTag';

interface Kept {
  id: string;
  active?: boolean;
}

type Body<R> = Partial<Pick<DetailPageProps<R>, 'work' | 'facts'>>;

interface Part<R> extends Body<R> {
  label: string;
  /** The number of items, shown next to its label. */
  count?: (record: R) => number;
}

/** The dialog that a button of the page opens. */
interface Act<R> {
  /** Whether the user may do this; default: yes. */
  may?: (record: R) => boolean;
  disabled?: boolean;
  dialog: (record: R, onClose: () => void) => ReactNode;
}

interface RecordPageProps<R extends Kept>
  extends Body<R>, Omit<DetailPageProps<R>, 'title' | 'tabs' | 'work' | 'facts'> {
  /** The kind of record, for panels of other areas: `license`. */
  kind: string;
  /** The path of the page, to which messages link. Default: messages name no record. */
  at?: string;
  /** The record's name in messages. */
  called: (record: R) => string;
  /** The heading; default: `called`. */
  title?: (record: R) => string;
  edit?: Act<R>;
  remove?: Act<R>;
  /** Tabs by their names in the URL; default: the first. */
  parts?: Readonly<Record<string, Part<R>>>;
  /** The label of the tabs for assistive technology: "License Type". */
  thing?: string;
}

interface ActButtonProps<R> {
  record: R;
  act: Act<R> | undefined;
  button: ButtonProps;
}

const ActButton = <R,>({ record, act, button }: ActButtonProps<R>) => {
  const { show, props } = useDialog();
  if (!act || act.may?.(record) === false) return null;
  return (
    <>
      <Button {...button} disabled={act.disabled === true} onClick={show} />
      {props.open && act.dialog(record, props.onClose)}
    </>
  );
};

const removes: ButtonProps = { variant: 'outlined', startIcon: <Trash2 size={15} aria-hidden />, children: 'Delete' };
const edits: ButtonProps = { variant: 'contained', startIcon: <Pencil size={15} aria-hidden />, children: 'Edit' };

/** The page of one record: messages name the record, other areas add panels, the head offers Delete and Edit. */
export const RecordPage = <R extends Kept>({
  kind,
  at,
  called,
  title = called,
  status = ({ active }) => active !== undefined && <StatusTag active={active} />,
  actions,
  edit,
  remove,
  parts = {},
  thing = '',
  work,
  facts,
  ...page
}: RecordPageProps<R>) => {
  const { data } = page.query;
  const reference = useOwnReference(at === undefined || data === undefined ? undefined : called(data), at ?? '');
  const names = Object.keys(parts);
  const tab = useTab([names[0] ?? '', ...names]);
  const body: Body<R> = parts[tab] ?? { work, facts };
  const panels = (place: PanelPlace, { id }: R) => <Panels of={kind} place={place} id={id} />;
  const tabsOf = (record: R) =>
    Object.fromEntries(
      Object.entries(parts).map(([name, { label, count }]) => [name, { label, count: count?.(record) }]),
    );
  return (
    <RecordReferenceContext value={reference}>
      <DetailPage
        {...page}
        title={title}
        status={status}
        actions={(record) => (
          <>
            {actions?.(record)}
            {panels('actions', record)}
            <ActButton record={record} act={remove} button={removes} />
            <ActButton record={record} act={edit} button={edits} />
          </>
        )}
        {...(names.length > 0 && { tabs: (record: R) => <ProfileTabs of={thing} tabs={tabsOf(record)} now={tab} /> })}
        work={body.work ?? ((record) => panels('work', record))}
        {...(body.facts && {
          facts: (record: R) => (
            <>
              {body.facts?.(record)}
              {panels('facts', record)}
            </>
          ),
        })}
      />
    </RecordReferenceContext>
  );
};
