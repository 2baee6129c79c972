import type { Paged } from '@evergreen/contracts/common';
import type { HistoryItem, UndoPreview } from '@evergreen/contracts/oversight/history';
import { type Answer, type Caller, refusal } from '../api.js';

/** The address of the undo. */
export const undoOf = ({ headers, status }: Answer<unknown>): string => {
  expect(status).toBe(204);
  return `/history/events/${String(headers['undo'])}/undo`;
};

/** The preview, the call and the history of the subject refuse it with the same message. */
export const refusesUndo = async (
  by: Caller,
  undo: string,
  { id, kind }: { readonly id: string; readonly kind: string },
  reason: RegExp,
): Promise<void> => {
  const previewed = await by.get<UndoPreview>(undo);
  expect([previewed.status, previewed.body]).toEqual([
    200,
    expect.objectContaining({ possible: false, reason: expect.stringMatching(reason) as string }),
  ]);
  const detail = previewed.body.reason;
  expect(await by.post(undo, {})).toMatchObject(refusal(detail));
  const path = `/history/events?subjectId=${id}&subjectKind=${kind}&withUndo=true&pageSize=100`;
  const { items } = await by.read<Paged<HistoryItem>>(path);
  expect(items.find((item) => undo.includes(item.id))?.undo).toMatchObject({ possible: false, reason: detail });
};
