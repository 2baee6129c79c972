import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, type FieldValues, type Resolver, type UseFormReturn } from 'react-hook-form';
import type { ZodType } from 'zod';
import type { Submission } from '../api';
import { useCommand, type CommandOptions, type Failed, type Seen } from '../command';
import { holdingRefusedFiles } from '../fields/refusedFile';
import { isProblem } from '../problem';
import type { FieldWords } from './fieldWords';
import type { FormValues } from './formValues';
import { applyServerErrors } from './serverErrors';
import { useDraft } from './useDraft';
import { useOpened, type Meeting } from './useOpened';

export interface CommandFormOptions<B, R, I extends object> extends Omit<
  CommandOptions<B, R>,
  'about' | 'run' | 'onFailure'
> {
  /** What is changed, as it stands now: the form freezes it when it opens. null: nothing that stands is changed. */
  about: Seen | null;
  /** What crosses the wire; the same schema refuses here and on the server. */
  contract: ZodType<B, I>;
  /** As things stand now; the form begins with those of its opening, and compares them with these where another changed something. */
  defaults: FormValues<NoInfer<I>>;
  command: (body: B, submission: Submission) => Promise<R>;
  /**
   * Where form and body differ (a chosen file that travels as base64), or something is asked first: from what is typed to
   * what is sent. Undefined: nothing is sent, and the form stays as it is.
   */
  bodyOf?: ((values: B) => B | undefined | Promise<B | undefined>) | undefined;
  /** Said beside the server's words where it refuses the act and no field is to blame. */
  refusedWhy?: string | undefined;
  /** Refused with no field to blame, because what it is about has moved on: the caller says so. */
  onStale?: (() => void) | undefined;
  /** What the form is called where what was typed in it is kept; left out, it is not kept. */
  keptAs?: string | undefined;
}

export interface CommandForm {
  form: UseFormReturn;
  words: Map<string, FieldWords>;
  submit: (event?: { preventDefault: () => void }) => void;
  busy: boolean;
  /** Refused for a reason that belongs to no field. */
  refusals: string[];
  stale: boolean;
  /** What another changed while this was open, until it is sent. */
  meeting: Meeting | undefined;
  /** When all that is shown was read anew. */
  compare: () => void;
  draft: { offered: boolean; take: () => void; discard: () => void };
}

/** A form is a contract, its fields and a command; this is everything between them. */
export const useCommandForm = <B, R, I extends object>(options: CommandFormOptions<B, R, I>): CommandForm => {
  const { contract, about, defaults: typed, command, bodyOf, refusedWhy, onStale, keptAs, onDone, ...rest } = options;
  const [refusals, setRefusals] = useState<string[]>([]);
  const [stale, setStale] = useState(false);
  const [words] = useState(() => new Map<string, FieldWords>());
  // react-hook-form only knows records of any values.
  const defaults = typed as FieldValues;
  const form = useForm<FieldValues, unknown, FieldValues>({
    // The body's type is the contract's; react-hook-form only knows records.
    resolver: holdingRefusedFiles(
      zodResolver(contract as unknown as ZodType<FieldValues, FieldValues>) as Resolver<FieldValues>,
    ),
    defaultValues: defaults,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });
  const opened = useOpened({ form, about, defaults });
  const draft = useDraft({ form, title: keptAs, about: about?.id, base: opened.base, words });

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
    setRefusals(blamesFields ? applyServerErrors(form, error.errors) : [error.message, refusedWhy ?? '']);
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
      discard: () => {
        draft.answered();
        draft.drop();
      },
    },
  };
};
