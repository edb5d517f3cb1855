import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { describeListCall } from '#app/api/openapi/list-call.server.ts'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { CodeBlock } from '#app/components/text/code-block.tsx'
import { CopyButton } from '#app/components/text/copy-button.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { found } from '#app/server/found.ts'
import { portalAddressOf } from '#app/server/portal-address.server.ts'
import { href } from '#domain/core/href.ts'
import { pathOf, readListQuery } from '#domain/core/lists/list-query.ts'
import { requireList } from './required-list.server.ts'

/** The list at this query as a call of the API. */
export async function loader(args: LoaderFunctionArgs) {
  const { viewer, list } = await requireList(args)
  const query = readListQuery(list, new URL(args.request.url).searchParams)
  const call = found(describeListCall(viewer, list, query, await portalAddressOf(args)))
  return json({ ...call, back: pathOf(list, query), listTitle: list.title })
}

export default function ListCall() {
  const { t } = useTranslation()
  const { curl, exportCurl, grant, documentation, back, listTitle } = useLoaderData<typeof loader>()
  return (
    <>
      <BackLink to={back}>{t(listTitle)}</BackLink>
      <PageTitle title={t('views.asCall')}>{t('views.callLead')}</PageTitle>
      <div className="list-call">
        <CodeBlock>{curl}</CodeBlock>
        <CopyButton value={curl} label={t('views.callCopy')} />
      </div>
      <p>
        {grant ? t('views.callToken', { grant }) : t('views.callAnyToken')} {t('views.callNext')}
      </p>
      {exportCurl && (
        <>
          <p>{t('views.callExport')}</p>
          <div className="list-call">
            <CodeBlock>{exportCurl}</CodeBlock>
            <CopyButton value={exportCurl} label={t('views.callCopy')} />
          </div>
        </>
      )}
      <p className="list-call-links">
        <Link className="button" to={href('apiTokens')}>
          {t('views.callTokens')}
        </Link>
        <a className="button quiet" href={documentation}>
          {t('views.callDocs')}
        </a>
      </p>
    </>
  )
}
