import type { ReactNode } from 'react';
import { useDialog } from '../dialog/useDialog';
import type { CardProps } from '../page/Card';
import { EditLink } from '../page/EditLink';
import type { Fact } from '../page/Facts';
import { FactsCard } from '../page/FactsCard';

interface RecordCardProps extends Pick<CardProps, 'title' | 'note' | 'folds' | 'rank'> {
  facts: readonly (Fact | false)[];
  /** May this person change them? Others see the same card without Edit. */
  edits: boolean;
  /** What Edit opens; usually a RecordDialog of the same fields. */
  dialog: (onClose: () => void) => ReactNode;
  /** Left of Edit. */
  aside?: ReactNode;
}

/** Fields of a record on its profile: labels and values, with an Edit of their own. */
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
