import type { Handover, HandoverItem } from '@evergreen/contracts/oversight/handover';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { json, Network, problem } from '../../../test/network';
import { renderScreen } from '../../../test/render';
import { BriefPanel } from './BriefPanel';
import { HandoverPage } from './HandoverPage';
import { asText } from './handoverLabels';

const item: HandoverItem = {
  id: '0193a0c0-0000-7000-8000-0000000000a1',
  license: {
    ...{ id: '0193a0c0-0000-7000-8000-0000000000a1', licenseNumber: 'LQ-1042', licenseType: 'Common Victualler' },
    ...{ licensingAuthority: 'Boston Licensing Board', renewalId: '0193a0c0-0000-7000-8000-0000000000d1' },
    ...{ renewalStatusCode: 2, isTrackingOnlyRenewal: false, renewalDueDate: '2026-01-05' },
    ...{ trackDate: null, expirationDate: '2026-01-31', filingWindowOpensOn: null, isLegallyInForce: false },
  },
  ...{ propertyId: '0193a0c0-0000-7000-8000-0000000000b1', propertyName: 'Long Wharf', city: 'Boston', state: 'MA' },
  ...{ from: 'Alex Kim', assigneeName: 'Sam Lee', isLate: true },
  tasks: [
    {
      ...{ id: '0193a0c0-0000-7000-8000-0000000000c1', kind: 'Renewal', description: 'Ask again' },
      ...{ followUpDate: '2026-02-01', assigneeName: 'Marcus Bell' },
    },
  ],
  notes: [{ text: 'She calls back on Monday', at: '2026-11-19T21:12:00.000Z', personName: 'Alex Kim' }],
};

const ofProperty: HandoverItem = {
  ...item,
  ...{ id: '0193a0c0-0000-7000-8000-0000000000a2', license: null, from: null, assigneeName: 'Marcus Bell' },
  ...{ isLate: false, notes: [] },
  tasks: [
    {
      ...{ id: '0193a0c0-0000-7000-8000-0000000000c2', kind: 'PropertyContact', description: null },
      ...{ followUpDate: null, assigneeName: 'Marcus Bell' },
    },
  ],
};

const handover: Handover = {
  items: [item, ofProperty],
  totalItemCount: 60,
  late: 1,
  summary: {
    ...{ id: '0193a0c0-0000-7000-8000-0000000000e1', at: '2026-11-03T21:12:00.000Z', givenBy: 'Alex Kim' },
    ...{ givenTo: 'Marcus Bell', licenses: 59, tasks: 1, isMore: false },
  },
};

describe('a hand-over', () => {
  let answer: Response | undefined;
  let written: string[];

  const reply = () => answer ?? json(handover);
  const network = new Network().on('GET', '/handovers/e1', reply).on('POST', '/handovers/brief', reply).forEachTest();
  beforeEach(() => {
    answer = undefined;
    written = [];
  });

  const open = () => {
    const view = renderScreen(
      <Routes>
        <Route path="/handovers/:handoverId" element={<HandoverPage />} />
      </Routes>,
      { at: '/handovers/e1' },
    );
    jest.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
      written.push(text);
      return Promise.resolve();
    });
    return view;
  };

  it('says who gave what to whom, and the current state, with the next step, tasks and notes', async () => {
    open();
    expect(
      await screen.findByText(/^Alex Kim gave 59 licenses and 1 task to Marcus Bell, November 3, /),
    ).toHaveTextContent('1 of them is late.');
    const [license, property] = screen.getAllByRole('listitem');
    expect(license).toHaveTextContent(/LQ-1042 ?Common Victualler ?Late/);
    expect(license).toHaveTextContent('Long Wharf · Boston, MA · Boston Licensing Board');
    expect(license).toHaveTextContent('In Progress');
    expect(license).toHaveTextContent('Next: Receive Renewal Forms');
    expect(license).toHaveTextContent(/Forms due 01\/05\/26 \d+ days late/);
    expect(license).toHaveTextContent('Task: Ask again (Marcus Bell)');
    expect(license).toHaveTextContent('She calls back on Monday Alex Kim, 11/19/26, 4:12 PM');
    expect(license).toHaveTextContent(/Before: Alex Kim\. ?By now Sam Lee has it\./);
    expect(screen.getByRole('link', { name: 'Long Wharf' })).toHaveAttribute('href', `/properties/${item.propertyId}`);
    expect(property).toHaveTextContent('Property contact task: no description (Marcus Bell)');
    expect(property).not.toHaveTextContent('Before');
  });

  it('is copied as plain words, printed, and read page by page', async () => {
    const { user } = open();
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    await user.click(await screen.findByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Brief Copied')).toBeVisible();
    expect(written[0]).toContain(
      'LQ-1042, Common Victualler, LATE\n  Long Wharf · Boston, MA · Boston Licensing Board',
    );
    expect(written[0]).toContain('  Note, Alex Kim, 11/19/26, 4:12 PM: She calls back on Monday');
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(network.heard.at(-1)?.query.get('pageNumber')).toBe('2'));
  });

  it('says so where nothing of it is left', async () => {
    answer = json({ ...handover, items: [], totalItemCount: 0, late: 0 });
    open();
    expect(await screen.findByText('The licenses that were handed over no longer exist.')).toBeVisible();
  });

  it('can be read before it is done, once a user wants to', async () => {
    const { user } = renderScreen(<BriefPanel id={`${item.id},${ofProperty.id}`} />);
    expect(network.heard).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Handover summary' }));
    expect(await screen.findByText('1 license late')).toBeVisible();
    expect(network.heard[0]).toMatchObject({
      ...{ method: 'POST', path: '/handovers/brief' },
      body: { licenseIds: [item.id, ofProperty.id] },
    });
    expect(screen.getByText('and 58 licenses more, which are due later')).toBeVisible();
    expect(screen.queryByText(/Before:/)).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('says in the dialog itself what could not be read', async () => {
    answer = problem(500, 'Try again in a moment.');
    const { user } = renderScreen(<BriefPanel id={item.id} />);
    await user.click(screen.getByRole('button', { name: 'Handover summary' }));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('has words for what no one renews', () => {
    const none = { ...item, tasks: [], notes: [], license: { ...item.license!, renewalStatusCode: null } };
    expect(asText([none], 'America/New_York')).not.toContain('next:');
  });
});
