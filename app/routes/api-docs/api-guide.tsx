import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { describedNouns } from '#app/api/openapi/described-calls.server.ts'
import { staticPage } from '#app/routes/shell/static/static-page.ts'
import { found } from '#app/server/found.ts'
import { portalAddressOf } from '#app/server/portal-address.server.ts'
import { paramsOf } from '#app/server/route-params.ts'
import { translatorOf } from '#app/server/translation.server.ts'
import { ApiFrame } from './api-frame.tsx'
import { guidePage } from './guide-page.server.ts'
import { isGuide } from './guides.ts'
import '#app/components/text/code-block.css'

export async function loader(args: LoaderFunctionArgs) {
  const { guide } = paramsOf('apiGuide', args)
  const known = found(isGuide(guide) && guide)
  const t = await translatorOf(args)
  const title = `${t(`apiDocs.guides.${known}`)} · ${t('apiDocs.title')}`
  return json({ title, guide: known, nouns: describedNouns(), ...guidePage(known, await portalAddressOf(args)) })
}

export const handle = staticPage

export default function ApiGuide() {
  const { nouns, guide, html, sections } = useLoaderData<typeof loader>()
  return (
    <ApiFrame nouns={nouns} noun={guide} sections={sections}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of the documents of the repository */}
      <div className="api-guide" lang="en" dangerouslySetInnerHTML={{ __html: html }} />
    </ApiFrame>
  )
}
