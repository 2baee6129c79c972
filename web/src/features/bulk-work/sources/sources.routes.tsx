import { Rss } from 'lucide-react';
import { panel } from '../../../kit/areas/panels';
import type { Feature } from '../../../kit/areas/routes';

export const sourcesFeature: Feature = {
  routes: [
    {
      path: '/sources',
      title: 'Watched Registers',
      guard: { may: 'import.run' },
      menu: { label: 'Watched Registers', icon: Rss },
      screen: async () => (await import('./SourcesPage')).SourcesPage,
    },
    {
      path: '/sources/:sourceId',
      title: 'Watched Register',
      guard: { may: 'import.run' },
      screen: async () => (await import('./SourcePage')).SourcePage,
    },
  ],
  panels: [
    panel(
      { of: 'license', place: 'facts', order: 60 },
      async () => (await import('./RegisterSaysCard')).RegisterSaysCard,
    ),
    panel(
      { of: 'licensingAuthority', place: 'work', order: 20 },
      async () => (await import('./RegistersCard')).AuthorityRegisters,
    ),
    panel({ of: 'company', place: 'work', order: 50 }, async () => (await import('./RegistersCard')).CompanyRegisters),
  ],
};
