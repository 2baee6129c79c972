import { render, screen } from '@testing-library/react';
import { Expires, FormsDue } from './deadlines';

const today = '2026-11-22';

describe('deadlines under the rules of a license type', () => {
  test('before the filing window opens, that is said, and not how late the forms are', () => {
    render(<FormsDue date="2026-11-20" today={today} stage={1} opensOn="2026-12-04" />);
    expect(screen.getByText('Window opens in 12 days')).toBeVisible();
    expect(screen.queryByText('2 days late')).toBeNull();
  });

  test('once it is open, the forms are due as ever', () => {
    render(<FormsDue date="2026-11-20" today={today} stage={1} opensOn={today} />);
    expect(screen.getByText('2 days late')).toBeVisible();
  });

  test('an expired license that is in force is pending, not late', () => {
    render(<Expires date="2026-11-01" today={today} inForce />);
    expect(screen.getByText('Pending, legally in force')).toBeVisible();
    expect(screen.queryByText(/late/)).toBeNull();
  });

  test('without a rule it is late', () => {
    render(<Expires date="2026-11-01" today={today} />);
    expect(screen.getByText('21 days late')).toBeVisible();
  });
});
