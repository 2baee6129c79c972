import { reminderCalls } from '@evergreen/contracts/calls/renewing/tasks';
import { callsAt } from '../../../kit/http/calls';
import { type OwnReminders, type RemindersBody, usualReminders } from '@evergreen/contracts/accounts/reminders';
import type { Submission } from '../../../kit/http/api';
import { useIdentity } from '../../../kit/data/identity';
import { useResource } from '../../../kit/data/queries';

export const useReminders = () => {
  const { id } = useIdentity();
  return useResource({
    key: ['reminders', id],
    shows: { user: id },
    load: (signal) => callsAt(reminderCalls).own(signal),
  });
};

/** Loaded on demand: it reads everything of the person. */
export const usePreview = () => {
  const { id, clientId } = useIdentity();
  return useResource({
    key: ['reminders', id, 'preview', clientId],
    shows: { user: id, task: true, license: true },
    aside: 'silent',
    told: true,
    load: (signal) => callsAt(reminderCalls).preview(signal),
  });
};

export const saveReminders = (_own: OwnReminders, body: RemindersBody, submission: Submission) =>
  callsAt(reminderCalls).set(body, submission);

export const useTouchesReminders = () => {
  const { id } = useIdentity();
  return { user: id, history: true } as const;
};

export const bodyOf = ({ version: _, ...body }: OwnReminders): RemindersBody => body;

export const isUsual = (own: OwnReminders): boolean => JSON.stringify(bodyOf(own)) === JSON.stringify(usualReminders);
