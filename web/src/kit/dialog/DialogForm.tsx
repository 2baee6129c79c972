import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode, Ref } from 'react';
import type { Seen } from '../data/command';
import { DialogFrame } from './DialogFrame';
import { GoneNotice } from './GoneNotice';
import { DraftOffer } from '../form/DraftOffer';
import { Form } from '../form/Form';
import { FormFields } from '../form/FormFields';
import { FormMessage } from '../form/FormMessage';
import { MergeConflict } from '../form/MergeConflict';
import { ProvidedUse } from '../form/ProvidedUse';
import type { CommandForm } from '../form/state/useCommandForm';

interface DialogFormProps {
  command: CommandForm;
  title: string;
  width: 'small' | 'medium' | 'wide' | undefined;
  /** Closed without saving. */
  onLeave: () => void;
  about: Seen | null;
  /** Enter, or the submit button. */
  onSubmit: (event: { preventDefault: () => void }) => void;
  ref: Ref<HTMLFormElement>;
  buttons: ReactNode;
  children: ReactNode;
}

/** The form of a dialog with draft offer, merge conflict and messages around its fields. */
export const DialogForm = (props: DialogFormProps) => {
  const { command, title, width, onLeave, about, onSubmit, ref, buttons, children } = props;
  const client = useQueryClient();
  const { form, words, busy, refusals, stale, meeting, draft } = command;
  return (
    <DialogFrame
      open
      title={title}
      onClose={onLeave}
      busy={busy}
      dirty={form.formState.isDirty}
      {...(width ? { width } : {})}
    >
      <FormFields form={form} words={words}>
        <Form ref={ref} className="eg-dialog-form" onSubmit={onSubmit} aria-busy={busy}>
          <div className="eg-dialog-body">
            <ProvidedUse about={about} />
            <GoneNotice about={about} />
            {draft.offered && <DraftOffer {...draft} />}
            {meeting && <MergeConflict meeting={meeting} words={words} aboutId={about?.id} />}
            <div className="eg-dialog-fields">{children}</div>
            <FormMessage refusals={refusals} />
          </div>
          <div className="eg-dialog-foot">
            {stale && (
              <Button
                className="eg-push-left"
                variant="text"
                onClick={() => void client.invalidateQueries().then(command.compare)}
              >
                Refresh
              </Button>
            )}
            {buttons}
          </div>
        </Form>
      </FormFields>
    </DialogFrame>
  );
};
