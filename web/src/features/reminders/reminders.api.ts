import {
  type OwnReminders,
  type RemindersBody,
  type RemindersPreview,
  usualReminders,
} from '@evergreen/contracts/reminders';
import { api, type Submission } from '../../kit/api';
import { useIdentity } from '../../kit/identity';
import { useResource } from '../../kit/queries';

const path = '/user-profile/reminders';

export const useReminders = () => {
  const { id } = useIdentity();
  return useResource({
    key: ['reminders', id],
    shows: { user: id },
    load: (signal) => api.get<OwnReminders>(path, { signal }),
  });
};

/** Read when it is needed: it looks through all that the person has. */
export const usePreview = () => {
  const { id, clientId } = useIdentity();
  return useResource({
    key: ['reminders', id, 'preview', clientId],
    shows: { user: id, task: true, license: true },
    aside: 'silent',
    told: true,
    load: (signal) => api.get<RemindersPreview>(`${path}/preview`, { signal }),
  });
};

export const saveReminders = (_own: OwnReminders, body: RemindersBody, submission: Submission) =>
  api.put(path, body, submission);

export const useTouchesReminders = () => {
  const { id } = useIdentity();
  return { user: id, history: true } as const;
};

export const bodyOf = ({ version: _, ...body }: OwnReminders): RemindersBody => body;

export const isUsual = (own: OwnReminders): boolean => JSON.stringify(bodyOf(own)) === JSON.stringify(usualReminders);
