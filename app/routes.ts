import { index, layout, type RouteConfig, route } from '@remix-run/route-config'

/** The URL table of the specification, in its order. */
export default [
  index('routes/access/sign-in.tsx'),
  route('login', 'routes/access/login.ts'),
  route('logout', 'routes/access/logout.ts'),
  layout('routes/shell/layout.tsx', [
    route('Home', 'routes/dashboard/home.tsx'),
    route('shipmentsDetail/:id', 'routes/shipments/details.tsx', [
      index('routes/shipments/details/first-tab.tsx'),
      route('comments', 'routes/shipments/details/comments.tsx'),
      route('documents', 'routes/shipments/details/documents.tsx'),
    ]),
    route('Help-Desk', 'routes/tickets/help-desk.tsx'),
    route('search/*', 'routes/shipments/search.tsx'),
    route('customers/selection', 'routes/shell/customers/selection.tsx'),
  ]),
  route('shipmentsDetail/:id/documents/:document', 'routes/shipments/details/document.ts'),
  route('terminos-y-condiciones', 'routes/legal/terms.tsx'),
  route('aviso-de-privacidad', 'routes/legal/privacy-notice.tsx'),
  route('language', 'routes/shell/language.ts'),
  route('*', 'routes/shell/bare/not-found.tsx'),
] satisfies RouteConfig
