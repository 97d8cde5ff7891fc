export { ErrorBoundary } from './error-boundary.tsx';
export { ASKED_FOR, browserHistory } from './history.ts';
export {
  useLink,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigationType,
  usePlace,
  useRouteError,
  useRouter,
} from './hooks.ts';
export { createPath, type Location } from './location.ts';
export { createRouter, type LoadedPage, type Router } from './router.ts';
export { RouterProvider } from './router-provider.tsx';
export { stillRouter } from './still-router.ts';
