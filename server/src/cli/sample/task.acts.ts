import { addDays, type CalendarDate } from '@evergreen/workflows/dates';
import { CreateTask, FinishTask } from '../../features/renewing/tasks/index.js';
import { Course } from './course.js';
import { type Dice, diceOf } from './dice.js';
import { assigneeOf } from './license.acts.js';
import { personOf } from './people.js';
import type { Held } from './portfolio.js';
import { sampleId } from './sample-id.js';
import { taskWords } from './texts.data.js';

const taskId = (license: Held, period: CalendarDate) => sampleId('task', license.id, period);

interface Planned {
  readonly followUpDate: CalendarDate;
  readonly description: string;
  readonly addToCalendar: boolean;
}

const open = (course: Course, license: Held, period: CalendarDate, { followUpDate, ...planned }: Planned): void => {
  const tomorrow = addDays(course.today, 1);
  const data = {
    ...planned,
    followUpDate: followUpDate > tomorrow ? followUpDate : tomorrow,
    assignedUserId: personOf(assigneeOf(license)).id,
  };
  course.does(({ by, bus }) =>
    bus.execute(new CreateTask(by, { licenseId: license.id }, taskId(license, period), data)),
  );
};

/** Late, soon, or some weeks away. */
const daysAway = (dice: Dice): number =>
  dice.pick([() => -dice.between(1, 9), () => dice.between(0, 6), () => dice.between(8, 35)])();

const planned = (dice: Dice, today: CalendarDate): Planned => ({
  followUpDate: addDays(today, daysAway(dice)),
  description: dice.pick(taskWords),
  addToCalendar: dice.chance(0.12),
});

/** In a renewal in process: open today. */
export const taskNow = (course: Course, license: Held, period: CalendarDate, today: CalendarDate): void => {
  const dice = diceOf(taskId(license, period));
  if (dice.chance(0.4)) open(course, license, period, planned(dice, today));
};

/** In a past renewal: either a user marks it done, or the renewal's completion does. @returns the remaining task */
export const taskThen = (course: Course, license: Held, period: CalendarDate): { finish(): boolean } => {
  const dice = diceOf(taskId(license, period));
  if (!dice.chance(0.2)) return { finish: () => false };
  const followUpDate = addDays(course.today, dice.between(5, 25));
  open(course, license, period, { followUpDate, description: dice.pick(taskWords), addToCalendar: false });
  return {
    finish() {
      if (dice.chance(0.5)) return true;
      course.does(({ by, bus }) => bus.execute(new FinishTask(by, {}, taskId(license, period), null)));
      return false;
    },
  };
};

/** On a license without a renewal, which was unassigned since then. */
export const taskAside = (
  license: Held,
  free: CalendarDate,
  until: CalendarDate,
  today: CalendarDate,
): Course | null => {
  const dice = diceOf(sampleId('task aside', license.id));
  const created = addDays(until, -dice.between(12, 30));
  if (!dice.chance(0.12) || created <= free) return null;
  const course = new Course({ ...license, dice }, created, until);
  open(course, license, 'aside', planned(dice, today));
  if (dice.chance(0.3)) {
    course.wait(dice.between(4, 9));
    course.does(({ by, bus }) => bus.execute(new FinishTask(by, {}, taskId(license, 'aside'), null)));
  }
  return course;
};
