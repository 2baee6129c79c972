import type { Licensure, LicensureRow } from '@evergreen/contracts/licensing/property-licenses';
import { screen, waitFor, within } from '@testing-library/react';
import { json, Network } from '../../../test/network';
import { renderScreen } from '../../../test/render';
import { LicensurePanel } from './LicensurePanel';
import { placeOf, spanOf } from './licensureWords';
import { propertyPath, idOf, property } from './property-licenses.testing';

const row = (n: number, fields: Partial<LicensureRow> = {}): LicensureRow => ({
  id: idOf(n),
  licenseNumber: `LQ-${n}`,
  licenseTypeName: 'Common Victualler',
  licensingAuthorityName: 'Boston Licensing Board',
  active: true,
  periods: [
    { from: null, to: '2023-12-31' },
    { from: '2024-02-01', to: '2025-01-31' },
  ],
  gaps: [{ from: '2024-01-01', to: '2024-01-31' }],
  renewal: { processStartDate: '2024-12-01', dueDate: '2025-01-15' },
  ...fields,
});

const path = `${propertyPath}/licenses/timeline`;
const open = async (items: readonly LicensureRow[]) => {
  const answer: Licensure = {
    items: [...items],
    totalItemCount: items.length,
    activeItemCount: items.length,
    inactiveItemCount: items.length > 0 ? 1 : 0,
  };
  const net = new Network().on('GET', path, () => json(answer));
  const view = renderScreen(<LicensurePanel id={property.id} />);
  await waitFor(() => expect(screen.queryByRole('status', { name: /Loading/ })).toBeNull());
  return { ...view, net };
};

describe('the timeline of licensure of a property', () => {
  it('says of each license in words when it was held, when not, and that it is being renewed; the drawing is for the eye', async () => {
    const { container } = await open([
      row(1),
      row(2, { periods: [{ from: '2020-01-01', to: null }], gaps: [], renewal: null }),
    ]);
    const [, first, second] = await screen.findAllByRole('row');
    for (const words of [
      'until 12/31/23',
      '02/01/24 to 01/31/25',
      '01/01/24 to 01/31/24 (31 days)',
      'Since 12/01/24, due 01/15/25',
    ])
      expect(within(first!).getByText(words)).toBeVisible();
    for (const words of ['since 01/01/20', 'No gap']) expect(within(second!).getByText(words)).toBeVisible();
    expect(screen.getByRole('link', { name: 'LQ-1' })).toHaveAttribute('href', `/licenses/${idOf(1)}`);
    expect(
      [...container.querySelectorAll('.eg-licensure-line')].every(
        (line) => line.getAttribute('aria-hidden') === 'true',
      ),
    ).toBe(true);
    expect(container.querySelectorAll('.eg-licensure-gap')).toHaveLength(1);
  });

  it('draws all of them over the same whole years', () => {
    const span = spanOf([row(1)], '2025-06-01');
    expect(span).toEqual({ from: '2023-01-01', to: '2025-12-31' });
    expect([
      placeOf('2023-01-01', span!),
      Math.round(placeOf('2024-01-01', span!)),
      placeOf('2030-01-01', span!),
    ]).toEqual([0, 333, 1000]);
    expect(spanOf([row(1, { periods: [] })], '2025-06-01')).toBeUndefined();
  });

  it('has the active licenses at first, keeps its state apart, and is printed alone', async () => {
    const { net, user, router } = await open([row(1)]);
    const print = jest.fn();
    window.print = print;
    await user.click(await screen.findByRole('button', { name: /^All/ }));
    await waitFor(() => expect(net.calls('GET', path).at(-1)?.query.get('activeOnly')).toBe('false'));
    expect(router.state.location.search).toContain('timeline-activeOnly=false');
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
    expect(document.body).toHaveClass('eg-prints-licensure');
    window.dispatchEvent(new Event('afterprint'));
    expect(document.body).not.toHaveClass('eg-prints-licensure');
  });

  it('says that there is none', async () => {
    await open([]);
    expect(await screen.findByText('This property has no licenses.')).toBeVisible();
  });
});
