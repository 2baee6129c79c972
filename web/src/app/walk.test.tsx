import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes, useParams } from 'react-router';
import { RenewalsPage } from '../features/renewing/queue/RenewalsPage';
import { forgetWalk, keptWalk, WalksContext } from '../kit/areas/walks';
import { WalkBar } from '../kit/list/walk/WalkBar';
import { runShortcut } from '../kit/keyboard/keys';
import { json } from '../test/network';
import { queueNetwork, queuePath, row } from '../test/queue';
import { renderScreen } from '../test/render';
import { features } from './features';

const walks = features.flatMap((feature) => feature.walks ?? []);
const licenseOf = (n: number) => ({ ...row, id: `id-${n}`, licenseNumber: `LB-${n}` });
const range = (length: number) => Array.from({ length }, (_, n) => licenseOf(n + 1));

const License = () => {
  const { id = '' } = useParams();
  return (
    <>
      <h1>{id}</h1>
      <WalkBar id={id} noun="license" href={(id) => `/licenses/${id}`} />
    </>
  );
};

/** A list of 12 in pages of 5, that can change behind the person's back. */
const open = (path: string) => {
  let all = range(12);
  const net = queueNetwork().on('POST', queuePath, ({ body }) => {
    const { pageNumber, pageSize } = body as { pageNumber: number; pageSize: number };
    return json({
      items: all.slice((pageNumber - 1) * pageSize, pageNumber * pageSize),
      totalItemCount: all.length,
      quickFilterCounts: { readyToStart: 0, started: 0, filed: 0, pastDue: 0 },
    });
  });
  const view = renderScreen(
    <WalksContext value={walks}>
      <Routes>
        <Route path="/renewals" element={<RenewalsPage />} />
        <Route path="/licenses/:id" element={<License />} />
      </Routes>
    </WalksContext>,
    { at: path },
  );
  const becomes = async (next: typeof all) => {
    all = next;
    await act(() => view.client.invalidateQueries());
  };
  return { ...view, net, becomes };
};
const heading = (id: string) => screen.findByRole('heading', { name: id });
const button = (name: string) => screen.getByRole('button', { name });
const list = '/renewals?pageSize=5&pageNumber=2&searchTerm=harbor&sortBy=propertyName';

beforeEach(forgetWalk);
beforeEach(() => document.addEventListener('keydown', runShortcut));
afterEach(() => document.removeEventListener('keydown', runShortcut));

test('previous and next through the list, over its pages, with its filters and order', async () => {
  const { user, net, router } = open(list);
  await user.click(await screen.findByRole('link', { name: 'LB-10' }));
  await heading('id-10');
  expect(screen.getByText('10 of 12')).toBeVisible();
  await waitFor(() => expect(button('Next license')).toBeEnabled());
  fireEvent.keyDown(document.body, { key: ']' });
  await heading('id-11');
  expect(screen.getByText('11 of 12')).toBeVisible();
  expect(net.calls('POST', queuePath).at(-1)?.body).toMatchObject({
    pageNumber: 3,
    searchTerm: 'harbor',
    sortBy: 'propertyName',
  });
  await user.click(button('Next license'));
  await heading('id-12');
  expect(button('Next license')).toBeDisabled();
  for (const n of [11, 10, 9, 8, 7, 6, 5]) {
    await waitFor(() => expect(button('Previous license')).toBeEnabled());
    fireEvent.keyDown(document.body, { key: '[' });
    await heading(`id-${n}`);
  }
  expect(screen.getByText('5 of 12')).toBeVisible();
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('link', { name: 'LB-10' })).toBeVisible();
});

test('the place in the list survives a reload', async () => {
  const before = open(list);
  await before.user.click(await screen.findByRole('link', { name: 'LB-7' }));
  await heading('id-7');
  before.unmount();
  const { user } = open('/licenses/id-7');
  expect(await screen.findByText('7 of 12')).toBeVisible();
  await user.click(button('Next license'));
  await heading('id-8');
});

test('a license that left the list says so, and the way goes on from where it stood', async () => {
  const { user, becomes } = open(list);
  await user.click(await screen.findByRole('link', { name: 'LB-10' }));
  await heading('id-10');
  await becomes(range(12).filter(({ id }) => id !== 'id-10'));
  expect(await screen.findByText('No longer in this part of the list')).toBeVisible();
  await waitFor(() => expect(button('Next license')).toBeEnabled());
  await user.click(button('Next license'));
  await heading('id-11');
  expect(screen.queryByText(/No longer/)).not.toBeInTheDocument();
});

test('a user who did not come from a list sees no previous and next', async () => {
  open('/licenses/id-7');
  await heading('id-7');
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(keptWalk()).toBeUndefined();
});
