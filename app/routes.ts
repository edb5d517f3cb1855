import { index, layout, type RouteConfig, route } from '@remix-run/route-config'

/** The URL table of the specification, in its order. */
export default [
  index('routes/access/sign-in.tsx'),
  route('login', 'routes/access/login.ts'),
  route('logout', 'routes/access/logout.ts'),
  route('recoverpassword', 'routes/access/recover.tsx'),
  route('recoverpassword/:token', 'routes/access/change-password.tsx'),
  route('register', 'routes/access/register.tsx'),
  layout('routes/shell/layout.tsx', [
    route('Home', 'routes/dashboard/home.tsx'),
    route('Tracking', 'routes/shipments/tracking.tsx'),
    route('Tracking/numbers', 'routes/shipments/numbers/numbers.tsx'),
    route('Tracking/views', 'routes/shipments/views/views.tsx'),
    route('Tracking/views/new', 'routes/shipments/views/new-view.tsx'),
    route('Help-Desk', 'routes/tickets/help-desk.tsx'),
    route('search/*', 'routes/shipments/search.tsx'),
    route('settings', 'routes/shell/settings/settings.tsx'),
    route('customers/selection', 'routes/shell/customers/selection.tsx'),
    route('mail', 'routes/mail/ledger.tsx'),
    route('mail/:id', 'routes/mail/message.tsx'),
  ]),
  route('Tracking/export', 'routes/shipments/tracking/export.ts'),
  route('shipmentsDetal/*', 'routes/shipments/tracking/misspelt.ts'),
  route('terminos-y-condiciones', 'routes/legal/terms.tsx'),
  route('aviso-de-privacidad', 'routes/legal/privacy-notice.tsx'),
  route('favicon.svg', 'routes/shell/brand/favicon.tsx'),
  route('manifest.webmanifest', 'routes/shell/brand/manifest.ts'),
  route('language', 'routes/shell/language.ts'),
  route('map/land.svg', 'routes/map/land.ts'),
  route('*', 'routes/shell/bare/not-found.tsx'),
] satisfies RouteConfig
