import { index, layout, type RouteConfig, route } from '@remix-run/route-config'

/** The URL table of the specification, in its order. */
export default [
  index('routes/access/sign-in.tsx'),
  route('login', 'routes/access/login.ts'),
  route('logout', 'routes/access/logout.ts'),
  layout('routes/shell/layout.tsx', [
    route('Home', 'routes/dashboard/home.tsx'),
    route('search/*', 'routes/shipments/search.tsx'),
    route('customers/selection', 'routes/shell/customers/selection.tsx'),
  ]),
  route('language', 'routes/shell/language.ts'),
  route('map/land.svg', 'routes/map/land.ts'),
  route('*', 'routes/shell/not-found.tsx'),
] satisfies RouteConfig
