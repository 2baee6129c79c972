/** Backups, made and restored on an empty machine by the literal commands of docs/operations.md. */
import { Drill } from '../kept/drill.mjs';
import { Machines } from '../kept/machines.mjs';

export const kept = async (stack, { quick = false, reuse = false } = {}) => {
  const machines = new Machines(stack, { reuse });
  stack.leaving.add(() => machines.remove());
  const drill = new Drill(machines, stack.log);
  await machines.begin();
  const first = await drill.work();
  await machines.lose(first);
  const second = await drill.archive();
  await drill.lostDocument(second);
  await drill.earlier();
  const third = await drill.dump();
  await drill.cutShort(third);
  await drill.folder();
  await drill.lostLog(second);
  await drill.timed(quick ? 20_000 : 1_000_000);
  return drill.figures;
};
kept.withStack = false;
