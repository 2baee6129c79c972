import { savedViewMessages } from '@evergreen/contracts/saved-views';
import type { Area } from '../../kernel/events/area.js';
import { SavedViewRow, savedViews } from './views.records.js';
import { savedViewsUndo } from './views.undo.js';

export { ViewsModule } from './views.module.js';

export const viewsArea: Area = {
  aggregates: [savedViews.aggregate],
  projections: [savedViews.projection],
  entities: [SavedViewRow],
  undo: [savedViewsUndo],
  constraints: {
    saved_views_name: { message: savedViewMessages.nameTaken, field: 'name' },
  },
};
