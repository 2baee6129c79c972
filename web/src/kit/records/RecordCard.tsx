import type { ReactNode } from 'react';
import { useDialog } from '../dialog/useDialog';
import type { CardProps } from '../page/Card';
import { EditLink } from '../page/EditLink';
import type { Fact } from '../page/Facts';
import { FactsCard } from '../page/FactsCard';

interface RecordCardProps extends Pick<CardProps, 'title' | 'note' | 'folds' | 'rank'> {
  facts: readonly (Fact | false)[];
  /** Whether the user may edit; others see the card without Edit. */
  edits: boolean;
  /** The dialog that Edit opens; usually a RecordDialog. */
  dialog: (onClose: () => void) => ReactNode;
  /** Left of Edit. */
  aside?: ReactNode;
}

/** Facts of a record with their own Edit button. */
export const RecordCard = ({ facts, edits, dialog, aside, ...card }: RecordCardProps) => {
  const { show, props } = useDialog();
  return (
    <FactsCard
      {...card}
      facts={facts}
      actions={
        <>
          {aside}
          {edits && <EditLink label="Edit" of={card.title.toLowerCase()} onOpen={show} />}
        </>
      }
    >
      {props.open && dialog(props.onClose)}
    </FactsCard>
  );
};
