import { type HeadersFunction, json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { LoadingLine } from '#app/components/feedback/loading-line.tsx'
import { Notice } from '#app/components/feedback/notice.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { StaticFrame } from '#app/routes/shell/static/static-frame.tsx'
import { found } from '#app/server/found.ts'
import { orTooManyRequests } from '#app/server/too-soon.server.ts'
import { titleOf } from '#app/server/translation.server.ts'
import { projectOf } from '#app/server/viewer.server.ts'
import { href } from '#domain/core/href.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import { longestReference, lookUpShipment } from '#domain/shares/look-up.server.ts'
import { findSharingSettings } from '#domain/shares/sharing-settings.server.ts'
import { publicPageHeaders, publicPageMeta } from './public-page.ts'
import { PublicView } from './public-view.tsx'

/** Filled in here or on the forwarder's own site. Queries are in no log. */
export async function loader(args: LoaderFunctionArgs) {
  const projectId = projectOf(args)
  found((await findSharingSettings(projectId)).allowsLookUp)
  const params = new URL(args.request.url).searchParams
  const typed = (name: string) => (params.get(name) ?? '').replaceAll('\0', '').trim()
  const asked = { number: typed('number'), reference: typed('reference') }
  const isAsked = asked.number !== '' && asked.reference !== ''
  const thing = isAsked ? await orTooManyRequests(lookUpShipment(projectId, asked, args.context.network, new Date())) : null
  const body = {
    title: await titleOf(args, 'sharing.lookUp.title'),
    thing,
    asked,
    isMissed: isAsked && !thing,
    longest: longestReference,
    tileUrl: environment().MAP_TILE_URL,
  }
  return json(body, { status: body.isMissed ? 404 : 200, headers: publicPageHeaders })
}

export const headers: HeadersFunction = () => publicPageHeaders

export const meta: MetaFunction = () => publicPageMeta

export default function LookUp() {
  const { t } = useTranslation()
  const { thing, tileUrl } = useLoaderData<typeof loader>()
  return (
    <StaticFrame className="by-scheme">
      <LoadingLine />
      {thing ? (
        <main className="shared-thing">
          <PublicView thing={thing} tileUrl={tileUrl} />
          <p>
            <a href={href('lookUp')}>{t('sharing.lookUp.another')}</a>
          </p>
        </main>
      ) : (
        <LookUpForm />
      )}
    </StaticFrame>
  )
}

function LookUpForm() {
  const { t } = useTranslation()
  const { asked, isMissed, longest } = useLoaderData<typeof loader>()
  const field = { className: 'input', required: true, maxLength: longest, autoComplete: 'off', autoCapitalize: 'characters' } as const
  return (
    <main className="look-up">
      <div className="page-title">
        <h1>{t('sharing.lookUp.title')}</h1>
        <p className="page-title-facts">{t('sharing.lookUp.what')}</p>
      </div>
      {isMissed && (
        <Notice tone="attention" role="alert">
          {t('sharing.lookUp.notFound')}
        </Notice>
      )}
      <form method="get" className="panel look-up-form">
        <div className="field">
          <label className="field-label" htmlFor="number">
            {t('sharing.lookUp.number')}
          </label>
          <input id="number" name="number" defaultValue={asked.number} {...field} />
        </div>
        <div className="field">
          <label className="field-label" htmlFor="reference">
            {t('sharing.lookUp.reference')}
          </label>
          <input id="reference" name="reference" defaultValue={asked.reference} {...field} />
        </div>
        <button type="submit" className="button main">
          {t('sharing.lookUp.send')}
        </button>
      </form>
    </main>
  )
}
