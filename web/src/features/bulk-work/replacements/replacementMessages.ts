import { counted, number } from '@evergreen/contracts/counted';
import { type PlaceLeft, placesInWords, type ReplacementPlan } from '@evergreen/contracts/bulk-work/replacements';

const tasks = (count: number) => counted(count, 'manager change task');

/** Each reason with the licenses: "LQ-1042, LQ-1043: The other side works the renewals." */
const whyLeft = (left: readonly PlaceLeft[], more: number): string => {
  const names = new Map<string, string[]>();
  for (const { name, reason } of left) names.set(reason, [...(names.get(reason) ?? []), name ?? 'no longer there']);
  const said = [...names].map(([reason, of]) => `${of.join(', ')}: ${reason}`);
  return [...said, ...(more > 0 ? [`And ${number(more)} more.`] : [])].join(' ');
};

/** The result, and what follows. */
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

/** The effects of the form, in sentences. @param who the person and the successor */
export const consequences = (
  plan: ReplacementPlan,
  { leaver, isReplaced }: { readonly leaver: string; readonly isReplaced: boolean },
): string[] => {
  const { changed, left, leftCount, isNewOfficer, inBackground } = plan;
  const none = changed.license + changed.entity + changed.contact === 0;
  return [
    ...(none ? [] : [`${leaver} is ${isReplaced ? 'replaced' : 'removed'}: ${done(plan)}.`]),
    ...(changed.entity > 0 ? ['In entities the titles end on the last day.'] : []),
    ...(isNewOfficer ? ['The successor is added as an officer, and stays one if this is undone.'] : []),
    ...(inBackground ? ['This is a large change: it runs in the background, all or nothing.'] : []),
    ...(leftCount > 0
      ? [
          `${counted(leftCount, 'place stays as it is', 'places stay as they are')}. ${whyLeft(left, leftCount - left.length)}`,
        ]
      : []),
  ];
};
