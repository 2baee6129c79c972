import './app/look/font/font.css';
import './app/look/tokens.css';
import './app/look/base.css';
import './app/look/whole.css';
import './app/look/feedback.css';
import './app/look/forms.css';
import './app/look/plain.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { appRoutes, needsIdentity, routeObjects } from './app/routes';
import { applyTheme } from './app/themeChoice';
import { Pages } from './kit/routing/address';
import { askIdentityAhead } from './kit/data/identity';
import { createQueryClient } from './kit/data/queries';

applyTheme();
if (needsIdentity(appRoutes, window.location.pathname)) askIdentityAhead();

const place = document.getElementById('root');
if (!place) throw new Error('The page has no place for the app.');

createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <Pages router={createBrowserRouter(routeObjects(appRoutes))} />
    </QueryClientProvider>
  </StrictMode>,
);
