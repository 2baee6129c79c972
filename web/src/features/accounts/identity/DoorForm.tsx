import { words } from '@evergreen/contracts/shared-messages';
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { ZodType } from 'zod';
import type { Submission } from '../../../kit/http/api';
import { useCommand } from '../../../kit/data/command';
import { Notice } from '../../../kit/signs/Notice';
import { connection } from '../../../kit/browser/connection';
import { isProblem, Unreachable } from '../../../kit/http/problem';
import { DoorField, type Door } from './DoorField';

interface DoorFormProps<B, R> {
  fields: readonly Door[];
  /** Other values to send that have no field. */
  fixed?: Readonly<Record<string, string>>;
  /** Loaded when the user types: this page must be small and fast. */
  contract: () => Promise<ZodType<B>>;
  command: (body: B, submission: Submission) => Promise<R>;
  submit: string;
  success?: string;
  onDone: (body: B, result: R) => void;
  aside?: ReactNode;
}

type Errors = Readonly<Record<string, string>>;

/** The form of a page before sign-in: inputs are uncontrolled, and the kit's form code is not loaded for it. */
export const DoorForm = <B, R>(props: DoorFormProps<B, R>) => {
  const { fields, fixed, contract, command, submit, success, onDone, aside } = props;
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const [errors, setErrors] = useState<Errors>({});
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [sent, setSent] = useState(false);

  const blame = (errors: Errors) => {
    setErrors(errors);
    const first = fields.find(({ name }) => errors[name]);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first.name}"]`)?.focus();
  };
  const { send, busy } = useCommand<B, R>({
    about: null,
    run: command,
    touches: {},
    success,
    onDone: (result, body) => onDone(body, result),
    onFailure: (error) => {
      const refusals = isProblem(error) && error.refused ? Object.entries(error.errors) : [];
      const isField = ([name]: [string, string[]]) => fields.some((field) => field.name === name);
      blame(Object.fromEntries(refusals.filter(isField).map(([name, messages]) => [name, messages.join(' ')])));
      setRefusals(refusals.filter((error) => !isField(error)).map(([, messages]) => messages.join(' ')));
      return refusals.length > 0;
    },
  });

  /** The typed values as they are sent, or the errors by field. */
  const check = async (): Promise<{ body: B } | { errors: Errors }> => {
    // A request that fails now could not be retried later (kit/loading/code.ts).
    if (connection.isLost()) throw new Unreachable('offline');
    const schema = await contract();
    const typed = form.current ? Object.fromEntries(new FormData(form.current)) : {};
    const { data, error } = schema.safeParse({ ...fixed, ...typed });
    if (!error) return { body: data };
    return { errors: Object.fromEntries(error.issues.toReversed().map(({ path, message }) => [path[0], message])) };
  };

  const trySending = async (event: FormEvent) => {
    event.preventDefault();
    setRefusals([]);
    setSent(true);
    try {
      const checked = await check();
      if ('errors' in checked) return blame(checked.errors);
      setErrors({});
      await send(checked.body);
    } catch (cause) {
      setRefusals([new Unreachable(cause).message]);
    }
  };

  /** A field with an error is checked again while it is edited. */
  const onType = async () => {
    const checked = await check().catch(() => undefined);
    if (sent && checked) setErrors('errors' in checked ? checked.errors : {});
  };

  const wrong = Object.keys(errors).length > 0;
  return (
    <form
      ref={form}
      className="eg-form"
      onSubmit={(event) => void trySending(event)}
      onInput={() => void onType()}
      noValidate
      aria-busy={busy}
    >
      {fields.map((field) => (
        <DoorField key={field.name} field={field} id={`${id}-${field.name}`} error={errors[field.name]} />
      ))}
      {(wrong || refusals.length > 0) && (
        <div role="alert" className="eg-form-message">
          {refusals.map((refusal) => (
            <Notice key={refusal} tone="late">
              {refusal}
            </Notice>
          ))}
          {wrong && <Notice tone="late">{words.form}</Notice>}
        </div>
      )}
      <div className="eg-form-foot">
        <button type="submit" className="eg-button eg-button-main eg-button-wide" disabled={busy}>
          {submit}
          {busy && <span className="eg-spinner" aria-hidden />}
        </button>
        {aside}
      </div>
    </form>
  );
};
