import { createContext, use } from 'react';
import { type createBrowserRouter, RouterProvider, useSearchParams } from 'react-router';

export type Router = ReturnType<typeof createBrowserRouter>;

const RouterContext = createContext<Router | undefined>(undefined);

/** The pages, with the router for components that change the URL. */
export const Pages = ({ router }: { router: Router }) => (
  <RouterContext value={router}>
    <RouterProvider router={router} />
  </RouterContext>
);

export const useRouter = () => {
  const router = use(RouterContext);
  if (!router) throw new Error('There is no router around this.');
  return router;
};

/**
 * The query string of the URL, and how to change it. A second change builds on the first one, even if the page has
 * not rendered it yet.
 */
export const useAddress = () => {
  const router = useRouter();
  const [params, setParams] = useSearchParams();
  const change = (
    edit: (now: URLSearchParams) => URLSearchParams,
    { replace = false }: { readonly replace?: boolean } = {},
  ): void => {
    const { location, navigation } = router.state;
    setParams(edit(new URLSearchParams((navigation.location ?? location).search)), {
      replace,
      preventScrollReset: true,
    });
  };
  return { params, change };
};
