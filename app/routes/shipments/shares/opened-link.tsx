import { type HeadersFunction, json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { LoadingLine } from '#app/components/feedback/loading-line.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { StaticFrame } from '#app/routes/shell/static/static-frame.tsx'
import { found } from '#app/server/found.ts'
import { paramsOf } from '#app/server/route-params.ts'
import { titleOf } from '#app/server/translation.server.ts'
import { projectOf } from '#app/server/viewer.server.ts'
import { href } from '#domain/core/href.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import { openShareLink } from '#domain/shares/open-share-link.server.ts'
import { publicPageHeaders, publicPageMeta } from './public-page.ts'
import { PublicView } from './public-view.tsx'

/** For somebody without an account, by a link that opens nothing else. */
export async function loader(args: LoaderFunctionArgs) {
  const { token } = paramsOf('sharedThing', args)
  const { thing, documents, expiresAt } = found(await openShareLink(token, projectOf(args), new Date()))
  const title = await titleOf(args, `sharing.page.${thing.kind}`)
  const body = {
    thing,
    documents,
    token,
    expiresAt,
    title: thing.number ? `${thing.number} · ${title}` : title,
    tileUrl: environment().MAP_TILE_URL,
  }
  return json(body, { headers: publicPageHeaders })
}

export const headers: HeadersFunction = () => publicPageHeaders

export const meta: MetaFunction = () => publicPageMeta

export default function SharedPage() {
  const { t } = useTranslation()
  const { thing, documents, token, expiresAt, tileUrl } = useLoaderData<typeof loader>()
  return (
    <StaticFrame className="by-scheme">
      <LoadingLine />
      <main className="shared-thing">
        <PublicView
          thing={thing}
          tileUrl={tileUrl}
          documents={documents.map((document) => ({ ...document, to: href('sharedDocument', { token, document: document.id }) }))}
        >
          {' · '}
          {t('sharing.page.until')} <Minute instant={expiresAt} />
        </PublicView>
      </main>
    </StaticFrame>
  )
}
