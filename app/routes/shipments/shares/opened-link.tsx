import { type ActionFunctionArgs, type HeadersFunction, json, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { LoadingLine } from '#app/components/feedback/loading-line.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { StaticFrame } from '#app/routes/shell/static/static-frame.tsx'
import { answerUpload } from '#app/server/files/answer-upload.server.ts'
import { found } from '#app/server/found.ts'
import { portalAddressOf } from '#app/server/portal-address.server.ts'
import { paramsOf } from '#app/server/route-params.ts'
import { titleOf } from '#app/server/translation.server.ts'
import { originOf, projectOf } from '#app/server/viewer.server.ts'
import { href } from '#domain/core/href.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import { documentUploadPolicy } from '#domain/platform/files/upload-policy.ts'
import { bringDocument, countBroughtDocument, findBringingLink } from '#domain/shares/brought/bring-document.server.ts'
import { openShareLink } from '#domain/shares/open-share-link.server.ts'
import { broughtDocumentForm } from './brought/brought-forms.ts'
import { WantedDocumentPart } from './brought/wanted-document.tsx'
import { publicPageHeaders, publicPageMeta } from './public-page.ts'
import { PublicView } from './public-view.tsx'

/** For somebody without an account, by a link that opens nothing else. */
export async function loader(args: LoaderFunctionArgs) {
  const { token } = paramsOf('sharedThing', args)
  const { thing, documents, wanted, expiresAt } = found(await openShareLink(token, projectOf(args), new Date()))
  const title = await titleOf(args, `sharing.page.${thing.kind}`)
  const body = {
    thing,
    documents,
    wanted,
    key: crypto.randomUUID(),
    token,
    expiresAt,
    title: thing.number ? `${thing.number} · ${title}` : title,
    tileUrl: environment().MAP_TILE_URL,
  }
  return json(body, { headers: publicPageHeaders })
}

/** A file for a link that asks for one. Whoever the link is for is named nowhere: its maker wrote down who has it. */
export async function action(args: ActionFunctionArgs) {
  const { token } = paramsOf('sharedThing', args)
  const link = found(await findBringingLink(token, projectOf(args), new Date()))
  const count = () => countBroughtDocument(link, args.context.network)
  return answerUpload(count, args, documentUploadPolicy, broughtDocumentForm, async ({ key }, file) => {
    const brought = { origin: originOf(args), portal: await portalAddressOf(args), now: new Date() }
    await bringDocument(link, { key }, file, brought)
    return redirect(href('sharedThing', { token }))
  })
}

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

export const headers: HeadersFunction = () => publicPageHeaders

export const meta: MetaFunction = () => publicPageMeta

export default function SharedPage() {
  const { t } = useTranslation()
  const { thing, documents, wanted, key, token, expiresAt, tileUrl } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  return (
    <StaticFrame className="by-scheme">
      <LoadingLine />
      <main className="shared-thing">
        <PublicView
          thing={thing}
          before={wanted && <WantedDocumentPart key={key} wanted={wanted} creationKey={key} refused={refused} />}
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
