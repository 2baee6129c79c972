import type { ReactNode } from 'react';
import { useDialog } from '../dialog/useDialog';
import { Card, type CardProps } from '../page/Card';
import { EditLink } from '../page/EditLink';
import { type Fact, Facts, noneKnown } from '../page/Facts';

interface RecordCardProps extends Omit<CardProps, 'actions'> {
  /** Left out: the card shows its children alone. */
  facts?: readonly (Fact | false)[];
  /** Whether the user may edit; others see the card without Edit. */
  edits: boolean;
  /** It cannot be edited now; the note says why. */
  disabled?: boolean;
  /** Of the link; `Edit` where it is left out. */
  label?: string;
  /** What it edits, for those who listen; the title of the card where it is left out. */
  of?: string | false;
  /** The dialog that Edit opens; usually a RecordDialog. */
  dialog: (onClose: () => void) => ReactNode;
  /** Left of Edit. */
  aside?: ReactNode;
}

/** Facts of a record, or what the card shows instead, with their own Edit button. */
export const RecordCard = ({
  facts,
  edits,
  disabled = false,
  label = 'Edit',
  of,
  dialog,
  aside,
  empty = facts && noneKnown(facts) && 'Nothing has been entered.',
  children,
  ...card
}: RecordCardProps) => {
  const { show, props } = useDialog();
  const subject = of ?? card.title.toLowerCase();
  return (
    <Card
      {...card}
      empty={empty}
      actions={
        <>
          {aside}
          {edits && <EditLink label={label} {...(subject && { of: subject })} onOpen={show} disabled={disabled} />}
        </>
      }
    >
      {facts && !empty && <Facts facts={facts} />}
      {children}
      {props.open && dialog(props.onClose)}
    </Card>
  );
};
