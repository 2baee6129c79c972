import { screen, waitFor, within } from '@testing-library/react';
import { counts, ma, network, opens, state } from '../../../test/dashboard';
import { json } from '../../../test/network';
import { renderScreen } from '../../../test/render';
import { axisOf } from './bars/axis';
import { laidOut } from './bars/barLayout';
import { DashboardPage } from './DashboardPage';
import { chartWidth } from './bars/useChartWidth';

const open = (path = '/renewals/dashboard?state=CT') => renderScreen(<DashboardPage />, { at: path });
const states = () => screen.getAllByRole('radio').map((radio) => radio.textContent);
const ready = () => screen.findByRole('radiogroup', { name: 'State' });
const radio = (name: RegExp) => screen.getByRole('radio', { name });
const chart = () => screen.findByRole('group', { name: 'Renewals in MA by stage' });

describe('state buttons', () => {
  test('each with its number of renewals, the one of the address chosen', async () => {
    network();
    open();
    await ready();
    expect(states()).toEqual(['MA9', 'RI9', 'CT30']);
    expect(radio(/^CT, 30 renewals/)).toBeChecked();
    expect(screen.getByText('48 renewals')).toBeVisible();
  });

  test.each([
    ['Most past due', ['MA9', 'RI9', 'CT30']],
    ['A to Z', ['CT30', 'MA9', 'RI9']],
    ['Z to A', ['RI9', 'MA9', 'CT30']],
    ['Highest number of renewals', ['CT30', 'MA9', 'RI9']],
    ['Lowest number of renewals', ['MA9', 'RI9', 'CT30']],
  ])('in the order %s', async (label, expected) => {
    network();
    const { user } = open();
    await ready();
    await user.selectOptions(screen.getByLabelText('Sort states'), label);
    expect(states()).toEqual(expected);
  });

  test('are walked with the arrows, and the address remembers', async () => {
    network();
    const { user, router } = open('/renewals/dashboard?order=az&state=MA');
    await ready();
    await user.click(radio(/^MA/));
    await user.keyboard('{ArrowRight}');
    expect(radio(/^RI/)).toBeChecked();
    expect(radio(/^RI/)).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(radio(/^CT/)).toBeChecked();
    await user.keyboard('{End}');
    expect(router.state.location.search).toBe('?order=az&state=RI');
    expect(radio(/^CT/)).toHaveAttribute('tabindex', '-1');
  });

  test('an arrow scrolls them by 300 pixels', async () => {
    network();
    const scrollBy = jest.fn();
    Element.prototype.scrollBy = scrollBy;
    const width = jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(2000);
    const { user } = open();
    await ready();
    await user.click(screen.getByRole('button', { name: 'Scroll to later states' }));
    expect(scrollBy).toHaveBeenCalledWith(expect.objectContaining({ left: 300 }));
    expect(screen.getByRole('button', { name: 'Scroll to earlier states' })).toBeDisabled();
    width.mockRestore();
  });

  test('when the chosen state disappears the first one is chosen', async () => {
    const net = network();
    const { user } = open('/renewals/dashboard?state=MA&licenseClassification=Liquor');
    await ready();
    expect(radio(/^MA/)).toBeChecked();
    net.on('GET', counts, () => json([state('CT', 1), state('RI', 2)]));
    await user.click(screen.getByRole('button', { name: 'Remove filter Classification Liquor' }));
    await waitFor(() => expect(states()).toEqual(['CT1', 'RI2']));
    expect(radio(/^CT/)).toBeChecked();
    expect(screen.getByText(/^MA has no renewals under these filters\. CT is shown instead\./)).toBeVisible();
    await waitFor(() =>
      expect(net.calls('GET', `${counts}/licensing-authorities`).at(-1)?.query.get('state')).toBe('CT'),
    );
  });
});

describe('the chart', () => {
  test('each part of a bar opens exactly the renewals that it counts', async () => {
    network();
    open('/renewals/dashboard?state=MA&licenseClassification=Liquor');
    const bars = within(await chart());
    const common = { states: 'MA', licenseClassification: 'Liquor', assignedUserIds: '' };
    expect(opens(await bars.findByRole('link', { name: 'Started Not Filed, Past Due: 1 renewal' }))).toEqual({
      ...common,
      stages: '2,3,4',
      standing: 'PastDue',
    });
    expect(opens(bars.getByRole('link', { name: 'Started Not Filed, On Track: 2 renewals' }))).toEqual({
      ...common,
      stages: '2,3,4',
      standing: 'OnTrack',
    });
    expect(opens(bars.getByRole('link', { name: 'Filed 2 renewals' }))).toEqual({ ...common, stages: '5,6,7' });
    expect(opens(bars.getByRole('link', { name: 'Ready to Start, On Track: 4 renewals' }))).toMatchObject({
      stages: '1',
    });
    expect(bars.queryByRole('link', { name: /^Filed, Past Due/ })).not.toBeInTheDocument();
    expect(opens(screen.getByRole('link', { name: '9 renewals' }))).toEqual(common);
  });

  test('keeps to the stages that are chosen already', async () => {
    network();
    open('/renewals/dashboard?state=MA&stages=3&stages=6');
    const bars = within(await chart());
    expect(opens(await bars.findByRole('link', { name: /^Started Not Filed 3/ }))).toMatchObject({ stages: '3' });
  });

  test('its legend says Past Due and On Track', async () => {
    network();
    open();
    const legend = within(await screen.findByRole('list', { name: 'Legend' }));
    expect(legend.getAllByRole('listitem').map((item) => item.textContent.trim())).toEqual(['Past Due', 'On Track']);
  });

  test('is as a table for those who cannot see it, with the same links', async () => {
    network();
    const { user } = open('/renewals/dashboard?state=MA');
    await ready();
    await user.click(screen.getAllByRole('button', { name: 'Table' })[0]!);
    const table = within(screen.getByRole('table', { name: 'Renewals in MA by stage' }));
    const rows = table.getAllByRole('row').map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map((cell) => cell.textContent),
    );
    expect(rows).toEqual([[], ['0', '2', '2'], ['1', '2', '3'], ['0', '4', '4']]);
    const late = table.getByRole('link', { name: 'Started Not Filed, Past Due: 1 renewal' });
    expect(opens(late)).toMatchObject({ stages: '2,3,4', standing: 'PastDue', states: 'MA' });
    expect(screen.getAllByRole('button', { name: 'Table' })[0]).toHaveAttribute('aria-pressed', 'true');
  });

  test('says how many perpetual licenses stand next to the bars', async () => {
    network([{ ...ma, renewalsCount: 11 }]);
    open('/renewals/dashboard?state=MA&showPerpetualTerms=true');
    expect(await screen.findByText('2 of them are perpetual licenses, without a stage.')).toBeVisible();
  });

  test.each([
    [390, 300],
    [600, 600],
    [900, 800],
    [1200, 1200],
    [1536, 1500],
  ])('on a window of %i pixels it is %i wide, or as wide as there is room', (window, width) => {
    expect(chartWidth(window, 0)).toBe(width);
    expect(chartWidth(window, 2000)).toBe(width);
    expect(chartWidth(window, 280)).toBe(280);
  });

  test('its axis goes to 10 at least, and in even steps', () => {
    expect(axisOf(1, 800)).toEqual({ end: 10, ticks: [0, 2, 4, 6, 8, 10] });
    expect(axisOf(36, 1200).end).toBe(40);
    expect(axisOf(36, 300).ticks).toEqual([0, 20, 40]);
    expect(axisOf(1234, 800).end).toBeGreaterThanOrEqual(1234);
  });

  test('a part that counts few is never too narrow to hit', () => {
    const [single, ninetyNine] = [{ count: 1 }, { count: 99 }];
    expect(laidOut([single, ninetyNine], 4, 24)).toEqual([
      { part: single, at: 0, length: 24, hitAt: 0, hitLength: 24 },
      { part: ninetyNine, at: 24, length: 376, hitAt: 24, hitLength: 376 },
    ]);
    expect(laidOut([{ count: 0 }, single], 3, 24)).toEqual([
      { part: single, at: 0, length: 24, hitAt: 0, hitLength: 24 },
    ]);
  });
});
