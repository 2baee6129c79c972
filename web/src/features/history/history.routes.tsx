import { History } from 'lucide-react';
import { panel } from '../../kit/panels';
import type { Feature, PaletteSource } from '../../kit/routes';
import { findSubjects } from './history.api';
import { pageOf } from './subject-links';

const records: PaletteSource = {
  heading: 'Records',
  find: async (term, signal) =>
    (await findSubjects(term, signal)).flatMap(({ id, kind, label, detail }) => {
      const to = pageOf({ id, kind });
      return to ? [{ id, label, detail: detail ?? undefined, to }] : [];
    }),
};

export const historyFeature: Feature = {
  routes: [
    {
      path: '/history',
      title: 'History',
      guard: { may: 'history.read' },
      menu: { label: 'History', icon: History },
      screen: async () => (await import('./HistoryPage')).HistoryPage,
    },
  ],
  palette: [records],
  panels: [
    panel({ of: 'license', place: 'work', order: 9 }, async () => (await import('./HistoryPanel')).HistoryPanel),
  ],
};
