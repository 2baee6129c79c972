import { createContext, use } from 'react';
import { type createBrowserRouter, RouterProvider, useSearchParams } from 'react-router';

export type Router = ReturnType<typeof createBrowserRouter>;

const RouterContext = createContext<Router | undefined>(undefined);

/** The pages, with the router at hand for whoever changes the address. */
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
 * The part of the address after its `?`, and how to change it. A second change starts from the first one, also where the
 * page still shows what was before both: it may take its time with a long list.
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
