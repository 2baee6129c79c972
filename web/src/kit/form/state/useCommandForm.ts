import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm, type FieldValues, type Resolver, type UseFormReturn } from 'react-hook-form';
import type { ZodType } from 'zod';
import type { Submission } from '../../http/api';
import { useCommand, type CommandOptions, type Failed, type Seen } from '../../data/command';
import { holdingRefusedFiles } from './refusedFile';
import { hiddenFields } from './hiddenFields';
import { isProblem } from '../../http/problem';
import type { FieldWords } from './fieldWords';
import type { FormValues } from './formValues';
import { applyServerErrors } from './serverErrors';
import { useDraft } from './useDraft';
import { useOpened, type Meeting } from './useOpened';

/** A form without a record's id says what its drafts are for: otherwise they would be offered for all records. */
export type FormOf =
  | { about: Seen & { id: string }; keptFor?: readonly string[] | undefined }
  | { about: Seen | null; keptFor: readonly string[] }
  | { about: Seen | null; keptFor?: undefined; keptAs: undefined };

export type CommandFormOptions<B, R, I extends object> = FormOf & FormOptions<B, R, I>;

export interface FormOptions<B, R, I extends object> extends Omit<CommandOptions<B, R>, 'about' | 'run' | 'onFailure'> {
  /** The record to change: frozen when the form opens. null: changes no existing record. */
  about: Seen | null;
  /**
   * What its drafts are for, in addition to `about`: the parent of a new record, the chosen rows, a part of the record.
   * Empty: there is one such form.
   */
  keptFor?: readonly string[] | undefined;
  /** The request's schema; the server uses the same. */
  contract: ZodType<B, I>;
  /** Current values; the form starts with those of its opening, and compares them with these after a conflict. */
  defaults: FormValues<NoInfer<I>>;
  command: (body: B, submission: Submission) => Promise<R>;
  /**
   * Converts the form's values to the body if they differ (a file as base64), or asks a question first. Undefined:
   * sends nothing.
   */
  bodyOf?: ((values: B) => B | undefined | Promise<B | undefined>) | undefined;
  /** Added to the server's message if it names no field. */
  refusedWhy?: string | undefined;
  /** Refused without a field because of a newer state: the caller shows it. */
  onStale?: (() => void) | undefined;
  /** The name of the form's drafts; left out: no drafts. */
  keptAs?: string | undefined;
}

export interface CommandForm {
  form: UseFormReturn;
  words: Map<string, FieldWords>;
  /** The values that count: see `hiddenFields`. */
  withoutHidden: (values: FieldValues) => FieldValues;
  submit: (event?: { preventDefault: () => void }) => void;
  busy: boolean;
  /** Errors without a field. */
  refusals: string[];
  stale: boolean;
  /** Another user's changes since the opening. */
  meeting: Meeting | undefined;
  /** Call when everything on the screen was read again. */
  compare: () => void;
  draft: {
    /** The draft of an earlier session or page, until it is taken or discarded. */
    offered: boolean;
    take: () => void;
    discard: () => void;
  };
  /** Call when the form is closed without saving. */
  leave: () => void;
}

/** Connects a contract, fields and a command into a form. */
export const useCommandForm = <B, R, I extends object>(options: CommandFormOptions<B, R, I>): CommandForm => {
  const {
    contract,
    about,
    defaults: typed,
    command,
    bodyOf,
    refusedWhy,
    onStale,
    keptAs,
    keptFor,
    onDone,
    ...rest
  } = options;
  const [refusals, setRefusals] = useState<string[]>([]);
  const [stale, setStale] = useState(false);
  const [words] = useState(() => new Map<string, FieldWords>());
  const [hidden] = useState(() => hiddenFields(words));
  // react-hook-form types values as records.
  const defaults = typed as FieldValues;
  const form = useForm<FieldValues, unknown, FieldValues>({
    // The same for the body's type.
    resolver: hidden.leftOut(
      holdingRefusedFiles(
        zodResolver(contract as unknown as ZodType<FieldValues, FieldValues>) as Resolver<FieldValues>,
      ),
    ),
    defaultValues: defaults,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });
  useEffect(() => hidden.follow(form), [form, hidden]);
  const opened = useOpened({ form, about, defaults });
  const draft = useDraft({
    form,
    title: keptAs,
    of: [about?.id ?? [], keptFor ?? []].flat(),
    base: opened.base,
    words,
  });

  const refused = (error: Error, { version, fresh }: Failed) => {
    if (version !== undefined) opened.wentOn(version);
    if (!isProblem(error) || !error.refused) return false;
    if (fresh) {
      setStale(true);
      setRefusals([error.detail ?? error.message]);
      void fresh.then(opened.compare);
      return true;
    }
    const blamesFields = Object.keys(error.errors).length > 0;
    if (!blamesFields && onStale) {
      onStale();
      return true;
    }
    if (!blamesFields && !refusedWhy) return false;
    setStale(!blamesFields);
    setRefusals(blamesFields ? applyServerErrors(form, error.errors, words) : [error.message, refusedWhy ?? '']);
    return true;
  };

  const { send, busy } = useCommand<B, R>({
    ...rest,
    about: opened.about,
    run: command,
    onFailure: refused,
    onDone: (result, body) => {
      draft.drop();
      onDone?.(result, body);
    },
  });

  const submit = form.handleSubmit(async (values) => {
    setRefusals([]);
    setStale(false);
    const taken = values as B;
    const body = bodyOf ? await bodyOf(taken) : taken;
    if (body === undefined) return;
    opened.sent();
    await send(body);
  });

  return {
    form,
    words,
    withoutHidden: hidden.without,
    submit: (event) => void submit(event as never),
    busy,
    refusals: opened.meeting ? [] : refusals,
    stale: stale && !opened.meeting,
    meeting: opened.meeting,
    compare: opened.compare,
    draft: {
      offered: draft.offered !== undefined,
      take: () => {
        if (draft.offered) opened.bring(draft.offered);
        draft.answered();
      },
      discard: draft.answered,
    },
    leave: draft.drop,
  };
};
