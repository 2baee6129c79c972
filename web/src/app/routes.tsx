import type { ReactNode } from 'react';
import { type Location, matchPath, Navigate, useLocation, type RouteObject } from 'react-router';
import { type Arrival, useMaybeIdentity } from '../kit/data/identity';
import { readCode } from '../kit/loading/code';
import type { AppRoute, Guard } from '../kit/areas/routes';
import { features } from './features';
import { leadsTo, verdict } from './guard';
import { homeOf } from './home';
import { LoadIdentity } from './pages/LoadIdentity';
import { FirstOpening } from './pages/Opening';
import { RouteError } from './pages/RouteError';
import { AccessDenied, NotFound, SystemError } from './pages/SystemPages';
import { Root } from './Root';

export const appRoutes: readonly AppRoute[] = features.flatMap((feature) => feature.routes);

const Guarded = ({ guard, children }: { guard: Guard; children: ReactNode }) => {
  const identity = useMaybeIdentity();
  const { pathname, search, state } = useLocation() as Location<Partial<Arrival> | null>;
  const answer = verdict(guard, identity);
  if (answer === 'admitted') return children;
  // The page stayed after a switch of the client, and is not for the new one.
  if (answer === 'denied' && state?.switched) return <Navigate to="/" replace />;
  return <Navigate to={leadsTo[answer]} replace state={{ from: pathname + search }} />;
};

const Home = ({ routes }: { routes: readonly AppRoute[] }) => {
  const identity = useMaybeIdentity();
  return identity && <Navigate to={homeOf(identity, routes)} replace />;
};

const signedIn: Guard = {};

const panelsOf = (kind: string) => features.flatMap(({ panels = [] }) => panels).filter((panel) => panel.of === kind);

const routeOf = (route: AppRoute): RouteObject => ({
  path: route.path,
  // A page of one record belongs to its client: its address has the record's id.
  ...(route.path.includes('/:') ? {} : { handle: { keepsPlace: true } }),
  errorElement: <RouteError />,
  lazy: async () => {
    const pieces = [...panelsOf(route.path), ...(route.profileOf ? panelsOf(route.profileOf) : [])];
    const read = () => Promise.all([route.screen(), ...pieces.map((piece) => piece.ahead())]);
    const [Screen] = await readCode(read);
    return {
      element: (
        <Guarded guard={route.guard ?? signedIn}>
          <Screen />
        </Guarded>
      ),
    };
  },
});

const bare = (route: AppRoute) => route.bare === true;

/** Whether the page at this address loads the identity before it renders. */
export const needsIdentity = (routes: readonly AppRoute[], address: string): boolean =>
  address === '/' || routes.some((route) => !bare(route) && matchPath(route.path, address));

/** Account pages are rendered in the shell if a user is signed in, and alone otherwise. */
const system: RouteObject[] = [
  { path: '/access-denied', element: <AccessDenied /> },
  { path: '/system-error', element: <SystemError /> },
  { path: '/not-found', element: <NotFound /> },
  { path: '*', element: <NotFound /> },
];

export const routeObjects = (routes: readonly AppRoute[]): RouteObject[] => [
  {
    element: <Root />,
    errorElement: <RouteError />,
    hydrateFallbackElement: <FirstOpening />,
    children: [
      { path: '/load-identity', element: <LoadIdentity /> },
      ...routes.filter(bare).map(routeOf),
      {
        path: '/',
        element: (
          <Guarded guard={signedIn}>
            <Home routes={routes} />
          </Guarded>
        ),
      },
      {
        errorElement: <RouteError />,
        lazy: async () => {
          const { SignedIn } = await readCode(() => import('./shell/SignedIn'));
          return { element: <SignedIn routes={routes} /> };
        },
        children: [...routes.filter((route) => !bare(route)).map(routeOf), ...system],
      },
    ],
  },
];
