import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { describeCalls, describedNouns } from '#app/api/openapi/described-calls.server.ts'
import { staticPage } from '#app/routes/shell/static/static-page.ts'
import { found } from '#app/server/found.ts'
import { portalAddressOf } from '#app/server/portal-address.server.ts'
import { paramsOf } from '#app/server/route-params.ts'
import { translatorOf } from '#app/server/translation.server.ts'
import { ApiFrame } from './api-frame.tsx'
import { CallSection } from './call-section.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const nouns = describedNouns()
  const { noun } = found(nouns.find((each) => each.noun === paramsOf('apiNoun', args).noun))
  const t = await translatorOf(args)
  const title = `${t(`api.nouns.${noun}`)} · ${t('apiDocs.title')}`
  return json({ title, noun, nouns, calls: describeCalls(noun, await portalAddressOf(args)) })
}

export const handle = staticPage

export default function ApiNoun() {
  const { noun, nouns, calls } = useLoaderData<typeof loader>()
  return (
    <ApiFrame nouns={nouns} noun={noun}>
      {calls.map((each) => (
        <CallSection key={each.id} {...each} />
      ))}
    </ApiFrame>
  )
}
