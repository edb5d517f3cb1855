import { index, layout, type RouteConfig, route } from '@remix-run/route-config'

/** The URL table of the specification, in its order. */
export default [
  index('routes/access/sign-in.tsx'),
  route('login', 'routes/access/login.ts'),
  route('login/code', 'routes/access/second-factor/code.tsx'),
  route('logout', 'routes/access/logout.ts'),
  route('recoverpassword', 'routes/access/recovery/recover.tsx'),
  route('recoverpassword/:token', 'routes/access/recovery/change-password.tsx'),
  route('register', 'routes/access/registration/register.tsx'),
  route('beacons/unload', 'routes/access/audit/unload.ts'),
  layout('routes/shell/layout.tsx', [
    route('Home', 'routes/dashboard/home.tsx'),
    route('shipmentsDetail/:id', 'routes/shipments/details.tsx', [
      index('routes/shipments/details/first-tab.tsx'),
      route('comments', 'routes/shipments/details/comments.tsx'),
      route('documents', 'routes/shipments/details/documents.tsx'),
    ]),
    route('Help-Desk', 'routes/tickets/help-desk.tsx'),
    route('search/*', 'routes/shipments/search.tsx'),
    route('sessions', 'routes/access/account/sessions.tsx'),
    route('second-factor', 'routes/access/second-factor/own.tsx'),
    route('second-factor/required', 'routes/access/second-factor/required.tsx'),
    route('audit', 'routes/access/audit/trail.tsx'),
    route('settings', 'routes/shell/settings/settings.tsx'),
    route('customers/selection', 'routes/shell/customers/selection.tsx'),
    route('mail', 'routes/mail/ledger.tsx'),
    route('mail/:id', 'routes/mail/message.tsx'),
  ]),
  route('shipmentsDetail/:id/documents/:document', 'routes/shipments/details/document.ts'),
  route('terminos-y-condiciones', 'routes/legal/terms.tsx'),
  route('aviso-de-privacidad', 'routes/legal/privacy-notice.tsx'),
  route('favicon.svg', 'routes/shell/brand/favicon.tsx'),
  route('manifest.webmanifest', 'routes/shell/brand/manifest.ts'),
  route('language', 'routes/shell/language.ts'),
  route('map/land.svg', 'routes/map/land.ts'),
  route('*', 'routes/shell/bare/not-found.tsx'),
] satisfies RouteConfig
