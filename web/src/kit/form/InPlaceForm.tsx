import Button from '@mui/material/Button';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { DiscardQuestion } from './DiscardQuestion';
import { DraftOffer } from './DraftOffer';
import { focusOnFirstField } from '../keyboard/firstField';
import { Form } from './Form';
import { FormFields } from './FormFields';
import { FormMessage } from './FormMessage';
import { MergeConflict } from './MergeConflict';
import { useCommandForm, type FormOf, type FormOptions } from './state/useCommandForm';
import './in-place.css';

type InPlaceFormProps<B, R, I extends object> = FormOf & InPlaceOptions<B, R, I>;

interface InPlaceOptions<B, R, I extends object> extends FormOptions<B, R, I> {
  /** For screen readers: "Notes of License PBL-401352". */
  label: string;
  submit: string;
  onClose: () => void;
  children: ReactNode;
}

/** The row that contains it, or precedes it. */
const openerOf = (form: HTMLFormElement | null) => {
  const place = form?.closest('tr, li');
  const row = place?.matches('tr') ? place.previousElementSibling : place;
  return row?.querySelector<HTMLElement>('[data-opens-row]');
};

/** A form in place: in a row of a list. Escape closes it, after asking about unsaved input. */
export const InPlaceForm = <B, R, I extends object>(props: InPlaceFormProps<B, R, I>) => {
  const { label, submit: verb, onClose, children, onDone, ...options } = props;
  const [leaving, setLeaving] = useState(false);
  const place = useRef<HTMLFormElement>(null);
  const close = () => {
    openerOf(place.current)?.focus();
    onClose();
  };
  const command = useCommandForm<B, R, I>({
    keptAs: label,
    ...options,
    onDone: (result, body) => {
      close();
      onDone?.(result, body);
    },
  });
  const { form, words, submit, busy, refusals, meeting, draft } = command;
  const { isDirty } = form.formState;
  const leave = () => {
    command.leave();
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || busy) return;
    if (isDirty) setLeaving(true);
    else leave();
  };
  return (
    <FormFields form={form} words={words}>
      <Form
        ref={(form) => {
          place.current = form;
          focusOnFirstField(form);
        }}
        className="eg-in-place"
        aria-label={label}
        aria-busy={busy}
        onSubmit={submit}
        onKeyDown={onKeyDown}
      >
        {draft.offered && <DraftOffer {...draft} />}
        {meeting && <MergeConflict meeting={meeting} words={words} aboutId={options.about?.id} />}
        <div className="eg-dialog-fields">{children}</div>
        <FormMessage refusals={refusals} />
        <div className="eg-in-place-foot">
          <Button type="submit" size="small" variant="contained" loading={busy} disabled={meeting?.settled === false}>
            {verb}
          </Button>
          <Button size="small" variant="outlined" onClick={leave} disabled={busy}>
            Cancel
          </Button>
        </div>
        {leaving && <DiscardQuestion onStay={() => setLeaving(false)} onDiscard={leave} />}
      </Form>
    </FormFields>
  );
};
