import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { findCallOf } from '#app/api/calls.server.ts'
import { parametersOfQuery } from '#app/api/collections/list-parameters.ts'
import { curlOf } from '#app/api/openapi/described-calls.server.ts'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { CodeBlock } from '#app/components/text/code-block.tsx'
import { CopyButton } from '#app/components/text/copy-button.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { found } from '#app/server/found.ts'
import { portalAddressOf } from '#app/server/portal-address.server.ts'
import { titleOf } from '#app/server/translation.server.ts'
import { href } from '#domain/core/href.ts'
import { pathOf, readListQuery } from '#domain/core/lists/list-query.ts'
import { requireList } from './required-list.server.ts'

/** The list at this query as a call of the API: the same filters, order and selected customers. */
export async function loader(args: LoaderFunctionArgs) {
  const { viewer, list } = await requireList(args)
  const call = found(findCallOf(list))
  const query = readListQuery(list, new URL(args.request.url).searchParams)
  const params = parametersOfQuery(list, query)
  if (call.isOfCustomers && viewer.selectedCustomerIds.length < viewer.allowedCustomerIds.length)
    for (const id of viewer.selectedCustomerIds) params.append('customer', String(id))
  return json({
    title: await titleOf(args, 'views.asCall'),
    curl: curlOf(call, await portalAddressOf(args), params),
    grant: call.grant,
    documentation: `${href('apiNoun', { noun: call.noun })}#${call.id}`,
    back: pathOf(list, query),
    listTitle: list.title,
  })
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }]

export default function ListCall() {
  const { t } = useTranslation()
  const { curl, grant, documentation, back, listTitle } = useLoaderData<typeof loader>()
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
