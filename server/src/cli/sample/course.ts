import { addDays, type CalendarDate } from '@evergreen/workflows/dates';
import { MoveStage } from '../../features/renewing/renewals/index.js';
import { type Act, type Hands, moment, workday } from './act.js';
import { assigneeOf } from './license.acts.js';
import { familyOf, type Held } from './portfolio.js';

/** After everything that the course itself does on that day. */
const LATE = 470;

/** The renewal in process of a license. */
export const renewalOf = ({ progress }: Hands, { id }: Held): string => {
  const renewal = progress.renewals.get(id);
  if (!renewal) throw new Error(`No renewal is in process on license ${id}`);
  return renewal;
};

/** The steps of one renewal, each on its day, by the license's assignee. */
export class Course {
  readonly acts: Act[] = [];
  private minute: number;
  private day: CalendarDate;

  constructor(
    private readonly holdings: Held,
    begin: CalendarDate,
    private readonly until: CalendarDate,
  ) {
    this.minute = holdings.dice.between(0, 380);
    this.day = workday(begin);
  }

  private get about(): readonly string[] {
    return [familyOf(this.holdings)];
  }

  get today(): CalendarDate {
    return this.day;
  }

  wait(days: number): void {
    const day = workday(addDays(this.day, days));
    const date = day < this.day ? this.day : day;
    this.day = date < this.until ? date : this.until;
  }

  /** @param draws whole dollars that it takes out of the client's trust account */
  does(carryOut: (hands: Hands) => Promise<unknown>, draws = 0): void {
    const { about } = this;
    this.acts.push({ at: moment(this.day, this.minute), by: assigneeOf(this.holdings), about, carryOut, draws });
    this.minute += 3;
  }

  inRenewal(command: (hands: Hands, renewalId: string) => object, draws = 0): void {
    this.does((hands) => hands.bus.execute(command(hands, renewalOf(hands, this.holdings)) as never), draws);
  }

  moveTo(renewalStatus: number): void {
    this.inRenewal(({ by }, renewal) => new MoveStage(by, this.holdings.id, renewal, { renewalStatus }));
  }

  /** Another person does this some days later, in parallel; it is skipped if that day is in the future. */
  later(days: number, by: string, carryOut: (hands: Hands, day: CalendarDate) => Promise<unknown>): void {
    const day = workday(addDays(this.day, days));
    if (day < this.day || day > this.until) return;
    this.acts.push({ at: moment(day, LATE), by, about: this.about, carryOut: (hands) => carryOut(hands, day) });
  }
}
