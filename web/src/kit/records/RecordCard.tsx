import type { ReactNode } from 'react';
import { useDialog } from '../dialog/useDialog';
import { Card, type CardProps } from '../page/Card';
import { EditLink } from '../page/EditLink';
import { type Fact, Facts, noneKnown } from '../page/Facts';

interface RecordCardProps extends Omit<CardProps, 'actions'> {
  /** Default: none, the card shows only its children. */
  facts?: readonly (Fact | false)[];
  /** Whether the user may edit; others see the card without Edit. */
  edits: boolean;
  /** Disables Edit; the note says why. */
  disabled?: boolean;
  /** The label of the link; default: `Edit`. */
  label?: string;
  /** What it edits, for screen readers; default: the title of the card. */
  of?: string | false;
  /** The dialog that Edit opens; usually a RecordDialog. */
  dialog: (onClose: () => void) => ReactNode;
  /** Left of Edit. */
  aside?: ReactNode;
}

/** A card with facts of a record, or other content, and its own Edit button. */
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
