import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useNavigate } from 'react-router';
import { setTravel } from '../kit/travel';
import { Toaster } from '../kit/Toaster';
import { PanelsContext } from '../kit/panels';
import { features } from './features';
import { IdentityProvider } from './identity';

const panels = features.flatMap((feature) => feature.panels ?? []);

/** What every page has around it, signed in or not. */
export const Root = () => {
  const navigate = useNavigate();
  useEffect(() => setTravel((path, options) => void navigate(path, options)), [navigate]);
  return (
    <IdentityProvider>
      <PanelsContext value={panels}>
        <Outlet />
      </PanelsContext>
      <Toaster />
      <ScrollRestoration />
    </IdentityProvider>
  );
};
