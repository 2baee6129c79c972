import { viewHistoryCalls } from '@evergreen/contracts/calls/licensing/licenses';
import { callsAt } from '../../kit/http/calls';
import type { RecentlyViewed } from '@evergreen/contracts/accounts/recently-viewed';
import { now } from '../../kit/browser/clock';
import type { Identity } from '../../kit/data/identity';
import { keepPersonal, readPersonal } from '../../kit/browser/personal';
import { useResource } from '../../kit/data/queries';
import type { Item, Place } from './places';

/** Items chosen here and records viewed anywhere, the latest first. */
interface Recent {
  id: string;
  kind: string;
  label: string;
  detail?: string | undefined;
  goal: { to: string } | { place: Place };
  at: string;
}

const most = 8;
const what = 'recent';

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'kind', 'label', 'at'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string') &&
  'goal' in value &&
  typeof value.goal === 'object';

const kept = (identity: Identity): Recent[] => {
  const value = readPersonal(what, identity);
  return Array.isArray(value) ? value.filter(isRecent) : [];
};

export const recall = (identity: Identity, { id, kind, label, detail, goal }: Item) => {
  if ('run' in goal) return;
  const others = kept(identity).filter((item) => item.id !== id);
  const latest: Recent = { id, kind, label, detail, goal, at: now().toISOString() };
  keepPersonal(what, identity, [latest, ...others].slice(0, most));
};

const viewed = ({
  licenseId,
  licenseNumber,
  licenseType,
  propertyName,
  city,
  state,
  viewedAt,
}: RecentlyViewed): Recent => ({
  id: licenseId,
  kind: 'License',
  label: licenseNumber,
  detail: `${licenseType} · ${propertyName} · ${city}, ${state}`,
  goal: { to: `/licenses/${licenseId}` },
  at: viewedAt,
});

export const useRecent = (identity: Identity): Item[] => {
  const { data } = useResource({
    key: ['user-view-history'],
    shows: { view: true },
    load: (signal) => callsAt(viewHistoryCalls).recent(signal),
    aside: true,
    staleTime: 0,
  });
  const all = [...(data?.items ?? []).map(viewed), ...kept(identity)];
  const latest = new Map<string, Recent>();
  for (const item of all) if ((latest.get(item.id)?.at ?? '') < item.at) latest.set(item.id, item);
  return [...latest.values()]
    .sort((a, b) => b.at.localeCompare(a.at))
    .slice(0, most)
    .map(({ at: _, ...item }) => ({ ...item, recalled: true }));
};
