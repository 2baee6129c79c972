import { may, type Permission } from '@evergreen/workflows/permissions';
import { act, waitFor } from '@testing-library/react';
import { pass } from '../../../tests/support/runtime/passing';
import type { Identity } from '../kit/data/identity';
import { DocumentedNetwork, saysPermissions } from '../test/documented.testing';
import { json } from '../test/network';
import { everyone, personWith } from '../test/people';
import { renderApp } from '../test/render';
import { homeOf } from './home';
import { menuFor } from './menu';
import { appRoutes } from './routes';

const isSettled = async (client: ReturnType<typeof renderApp>['client']) => {
  const isIdle = () => waitFor(() => expect(client.isFetching()).toBe(0));
  await isIdle();
  // What came may ask for more.
  await pass(0);
  await isIdle();
};

/** Opens each entry of the menu: those that led elsewhere, or asked for what is refused. */
const shutOf = async (identity: Identity, isAllowed: (permission: Permission) => boolean): Promise<string[]> => {
  const network = new DocumentedNetwork(isAllowed).on('GET', '/authentication/current-user/identity', () =>
    json(identity),
  );
  const { client, router } = renderApp(appRoutes, homeOf(identity, appRoutes));
  const shut: string[] = [];
  for (const { path } of menuFor(identity, appRoutes).flatMap(({ items }) => items)) {
    await act(() => router.navigate(path));
    await waitFor(() => expect(document.querySelector('main h1')).not.toBeNull());
    await isSettled(client);
    const { pathname } = router.state.location;
    const refused = network.refused.splice(0);
    if (pathname !== path || refused.length > 0) shut.push(`${path} leads to ${pathname}: ${refused.join(', ')}`);
  }
  return shut;
};

describe('each entry of the menu opens', () => {
  it('is held against what the calls ask for', () => expect(saysPermissions).toBe(true));

  it.each(everyone)('for %s on %s, with no call that is refused', async (role, level) => {
    const identity = personWith(role, level);
    expect(await shutOf(identity, (permission) => may(identity, permission))).toEqual([]);
  });

  it('would find one that asks for more', async () => {
    const shut = await shutOf(personWith('ClientViewer', 'Hybrid'), (permission) => permission !== 'property.read');
    expect(shut).toEqual([expect.stringMatching(/^\/properties leads to .*property\.read/)]);
  });
});
