import { Mail } from 'lucide-react';
import type { Feature } from '../../../kit/areas/routes';

export const messagesFeature: Feature = {
  routes: [
    {
      path: '/messages',
      title: 'Messages',
      guard: { may: 'messages.read' },
      menu: { label: 'Messages', icon: Mail },
      screen: async () => (await import('./MessagesPage')).MessagesPage,
    },
    {
      path: '/messages/failed-jobs',
      title: 'Failed jobs',
      guard: { may: 'jobs.drive' },
      screen: async () => (await import('./FailedJobsPage')).FailedJobsPage,
    },
  ],
};
