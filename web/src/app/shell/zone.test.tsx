import { screen } from '@testing-library/react';
import { people } from '../../test/people';
import { renderScreen } from '../../test/render';
import { Zone } from './Zone';
import { DateWithMeaning, Moment } from '../../kit/values/DateWithMeaning';
import { clockIn, dayOf, momentIn, todayIn, useToday, wholeMomentIn, zoneInWords } from '../../kit/values/time';

const honolulu = 'Pacific/Honolulu';
/** A minute before midnight in Honolulu, and the same evening; in Berlin it is the next morning. */
const before = '2026-11-20T09:59:30.000Z';
const after = '2026-11-20T10:00:30.000Z';

const Due = ({ date }: { date: string }) => <DateWithMeaning date={date} today={useToday()} />;

describe('times', () => {
  beforeEach(() => {
    jest.setSystemTime(new Date(before));
  });

  it('are those of the client around midnight, wherever the browser is', () => {
    expect([before, after].map((time) => dayOf(honolulu, time))).toEqual(['2026-11-19', '2026-11-20']);
    expect(dayOf('Europe/Berlin', before)).toBe('2026-11-20');
    expect(momentIn(honolulu, before)).toMatch(/^11\/19\/26, 11:59.PM$/);
    expect(clockIn(honolulu, after)).toMatch(/^12:00.AM$/);
    expect(wholeMomentIn(honolulu, after)).toMatch(/^Friday, November 20, 2026 at 12:00:30.AM Hawaii-Aleutian/);
    expect([new Date(before), new Date(after)].map((now) => todayIn(honolulu, now))).toEqual([
      '2026-11-19',
      '2026-11-20',
    ]);
  });

  it('are shown so, with the zone named once, and relative words count the client’s days', async () => {
    const as = { ...people.clientAdministrator, timeZone: honolulu };
    renderScreen(
      <>
        <Moment at={before} />
        <Due date="2026-11-19" />
        <Zone />
      </>,
      { as },
    );
    expect(await screen.findByText(/^11\/19\/26, 11:59.PM$/)).toHaveAttribute(
      'title',
      expect.stringMatching(/11:59:30/),
    );
    expect(screen.getByText('today')).toBeVisible();
    expect(screen.getByText(/^Times are in Hawaii-Aleutian/)).toBeVisible();
  });

  it('names zones as people do', () => {
    expect(zoneInWords('America/New_York')).toBe('Eastern Time');
    expect(zoneInWords('Europe/Berlin')).toBe('Central European Time');
  });
});
