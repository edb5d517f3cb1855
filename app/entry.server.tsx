import code from 'virtual:plain-form'
import manifest from 'virtual:remix/server-manifest'
import type { AppLoadContext, EntryContext, HandleErrorFunction } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToString } from 'react-dom/server'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { dictionaries } from '#domain/locales/dictionaries.ts'
import { inEachLanguage } from '#domain/locales/language.ts'
import { drawChart } from './components/chart/drawing.server.ts'
import { ChartPen } from './components/chart/pen.ts'
import { MapPen } from './components/map/map-pen.ts'
import { drawMap } from './components/map/still-map.server.tsx'
import { TranslationContext } from './components/text/translation.ts'
import { inlineTexts, membersByKey, renderWithKeys } from './i18n/texts-ahead.server.ts'
import { StaticScriptContext } from './routes/shell/static/static-script.tsx'
import { NonceContext } from './server/rendering/nonce.ts'
import { writeRouteTables } from './server/rendering/route-tables.server.ts'
import { languageOfPage } from './server/translation.server.ts'
import { findRequestViewer } from './server/viewer.server.ts'

const textsIn = inEachLanguage((language) => membersByKey(dictionaries[language]))

const home = ['root', 'routes/shell/layout', 'routes/dashboard/home'].flatMap((id) => manifest.routes[id] ?? [])
const scripts = [manifest.entry, ...home].flatMap(({ module, imports = [] }) => [module, ...imports])
const styles = home.flatMap(({ css = [] }) => css)
const plainScript = { code, ahead: [...new Set([...scripts, ...styles])] }

const tables = writeRouteTables(manifest)

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  page: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { nonce, file } = context
  if (file) return file
  // Where nobody could be found because of a failure, the page is about that failure already.
  const viewer = await findRequestViewer({ request, context }).catch(() => null)
  const language = languageOfPage(page)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  copyRetryAfter(page, headers)

  const { page: body, keys } = renderWithKeys(language, (translation) =>
    renderToString(
      <NonceContext.Provider value={nonce}>
        <TranslationContext.Provider value={translation}>
          <ChartPen.Provider value={drawChart}>
            <MapPen.Provider value={drawMap}>
              <StaticScriptContext.Provider value={plainScript}>
                <RemixServer context={withRouteTable(page, viewer)} url={request.url} nonce={nonce} />
              </StaticScriptContext.Provider>
            </MapPen.Provider>
          </ChartPen.Provider>
        </TranslationContext.Provider>
      </NonceContext.Provider>,
    ),
  )
  const document = inlineTexts(body, keys, textsIn[language], (scripts) => withoutHaste(withPreloads(scripts, page)))
  return new Response(Buffer.from(`<!DOCTYPE html>${document}`), { headers, status })
}

/** In development the table is a module of Vite. */
function withRouteTable(page: EntryContext, viewer: Viewer | null): EntryContext {
  if (!import.meta.env.PROD) return page
  const routes = Object.fromEntries(Object.entries(page.manifest.routes).map(([id, { imports, ...route }]) => [id, route]))
  const { url = manifest.url } = tables.get(viewer?.roleId ?? null) ?? {}
  return { ...page, manifest: { ...page.manifest, url, routes } }
}

/** The browser's table of routes does not say what they import: the page does, where React bears elements that are not its own. */
function withPreloads(scripts: string, { staticHandlerContext: { matches } }: EntryContext): string {
  if (!import.meta.env.PROD || !scripts.includes('rel="modulepreload"')) return scripts
  const imports = matches.flatMap(({ route: { id } }) => manifest.routes[id]?.imports ?? [])
  const files = new Set(imports.filter((file) => !manifest.entry.imports.includes(file)))
  const links = Array.from(files, (file) => `<link rel="modulepreload" href="${file}"/>`)
  return scripts.replace('</body>', () => `${links.join('')}</body>`)
}

/** Low priority: on a phone's connection, script preloads delayed the first paint by a second. */
const withoutHaste = (scripts: string) => scripts.replaceAll('<link rel="modulepreload"', '<link fetchpriority="low" rel="modulepreload"')

/** Remix does not copy a loader's or action's headers to the page; Retry-After must be there. */
function copyRetryAfter({ staticHandlerContext: { loaderHeaders, actionHeaders } }: EntryContext, headers: Headers): void {
  for (const each of [...Object.values(loaderHeaders), ...Object.values(actionHeaders)]) {
    const seconds = each?.get('Retry-After')
    if (seconds) headers.set('Retry-After', seconds)
  }
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.report(error)
}
