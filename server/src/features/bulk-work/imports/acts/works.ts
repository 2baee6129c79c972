import type { ImportActKind } from '@evergreen/contracts/bulk-work/import-acts';
import { takingBack } from '../undo/take-back.js';
import { accepting } from '../compare/accept.js';
import { takingBackAccepted } from '../compare/undo-accept.js';
import type { ActWork } from './act-work.js';

export const works: Readonly<Record<ImportActKind, ActWork>> = {
  Undo: takingBack,
  Accept: accepting,
  UndoAccept: takingBackAccepted,
};
