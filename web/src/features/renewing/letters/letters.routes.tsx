import { FileText } from 'lucide-react';
import type { Feature } from '../../../kit/areas/routes';

export const lettersFeature: Feature = {
  routes: [
    {
      path: '/letter-templates',
      title: 'Letter Templates',
      guard: { may: 'letterTemplate.manage' },
      menu: { label: 'Letter Templates', icon: FileText },
      screen: async () => (await import('./LetterTemplatesPage')).LetterTemplatesPage,
    },
  ],
};
