import '@fontsource-variable/inter/wght.css';
import './app/look/tokens.css';
import './app/look/base.css';
import './app/look/shell.css';
import './app/look/toolbar.css';
import './app/look/list.css';
import './app/look/cards.css';
import './app/look/steps.css';
import './app/look/feedback.css';
import './app/look/parts.css';
import './app/look/forms.css';
import './app/look/phone.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { Providers } from './app/Providers';
import { appRoutes, routeObjects } from './app/routes';
import { applyTheme } from './app/themeChoice';
import { Pages } from './kit/address';
import { createQueryClient } from './kit/queries';

applyTheme();

const place = document.getElementById('root');
if (!place) throw new Error('The page has no place for the app.');

createRoot(place).render(
  <StrictMode>
    <Providers client={createQueryClient()}>
      <Pages router={createBrowserRouter(routeObjects(appRoutes))} />
    </Providers>
  </StrictMode>,
);
