import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { json, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from '@remix-run/react'
import { type ReactNode, useContext, useEffect } from 'react'
import { href } from '#domain/core/href.ts'
import { brandOf } from '#domain/core/projects/brands.server.ts'
import { asideToggles, layoutToggles, listOn } from '#domain/core/viewer/preferences.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import { ReaderZoneContext } from './components/text/reader-zone.ts'
import { useTranslation } from './components/text/translation.ts'
import { InlinedMessages } from './i18n/texts-ahead.tsx'
import { BrandColour } from './routes/shell/brand/brand-colour.tsx'
import { phoneIconsOf, tabIconOf } from './routes/shell/brand/icons.ts'
import { DocumentTitle } from './routes/shell/document-title.tsx'
import { type Portal as PortalFacts, portalBrandOf, usePortal } from './routes/shell/portal.ts'
import { Failure } from './routes/shell/static/failure-page.tsx'
import { isStaticPage, staticForm } from './routes/shell/static/static-page.ts'
import { StaticScript } from './routes/shell/static/static-script.tsx'
import { preferencesOf } from './server/preferences.server.ts'
import { NonceContext } from './server/rendering/nonce.ts'
import { languageOf } from './server/translation.server.ts'
import { projectOf, timeZoneOf } from './server/viewer.server.ts'
import './styles/app.css'

export async function loader(args: LoaderFunctionArgs) {
  const { APP_STORE_URL, PLAY_STORE_URL } = environment()
  const language = await languageOf(args)
  return json<PortalFacts>({
    language,
    timeZone: await timeZoneOf(args),
    project: portalBrandOf(brandOf(projectOf(args)), language),
    preferences: await preferencesOf(args),
    year: new Date().getFullYear(),
    apps: { appStore: APP_STORE_URL, playStore: PLAY_STORE_URL },
  })
}

export const links: LinksFunction = () => [
  { rel: 'preload', href: inter, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'manifest', href: href('manifest') },
]

export function Layout({ children }: { children: ReactNode }) {
  const { language, timeZone, preferences, project } = usePortal()
  const { t } = useTranslation()
  const nonce = useContext(NonceContext)
  const handles = useMatches().map(({ handle }) => handle)
  const [icon, phoneIcon] = [tabIconOf(project), phoneIconsOf(project)[0]]
  const hasFramework = !handles.some(isStaticPage)
  // A plain page's script runs only in a document of its own, so client-side navigation to it reloads.
  useEffect(() => {
    if (!hasFramework) location.reload()
  }, [hasFramework])
  return (
    <html
      lang={language}
      data-theme={preferences.theme}
      data-project={project.id}
      data-brand={project.colour?.slice(1)}
      data-layout={listOn(preferences, layoutToggles)}
      data-aside={listOn(preferences, asideToggles)}
      data-density={preferences.density}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="description" content={t('shell.description', { name: project.name })} />
        <link rel="icon" href={icon.src} type={icon.type} />
        {phoneIcon && <link rel="apple-touch-icon" href={phoneIcon.src} />}
        <DocumentTitle />
        <Meta />
        <Links />
        <BrandColour colour={project.colour} />
      </head>
      <body>
        <ReaderZoneContext.Provider value={timeZone}>{children}</ReaderZoneContext.Provider>
        {handles.includes(staticForm) && <StaticScript />}
        {hasFramework && (
          <>
            <ScrollRestoration nonce={nonce} />
            <InlinedMessages />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  )
}

export default function Portal() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <Failure />
}
