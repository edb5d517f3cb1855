import { PassThrough } from 'node:stream'
import { type AppLoadContext, createReadableStreamFromReadable, type EntryContext, type HandleErrorFunction } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { dictionaries } from '#domain/language/dictionaries.ts'
import { NonceContext } from './http/nonce.ts'
import { languageOfPage } from './http/translation.server.ts'
import { makeTranslator } from './language/translator.ts'

/** Milliseconds until a page still being drawn is given up. */
const abortDelay = 10_000

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  page: EntryContext,
  { nonce, report }: AppLoadContext,
): Promise<Response> {
  const language = languageOfPage(page)
  const translator = await makeTranslator(language, dictionaries[language])
  headers.set('Content-Type', 'text/html; charset=utf-8')

  return new Promise((resolve, reject) => {
    let shellDrawn = false
    const answer = () => {
      shellDrawn = true
      const body = new PassThrough()
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
      pipe(body)
    }
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <I18nextProvider i18n={translator}>
          <RemixServer context={page} url={request.url} nonce={nonce} abortDelay={abortDelay} />
        </I18nextProvider>
      </NonceContext.Provider>,
      {
        nonce,
        // People read as it arrives; robots want the whole page.
        [isbot(request.headers.get('User-Agent')) ? 'onAllReady' : 'onShellReady']: answer,
        onShellError: reject,
        onError(error) {
          if (shellDrawn) report(error)
        },
      },
    )
    setTimeout(abort, abortDelay + 1_000).unref()
  })
}

/** A failure of ours is written down; a reader who left, or asked for what no page offers, is none. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.report(error)
}
