import { ListTodo } from 'lucide-react';
import { panel } from '../../../kit/areas/panels';
import type { Feature } from '../../../kit/areas/routes';
import { useTaskCount } from './taskCounts';

export const tasksFeature: Feature = {
  routes: [
    {
      path: '/tasks',
      title: 'Tasks',
      guard: { may: 'tasks.read' },
      menu: { label: 'Tasks', icon: ListTodo, useCount: useTaskCount },
      screen: async () => (await import('./TasksPage')).TasksPage,
    },
  ],
  panels: [panel({ of: 'license', place: 'work', order: 1.5 }, async () => (await import('./TaskCard')).TaskCard)],
};
