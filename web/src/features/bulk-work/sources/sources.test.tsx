import type { RegisterSays, SourceFindingList, SourceList } from '@evergreen/contracts/bulk-work/sources';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { json, Network, problem } from '../../../test/network';
import { renderScreen } from '../../../test/render';
import { source } from '../../../test/source';
import { RegisterSaysCard } from './RegisterSaysCard';
import { AuthorityRegisters } from './RegistersCard';
import { SourcePage } from './SourcePage';
import { SourcesPage } from './SourcesPage';

const { id } = source;
const licenseId = '0193a0c0-0000-7000-8000-0000000000e1';
const time = '2026-11-25T11:30:00.000Z';
const list: SourceList = {
  id: licenseId,
  version: 4,
  status: 'Compared',
  fault: null,
  detail: null,
  doubts: [],
  fileName: 'register.csv',
  fileSize: 1000,
  importId: licenseId,
  rows: 1204,
  found: 7,
  createdOn: time,
  finishedOn: time,
};
const none = {
  Renewed: 0,
  InProcess: 0,
  ExpiresEarlier: 0,
  Gone: 0,
  Renumbered: 0,
  New: 0,
  AddressDiffers: 0,
  OtherDates: 0,
};
const findings: SourceFindingList = {
  items: [
    {
      id: licenseId,
      kind: 'Renewed',
      licenseId,
      licenseNumber: 'LB-7',
      propertyId: null,
      propertyName: 'Harbor Kitchen',
      fields: [{ field: 'expirationDate', before: '2026-10-31', after: '2027-10-31' }],
      status: 'Open',
      reason: null,
      actId: null,
    },
  ],
  totalItemCount: 1,
  open: { ...none, Renewed: 7 },
  all: { ...none, Renewed: 7 },
};

const shown = (
  path: string,
  last: SourceList = list,
  findingsPage: SourceFindingList = findings,
  entry = source,
  waiting = last,
) => {
  const network = new Network()
    .on('POST', '/sources/list', () => json({ items: [source], totalItemCount: 1 }))
    .on('GET', `/sources/${id}`, () => json(entry))
    .on('GET', '/imports', () => json({ items: [], totalItemCount: 0 }))
    .on('GET', '/users/select-list-options', () => json([]))
    .on('GET', `/sources/${id}/lists`, ({ query }) =>
      json({ items: [query.has('statuses') ? waiting : last], totalItemCount: 1 }),
    )
    .on('GET', `/sources/${id}/differences`, () => json(findingsPage))
    .on('POST', `/sources/${id}/differences`, () => json({ actId: null, count: 1 }, 202))
    .on('POST', `/sources/${id}/acts/${id}/undo`, () => json({ id }, 202))
    .on('POST', `/sources/${id}/fetch`, () => json({ id: licenseId }, 202))
    .on('POST', `/sources/${id}/lists/${licenseId}/set-aside`, () => new Response(null, { status: 204 }));
  const screens = (
    <Routes>
      <Route path="/sources" element={<SourcesPage />} />
      <Route path="/sources/:sourceId" element={<SourcePage />} />
    </Routes>
  );
  return { network, ...renderScreen(screens, { at: path }) };
};

describe('watched registers', () => {
  it('stand with their schedule, their last list and what is open', async () => {
    shown('/sources');
    expect(await screen.findByText('Boston Licensing Board')).toBeVisible();
    expect(screen.getByText('Every week on Monday at 06:30')).toBeVisible();
    expect(screen.getByText('Compared')).toBeVisible();
    expect(screen.getByText('7')).toBeVisible();
  });

  it('show what the last list says that is not so here, by its consequence', async () => {
    shown(`/sources/${id}`);
    expect(await screen.findByText('LB-7')).toBeVisible();
    expect(screen.getByText('10/31/27')).toBeVisible();
    expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Most important first');
    expect(screen.getByRole('button', { name: /^Renewed.*7/ })).toBeVisible();
    expect(await screen.findByText('1,204 rows, 7 differences')).toBeVisible();
  });

  it('are fetched now', async () => {
    const { user, network } = shown(`/sources/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Fetch now' }));
    expect(network.calls('POST', `/sources/${id}/fetch`)).toHaveLength(1);
  });

  it('ask whether a list is right, and conclude nothing before', async () => {
    const doubts = [{ kind: 'Short' as const, count: 600, of: 1204, names: [] }];
    const { user, network } = shown(`/sources/${id}`, { ...list, status: 'Doubtful', doubts });
    expect(await screen.findByText(/The list has 600 rows; the last one had 1,204/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Use this list' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Set it aside' }));
    expect(network.calls('POST', `/sources/${id}/lists/${licenseId}/set-aside`)).toHaveLength(1);
  });

  it('offer no use of a list that the mapping cannot read', async () => {
    const doubts = [{ kind: 'ColumnsMissing' as const, count: 1, of: 9, names: ['expires'] }];
    shown(`/sources/${id}`, { ...list, status: 'Doubtful', doubts });
    expect(await screen.findByText(/These columns of the mapping are missing: expires/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Use this list' })).not.toBeInTheDocument();
  });

  it('still ask when the register said the same again, or could not be fetched', async () => {
    const doubts = [{ kind: 'NoRows' as const, count: 0, of: 0, names: [] }];
    const waiting = { ...list, status: 'Doubtful' as const, doubts };
    const failed = { ...list, status: 'Failed' as const, fault: 'Status' as const, detail: '500' };
    shown(`/sources/${id}`, failed, findings, source, waiting);
    expect(await screen.findByText(/^Is the list of 11.25.26, \d+:30\s[AP]M right\?$/)).toBeVisible();
    expect(screen.getByText(/The address answered with an error/)).toBeVisible();
  });

  it('say that licenses become inactive, before all that are gone are accepted', async () => {
    const { user } = shown(`/sources/${id}?difference.kind=Gone`, list, { ...findings, open: { ...none, Gone: 3 } });
    await user.click(await screen.findByRole('button', { name: 'Accept All 3 differences' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('The licenses become inactive.');
  });

  it('say why a list could not be fetched', async () => {
    shown(`/sources/${id}`, { ...list, status: 'Failed', fault: 'Status', detail: '500' });
    expect(await screen.findByText(/The address answered with an error \(500\)/)).toBeVisible();
  });

  it('take an acceptance back', async () => {
    const [open] = findings.items;
    if (!open) throw new Error('There is no finding');
    const accepted = { ...findings, items: [{ ...open, status: 'Accepted' as const, actId: id }] };
    const { user, network } = shown(`/sources/${id}`, list, accepted);
    await user.click(await screen.findByRole('checkbox', { name: /LB-7/ }));
    expect(screen.queryByRole('button', { name: /^(Accept|Dismiss|Make)/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo this acceptance' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('All differences that were accepted together are undone.');
    await user.click(within(dialog).getByRole('button', { name: 'Undo' }));
    expect(network.calls('POST', `/sources/${id}/acts/${id}/undo`)).toHaveLength(1);
  });

  it('refuse a file that is no list before it is sent', async () => {
    const { user } = shown(`/sources/${id}`);
    const sending = jest.spyOn(XMLHttpRequest.prototype, 'open');
    const input = await screen.findByLabelText('List of licenses');
    await user.upload(input, new File([], 'list.csv'));
    expect(await screen.findByText('The file is empty.')).toBeVisible();
    fireEvent.change(input, { target: { files: [new File(['x'], 'list.pdf')] } });
    expect(await screen.findByText('Selected file must be a .csv or .xlsx file')).toBeVisible();
    expect(sending).not.toHaveBeenCalled();
    sending.mockRestore();
  });

  it('say what comes next, before the first list', async () => {
    const none = { ...findings, items: [], totalItemCount: 0 };
    shown(`/sources/${id}`, list, none, { ...source, kind: 'Upload', lastStatus: null });
    expect(await screen.findByText('Upload the first list to compare it.')).toBeVisible();
  });

  it('say that a register is imported first, where none was', async () => {
    const { user } = shown('/sources');
    await user.click((await screen.findAllByRole('button', { name: 'Add watched register' }))[0] as HTMLElement);
    expect(await screen.findByText(/Import the register once, then watch it/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Imports' })).toHaveAttribute('href', '/imports');
  });

  it('keep the import that they were added with, however old it is', async () => {
    const { user } = shown(`/sources/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    expect(await screen.findByLabelText(/^Columns As in the Import/)).toHaveDisplayValue('register.csv');
  });

  it('send another choice with another key, where the one before may have been done or not', async () => {
    const [open] = findings.items;
    if (!open) throw new Error('There is no finding');
    const two = { ...findings, items: [open, { ...open, id, licenseNumber: 'LB-8' }], totalItemCount: 2 };
    const { user, network } = shown(`/sources/${id}`, list, two);
    network.on('POST', `/sources/${id}/differences`, () => problem(500, 'It broke'));
    const keys = () => new Set(network.calls('POST', `/sources/${id}/differences`).map(({ key }) => key));
    const accept = async (count: number) =>
      user.click(await screen.findByRole('button', { name: `Accept (${count})` }));
    await user.click(await screen.findByRole('checkbox', { name: /LB-7/ }));
    await accept(1);
    await waitFor(() => expect(keys().size).toBe(1));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Accept (1)' })).toBeEnabled());
    await user.click(screen.getByRole('checkbox', { name: /LB-8/ }));
    await accept(2);
    await waitFor(() => expect(keys().size).toBe(2));
  });

  it('say what accepting new licenses does', async () => {
    const { user, network } = shown(`/sources/${id}?difference.kind=New`, list, {
      ...findings,
      open: { ...none, New: 3 },
    });
    await user.click(await screen.findByRole('button', { name: 'Accept All 3 differences' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('The licenses are imported');
    await user.click(within(dialog).getByRole('button', { name: 'Accept' }));
    expect(network.calls('POST', `/sources/${id}/differences`)[0]?.body).toEqual({ decision: 'Accept', kind: 'New' });
  });

  it('dismiss what is chosen, with a reason', async () => {
    const { user, network } = shown(`/sources/${id}`);
    await user.click(await screen.findByRole('checkbox', { name: /LB-7/ }));
    await user.click(screen.getByRole('button', { name: 'Dismiss (1)' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'They are wrong');
    await user.click(within(dialog).getByRole('button', { name: 'Dismiss' }));
    expect(network.calls('POST', `/sources/${id}/differences`)[0]?.body).toMatchObject({
      decision: 'Dismiss',
      ids: [licenseId],
      reason: 'They are wrong',
    });
  });
});

describe('the page of a license', () => {
  it('says what the register says, with its row', async () => {
    const says: RegisterSays = {
      sourceId: id,
      sourceName: 'Boston Licensing Board',
      day: '2026-11-25',
      active: true,
      expirationDate: '2027-10-31',
      licenseNumber: 'LB-7',
      cells: [{ column: 'license_num', value: 'LB-7' }],
    };
    new Network().on('GET', `/licenses/${licenseId}/registers`, () => json([says]));
    const { user } = renderScreen(<RegisterSaysCard id={licenseId} />, { at: '/' });
    expect(await screen.findByText('In the register of 11/25/2026: active until 10/31/2027')).toBeVisible();
    await user.click(screen.getByText('The row of Boston Licensing Board'));
    expect(screen.getByText('license_num')).toBeVisible();
  });
});

describe('the page of an authority', () => {
  it('leads to its registers that are watched', async () => {
    const network = new Network().on('POST', '/sources/list', () => json({ items: [source], totalItemCount: 1 }));
    renderScreen(<AuthorityRegisters id={licenseId} />, { at: '/' });
    expect(await screen.findByRole('link', { name: 'Boston Licensing Board' })).toHaveAttribute(
      'href',
      `/sources/${id}`,
    );
    expect(screen.getByText(/7 differences open/)).toBeVisible();
    expect(network.calls('POST', '/sources/list')[0]?.body).toMatchObject({ licensingAuthorityIds: [licenseId] });
  });

  it('says where none is', async () => {
    new Network().on('POST', '/sources/list', () => json({ items: [], totalItemCount: 0 }));
    renderScreen(<AuthorityRegisters id={licenseId} />, { at: '/' });
    expect(await screen.findByText('No register of this authority is watched.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Watch a register' })).toBeVisible();
  });
});
