import { useEffect } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router';
import { useRouter } from '../kit/routing/address';
import { setTravel } from '../kit/browser/navigation';
import { ActsContext } from '../kit/areas/acts';
import { ListActContext } from '../kit/areas/listAct';
import { WalksContext } from '../kit/areas/walks';
import { ConnectionBar } from '../kit/loading/ConnectionBar';
import { Toaster } from '../kit/messages/Toaster';
import { PanelsContext } from '../kit/areas/panels';
import { features } from './features';
import { IdentityProvider } from './identity';

const panels = features.flatMap((feature) => feature.panels ?? []);
const acts = features.flatMap((feature) => feature.acts ?? []);
const listAct = features.find((feature) => feature.ListAct)?.ListAct;
const walks = features.flatMap((feature) => feature.walks ?? []);

/** Common to all pages, signed in or not. */
export const Root = () => {
  const navigate = useNavigate();
  const router = useRouter();
  // Of the rendered page: the router is ahead of it until the next one is rendered.
  const { pathname, search, hash, state } = useLocation() as Location<unknown>;
  useEffect(() => {
    const leaving = ({ navigation, location } = router.state) =>
      navigation.state !== 'idle' || location.pathname !== pathname;
    const stay = () => void navigate({ pathname, search, hash }, { replace: true, state, preventScrollReset: true });
    setTravel((path, options) => void navigate(path, options), leaving, stay);
  }, [navigate, router, pathname, search, hash, state]);
  return (
    <IdentityProvider>
      <ConnectionBar />
      <PanelsContext value={panels}>
        <ActsContext value={acts}>
          <WalksContext value={walks}>
            <ListActContext value={listAct}>
              <Outlet />
            </ListActContext>
          </WalksContext>
        </ActsContext>
      </PanelsContext>
      <Toaster />
      <ScrollRestoration />
    </IdentityProvider>
  );
};
