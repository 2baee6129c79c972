import { BadgeCheck } from 'lucide-react';
import type { Feature } from '../../../kit/areas/routes';
import { useApprovalsCount } from './approvals.api';

export const approvalsFeature: Feature = {
  routes: [
    {
      path: '/approvals',
      title: 'Approvals',
      guard: { may: 'designation.approve' },
      menu: { label: 'Approvals', icon: BadgeCheck, useCount: useApprovalsCount },
      screen: async () => (await import('./ApprovalsPage')).ApprovalsPage,
    },
  ],
};
