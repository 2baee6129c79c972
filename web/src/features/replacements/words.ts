import { type PlaceLeft, placesInWords, type ReplacementPlan } from '@evergreen/contracts/replacements';
import { number } from '../../kit/numbers';

const places = (count: number) => (count === 1 ? '1 place stays as it is' : `${number(count)} places stay as they are`);
const tasks = (count: number) => (count === 1 ? '1 manager change task' : `${number(count)} manager change tasks`);

/** "LQ-1042: its renewals are worked by the other side". */
export const whyLeft = ({ name, reason }: PlaceLeft): string => `${name ?? 'No longer there'}: ${reason}`;

/** What was done, and what follows. */
export const done = ({
  changed,
  tasks: made,
  tasksChanged,
}: Pick<ReplacementPlan, 'changed' | 'tasks' | 'tasksChanged'>) =>
  [
    placesInWords(changed),
    ...(made > 0 ? [`${tasks(made)} made`] : []),
    ...(tasksChanged > 0 ? [`${tasks(tasksChanged)} changed that ${tasksChanged === 1 ? 'was' : 'were'} open`] : []),
  ].join('; ');

/** What the form would do as it stands, in sentences. @param who whom it is about, and who takes over */
export const consequences = (
  plan: ReplacementPlan,
  { leaver, isReplaced }: { readonly leaver: string; readonly isReplaced: boolean },
): string[] => {
  const { changed, left, leftCount, isNewOfficer, inBackground } = plan;
  const more = leftCount > left.length ? [`and ${number(leftCount - left.length)} more`] : [];
  return [
    `${leaver} is ${isReplaced ? 'replaced' : 'taken off'}: ${done(plan)}.`,
    ...(changed.entity > 0 ? ['In entities the titles end on the last day.'] : []),
    ...(isNewOfficer ? ['The successor is added as an officer, and stays one if this is undone.'] : []),
    ...(inBackground ? ['These are many: it is done in the background, as a whole.'] : []),
    ...(leftCount > 0 ? [`${places(leftCount)}. ${[...left.map(whyLeft), ...more].join(' ')}`] : []),
  ];
};
