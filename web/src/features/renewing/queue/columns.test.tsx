import { screen, waitFor } from '@testing-library/react';
import { dana, luis, queueNetwork } from '../../../test/queue';
import { renderScreen } from '../../../test/render';
import { RenewalsPage } from './RenewalsPage';

const open = (path = '/renewals?pageNumber=1') => {
  queueNetwork();
  return renderScreen(<RenewalsPage />, { at: path });
};
const ready = () => screen.findByRole('link', { name: 'LB-101456' });

describe('the columns of the queue', () => {
  test.each([
    ['has no column while the list is filtered to one', `assignedUserIds=${dana}`, false],
    ['has one that was asked for', `assignedUserIds=${dana}&columns=stage%2Cassignee`, true],
    ['has one while the list shows those of several', `assignedUserIds=${dana}&assignedUserIds=${luis}`, true],
  ])('the assignee %s', async (_, address, isShown) => {
    open(`/renewals?${address}`);
    await ready();
    expect(screen.queryAllByRole('columnheader', { name: 'Assignee' })).toHaveLength(isShown ? 1 : 0);
  });

  test('the widths of columns are changed with the keyboard, kept, and given back', async () => {
    const first = open();
    await ready();
    const width = (name: string) => screen.getByRole('columnheader', { name }).style.width;
    const edge = (name: string) => screen.getByRole('separator', { name: `Width of column ${name}` });
    expect(width('Track')).toBe('72px');
    await first.user.click(screen.getByRole('button', { name: 'Columns' }));
    await first.user.click(await screen.findByRole('menuitem', { name: /^Column widths/ }));
    await waitFor(() => expect(edge('License')).toHaveFocus());
    await first.user.keyboard('{Tab}{Tab}{Tab}{ArrowRight}{ArrowRight}');
    expect(edge('Track')).toHaveFocus();
    expect(width('Track')).toBe('88px');
    expect(edge('Track')).toHaveAttribute('aria-valuenow', '88');

    first.unmount();
    const again = open();
    await ready();
    expect(width('Track')).toBe('88px');
    edge('Track').focus();
    await again.user.keyboard('{Delete}');
    expect(width('Track')).toBe('72px');
  });
});
