import type { LicenseDetail } from '@evergreen/contracts/licensing/license-views';
import { addDays } from '@evergreen/workflows/dates';
import { screen } from '@testing-library/react';
import { todayIn } from '../../../kit/values/DateWithMeaning';
import { license } from '../../../test/license';
import { people } from '../../../test/people';
import { renewal } from '../../../test/renewal';
import { renderScreen } from '../../../test/render';
import { LicenseSubtitle } from './LicenseSubtitle';

const inDays = (days: number) => addDays(todayIn(people.clientAdministrator.timeZone), days);
const show = (of: Partial<LicenseDetail>) => renderScreen(<LicenseSubtitle license={{ ...license, ...of }} />);

describe('the head of a license says what matters', () => {
  test.each([
    [-44, 'Expired 44 days ago', 'eg-tone-late'],
    [-1, 'Expired 1 day ago', 'eg-tone-late'],
    [0, 'Expires today', 'eg-tone-soon'],
    [12, 'Expires in 12 days', 'eg-tone-soon'],
  ])('expiring in %i days: %s', (days, words, tone) => {
    show({ expirationDate: inDays(days) });
    expect(screen.getByText(words)).toHaveClass(tone);
    expect(screen.getByText(/^Valid until/)).toBeVisible();
  });

  test('far from its dates it only says until when it is valid; so does an inactive one', () => {
    show({ expirationDate: inDays(200) });
    show({ expirationDate: inDays(-200), active: false });
    expect(screen.getAllByText(/^Valid until/)).toHaveLength(2);
    expect(screen.queryByText(/Expire/)).toBeNull();
  });

  test('a secondary one says with which primary it is renewed, while that is in process', () => {
    const family = { masterLicenseId: 'primary-id', masterLicenseNumber: 'LQ-1042', masterRenewal: renewal } as const;
    show({ ...family, isWithPrimary: true, renewalStatus: 3 });
    expect(screen.getByRole('link', { name: 'With primary LQ-1042' })).toHaveAttribute('href', '/licenses/primary-id');
    show(family);
    expect(screen.getAllByRole('link', { name: 'With primary LQ-1042' })).toHaveLength(1);
  });

  test('an expired one whose type keeps it in force while its renewal is pending says so', () => {
    show({ expirationDate: inDays(-44), isLegallyInForce: true });
    expect(screen.getByText('Pending, legally in force')).toHaveClass('eg-tone-soon');
    expect(screen.queryByText(/^Expired/)).toBeNull();
  });

  test('says how far it is to the filing window, until it opens', () => {
    show({ expirationDate: inDays(200), filingWindowOpensOn: inDays(12) });
    expect(screen.getByText('Window opens in 12 days')).toBeVisible();
    show({ expirationDate: inDays(200), filingWindowOpensOn: inDays(0) });
    expect(screen.getAllByText(/^Window opens/)).toHaveLength(1);
  });

  test('forms that are late, until they are filed', () => {
    show({ inProcessRenewal: { ...renewal, renewalDueDate: inDays(-3) } });
    expect(screen.getByText('Forms 3 days late')).toHaveClass('eg-tone-late');
    show({ inProcessRenewal: { ...renewal, renewalStatusCode: 5, renewalDueDate: inDays(-3) } });
    expect(screen.getAllByText('Forms 3 days late')).toHaveLength(1);
  });
});
