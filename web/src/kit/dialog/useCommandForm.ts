import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, type FieldValues, type Resolver, type UseFormReturn } from 'react-hook-form';
import type { ZodType } from 'zod';
import type { Submission } from '../api';
import { useCommand, type CommandOptions } from '../command';
import { isProblem } from '../problem';
import { applyServerErrors } from './serverErrors';

export interface CommandFormOptions<B, R> extends Omit<CommandOptions<B, R>, 'run' | 'onFailure'> {
  /** What crosses the wire; the same schema refuses here and on the server. */
  contract: ZodType<B>;
  defaults: FieldValues;
  command: (body: B, submission: Submission) => Promise<R>;
  /**
   * Where form and body differ (a chosen file that travels as base64), or something is asked first: from what is typed to
   * what is sent. Undefined: nothing is sent, and the form stays as it is.
   */
  bodyOf?: ((values: B) => B | undefined | Promise<B | undefined>) | undefined;
}

export interface CommandForm {
  form: UseFormReturn;
  submit: (event?: { preventDefault: () => void }) => void;
  busy: boolean;
  /** Refused for a reason that belongs to no field. */
  refusals: string[];
  stale: boolean;
}

/** A form is a contract, its fields and a command; this is everything between them. */
export const useCommandForm = <B, R>(options: CommandFormOptions<B, R>): CommandForm => {
  const [refusals, setRefusals] = useState<string[]>([]);
  const [stale, setStale] = useState(false);
  const form = useForm<FieldValues, unknown, FieldValues>({
    // The body's type is the contract's; react-hook-form only knows records.
    resolver: zodResolver(options.contract as unknown as ZodType<FieldValues, FieldValues>) as Resolver<FieldValues>,
    defaultValues: options.defaults,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });

  const refused = (error: Error) => {
    if (!isProblem(error) || !error.refused) return false;
    if (error.status === 409) {
      setStale(true);
      setRefusals([error.detail ?? error.message]);
      return true;
    }
    if (Object.keys(error.errors).length === 0) return false;
    setRefusals(applyServerErrors(form, error.errors));
    return true;
  };

  const { contract: _contract, defaults: _defaults, command, bodyOf, ...rest } = options;
  const { send, busy } = useCommand<B, R>({ ...rest, run: command, onFailure: refused });

  const submit = form.handleSubmit(async (values) => {
    setRefusals([]);
    setStale(false);
    const typed = values as B;
    const body = bodyOf ? await bodyOf(typed) : typed;
    if (body !== undefined) await send(body);
  });

  return { form, submit: (event) => void submit(event as never), busy, refusals, stale };
};
