import type { DifferenceList } from '@evergreen/contracts/bulk-work/import-differences';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { json, Network } from '../../../../test/network';
import { renderScreen } from '../../../../test/render';
import { DifferencesPage } from './DifferencesPage';

const id = '0193a0c0-0000-7000-8000-0000000000d1';
const licenseId = '0193a0c0-0000-7000-8000-0000000000e1';
const counts = { Renewed: 1910, Renumbered: 0, InProcess: 2, Dates: 0, Changed: 65, Vanished: 130 };
const list: DifferenceList = {
  items: [
    {
      id: licenseId,
      kind: 'Renewed',
      licenseId,
      licenseNumber: 'LB-7',
      propertyName: 'Harbor Kitchen',
      fields: [{ field: 'expirationDate', before: '2022-12-31', after: '2023-12-31' }],
      status: 'Open',
      reason: null,
    },
  ],
  totalItemCount: 1910,
  open: counts,
  all: counts,
};

const shown = (path: string) => {
  const network = new Network()
    .on('GET', `/imports/${id}/differences`, () => json(list))
    .on('POST', `/imports/${id}/differences`, () => json({ actId: licenseId, count: 1910 }, 202));
  const screens = (
    <Routes>
      <Route path="/imports/:importId/differences" element={<DifferencesPage />} />
    </Routes>
  );
  return { network, ...renderScreen(screens, { at: path }) };
};

describe('differences of a second register', () => {
  it('stand field by field, before and after, with a number for each group', async () => {
    shown(`/imports/${id}/differences`);
    expect(await screen.findByText('LB-7')).toBeVisible();
    expect(screen.getByText('12/31/23')).toBeVisible();
    expect(screen.getByRole('button', { name: /Not in the Register.*130/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Apply All/ })).not.toBeInTheDocument();
  });

  it('are taken over by the group, after saying what that does', async () => {
    const { user, network } = shown(`/imports/${id}/differences?kind=Renewed`);
    await user.click(await screen.findByRole('button', { name: 'Apply All 1,910 differences' }));
    expect(await screen.findByText(/Each license gets its new term/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Take over' }));
    expect(network.calls('POST', `/imports/${id}/differences`)[0]?.body).toEqual({
      decision: 'Accept',
      kind: 'Renewed',
    });
  });
});
