import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useNavigate } from 'react-router';
import { setTravel } from '../kit/travel';
import { Toaster } from '../kit/Toaster';
import { IdentityProvider } from './identity';

/** What every page has around it, signed in or not. */
export const Root = () => {
  const navigate = useNavigate();
  useEffect(() => setTravel((path, options) => void navigate(path, options)), [navigate]);
  return (
    <IdentityProvider>
      <Outlet />
      <Toaster />
      <ScrollRestoration />
    </IdentityProvider>
  );
};
