import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { Look } from '../app/Look';
import { routeObjects } from '../app/routes';
import { Pages } from '../kit/routing/address';
import { IdentityContext, type Identity } from '../kit/data/identity';
import { createQueryClient } from '../kit/data/queries';
import { Toaster } from '../kit/messages/Toaster';
import { UndoConfirmation } from '../kit/dialog/UndoConfirmation';
import { toast } from '../kit/messages/toasts';
import type { AppRoute } from '../kit/areas/routes';
import { useFocusGoesOn } from '../kit/keyboard/useFocusGoesOn';
import { people } from './people';

const start = (routes: Parameters<typeof createMemoryRouter>[0], path: string) => {
  toast.clear();
  const client = createQueryClient();
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const view = render(
    <QueryClientProvider client={client}>
      <Look>
        <Pages router={router} />
      </Look>
    </QueryClientProvider>,
  );
  return { ...view, client, router, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
};

interface ScreenOptions {
  at?: string;
  as?: Identity | null;
}

/** As in the shell: its focus moves on. */
const Page = ({ children }: { children: ReactNode }) => (
  <div ref={useFocusGoesOn()} data-page tabIndex={-1}>
    {children}
  </div>
);

/** One screen, with everything around it but the shell. */
export const renderScreen = (element: ReactNode, { at = '/', as = people.clientAdministrator }: ScreenOptions = {}) =>
  start(
    [
      {
        path: '*',
        element: (
          <IdentityContext value={as}>
            <Page>{element}</Page>
            <Toaster />
            <UndoConfirmation />
          </IdentityContext>
        ),
      },
    ],
    at,
  );

/** The whole app, with these pages. */
export const renderApp = (routes: readonly AppRoute[], path = '/') => start(routeObjects(routes), path);
