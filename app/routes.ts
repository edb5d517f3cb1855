import { index, layout, type RouteConfig, route } from '@remix-run/route-config'

/** The URL table of the specification, in its order. */
export default [
  index('routes/access/sign-in.tsx'),
  route('login', 'routes/access/login.ts'),
  route('logout', 'routes/access/logout.ts'),
  layout('routes/shell/layout.tsx', [
    route('Home', 'routes/dashboard/home.tsx'),
    route('Tracking', 'routes/shipments/tracking.tsx'),
    route('Tracking/numbers', 'routes/shipments/numbers/numbers.tsx'),
    route('Tracking/views', 'routes/shipments/views/views.tsx'),
    route('Tracking/views/new', 'routes/shipments/views/new-view.tsx'),
    route('search/*', 'routes/shipments/search.tsx'),
    route('customers/selection', 'routes/shell/customers/selection.tsx'),
  ]),
  route('Tracking/export', 'routes/shipments/tracking/export.ts'),
  route('shipmentsDetal/*', 'routes/shipments/tracking/misspelt.ts'),
  route('language', 'routes/shell/language.ts'),
  route('*', 'routes/shell/not-found.tsx'),
] satisfies RouteConfig
