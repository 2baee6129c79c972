import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { lazy, readAhead } from '../../kit/loading/code';
import { NavigationType, Outlet, useLocation, useNavigation, useNavigationType } from 'react-router';
import { useFocusGoesOn } from '../../kit/keyboard/useFocusGoesOn';
import { useMaybeIdentity } from '../../kit/data/identity';
import { wantFocusOnHeading } from '../../kit/routing/title';
import { onFirstSign } from '../../kit/overlays/lazyLoading';
import { type Returning, visit } from '../../kit/routing/visited';
import type { AppRoute } from '../../kit/areas/routes';
import { runShortcut } from '../../kit/keyboard/keys';
import { useShortcut } from '../../kit/keyboard/useShortcut';
import { useDialog } from '../../kit/dialog/useDialog';
import { menuFor } from '../menu';
import { SideMenu } from './SideMenu';
import { TopBar } from './TopBar';
import './shell.css';

const readPalette = () => import('../palette/Palette');
const Palette = lazy(readPalette);
// A user who presses Ctrl K types at once.
onFirstSign(readAhead(readPalette));
const ShortcutsHelp = lazy(() => import('./ShortcutsHelp'));
const readMenu = () => import('./MenuDrawer');
const MenuDrawer = lazy(readMenu);
// A phone has no other way to other pages.
onFirstSign(readAhead(readMenu));
const WithoutClient = lazy(() => import('../pages/WithoutClient'));

/** A new page is a new path: changed query parameters move no focus. */
const useArrivals = () => {
  const { pathname, search, state } = useLocation();
  const returns = useNavigationType() === NavigationType.Pop || (state as Returning | null)?.returns === true;
  const first = useRef(true);
  useLayoutEffect(() => {
    // The browser itself sets the focus of the first page.
    if (!first.current) wantFocusOnHeading();
    first.current = false;
  }, [pathname]);
  useLayoutEffect(() => visit(pathname, search, returns), [pathname, search, returns]);
};

const useKeys = (openPalette: () => void) => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        openPalette();
      } else runShortcut(event);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [openPalette]);
};

/** Menu, top bar and the page. Signed out, only the page. */
export const Shell = ({ routes }: { routes: readonly AppRoute[] }) => {
  const identity = useMaybeIdentity();
  const page = useFocusGoesOn();
  const palette = useDialog();
  const help = useDialog();
  const [menuOpen, setMenuOpen] = useState(false);
  const moving = useNavigation().state === 'loading';
  useArrivals();
  useKeys(palette.show);
  useShortcut('?', 'Show the keys', help.show);

  if (!identity) {
    return (
      <main className="eg-whole">
        <Outlet />
      </main>
    );
  }

  const sections = menuFor(identity, routes);
  return (
    <div className="eg-app">
      <a className="eg-skip" href="#main">
        Skip to the page
      </a>
      <SideMenu sections={sections} />
      <div className="eg-main">
        <TopBar routes={routes} onFind={palette.show} onMenu={() => setMenuOpen(true)} onKeys={help.show} />
        {moving && <div className="eg-moving" role="progressbar" aria-label="Opening the page" />}
        <main id="main" ref={page} className="eg-page" tabIndex={-1}>
          {identity.clientId ? (
            <Outlet />
          ) : (
            <Suspense fallback={null}>
              <WithoutClient>
                <Outlet />
              </WithoutClient>
            </Suspense>
          )}
        </main>
      </div>
      <Suspense fallback={null}>
        {palette.props.open && <Palette onClose={palette.props.onClose} routes={routes} onKeys={help.show} />}
        {help.props.open && <ShortcutsHelp onClose={help.props.onClose} />}
        {menuOpen && <MenuDrawer sections={sections} onClose={() => setMenuOpen(false)} />}
      </Suspense>
    </div>
  );
};
