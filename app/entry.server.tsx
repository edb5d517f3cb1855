import code from 'virtual:plain-form'
import manifest from 'virtual:remix/server-manifest'
import type { AppLoadContext, EntryContext, HandleErrorFunction } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToString } from 'react-dom/server'
import { dictionaries } from '#domain/locales/dictionaries.ts'
import { inEachLanguage } from '#domain/locales/language.ts'
import { drawChart } from './components/chart/drawing.server.ts'
import { ChartPen } from './components/chart/pen.ts'
import { TranslationContext } from './components/text/translation.ts'
import { inlineTexts, membersByKey, renderWithKeys } from './i18n/texts-ahead.server.ts'
import { StaticScriptContext } from './routes/shell/static/static-script.tsx'
import { NonceContext } from './server/rendering/nonce.ts'
import { languageOfPage } from './server/translation.server.ts'

const textsIn = inEachLanguage((language) => membersByKey(dictionaries[language]))

const home = ['root', 'routes/shell/layout', 'routes/dashboard/home'].flatMap((id) => manifest.routes[id] ?? [])
const scripts = [manifest.entry, ...home].flatMap(({ module, imports = [] }) => [module, ...imports])
const styles = home.flatMap(({ css = [] }) => css)
const plainScript = { code, ahead: [...new Set([manifest.url, ...scripts, ...styles])] }

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  page: EntryContext,
  { nonce, file }: AppLoadContext,
): Promise<Response> {
  if (file) return file
  const language = languageOfPage(page)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  copyRetryAfter(page, headers)

  const { page: body, keys } = renderWithKeys(language, (translation) =>
    renderToString(
      <NonceContext.Provider value={nonce}>
        <TranslationContext.Provider value={translation}>
          <ChartPen.Provider value={drawChart}>
            <StaticScriptContext.Provider value={plainScript}>
              <RemixServer context={page} url={request.url} nonce={nonce} />
            </StaticScriptContext.Provider>
          </ChartPen.Provider>
        </TranslationContext.Provider>
      </NonceContext.Provider>,
    ),
  )
  const document = withoutHaste(inlineTexts(body, keys, textsIn[language]))
  return new Response(Buffer.from(`<!DOCTYPE html>${document}`), { headers, status })
}

/** Low priority: on a phone's connection, script preloads delayed the first paint by a second. */
const withoutHaste = (body: string) => body.replaceAll('<link rel="modulepreload"', '<link fetchpriority="low" rel="modulepreload"')

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
