import { Forbidden } from '../../kernel/errors.js';
import { undoesRecord } from '../../kernel/undo/reverts.js';
import { savedViews } from './views.records.js';

export const savedViewsUndo = undoesRecord(savedViews, ({ by }, view) => {
  if (view?.['userId'] !== by.userId) throw new Forbidden();
  return Promise.resolve();
});
