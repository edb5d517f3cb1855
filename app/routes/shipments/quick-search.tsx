import { json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { NobodySelected } from '#app/routes/shell/customers/nobody-selected.tsx'
import { enter } from '#app/server/enter.server.ts'
import { orTooManyRequests } from '#app/server/too-soon.server.ts'
import { titleOf } from '#app/server/translation.server.ts'
import { href } from '#domain/core/href.ts'
import { readPage } from '#domain/core/lists/list-page.ts'
import { countCustomers } from '#domain/core/viewer/viewer-scope.ts'
import { searchShipments } from '#domain/freight/shipments/search/shipment-search.server.ts'
import { underLimit } from '#domain/platform/environment/limit.server.ts'
import { isBehind } from '#domain/platform/search/freshness.ts'
import { findElsewhere } from './search/found-elsewhere.server.ts'
import { FoundElsewhere } from './search/found-elsewhere.tsx'
import { NotSearched } from './search/not-searched.tsx'
import { Results } from './search/search-results.tsx'

/** The specification's address holds the text; the search box, a plain form, redirects to it. */
export async function loader(args: LoaderFunctionArgs) {
  const { viewer, now } = await enter('search', args)
  const { searchParams } = new URL(args.request.url)
  const typed = searchParams.get('q')
  // Browsers resolve a path of dots as steps up the tree.
  if (typed !== null) throw redirect(href('search', { '*': typed.trim().replace(/^\.+$/, '') }))

  const text = args.params['*'] ?? ''
  await orTooManyRequests(underLimit('searches', viewer.userId))
  const page = readPage(searchParams.get('page'))
  const answer = await searchShipments(viewer, text, page, new Date())
  const isAsked = answer.kind === 'found' || answer.kind === 'nobody-selected'
  return json({
    title: text ? await titleOf(args, 'shipments.search.pageTitleOf', { text }) : await titleOf(args, 'shipments.search.pageTitle'),
    text,
    answer,
    elsewhere: isAsked && page === 1 ? await findElsewhere(viewer, text, now) : [],
    isBehind: answer.kind === 'found' && isBehind(answer.asOf, now),
    customers: countCustomers(viewer),
  })
}

export default function Search() {
  const { t } = useTranslation()
  const { text, answer, elsewhere, isBehind, customers } = useLoaderData<typeof loader>()
  if (answer.kind === 'found')
    return <Results answer={answer} elsewhere={elsewhere} isBehind={isBehind} text={text} customers={customers} />
  return (
    <>
      <PageTitle title={t('shipments.search.pageTitle')} />
      <FoundElsewhere groups={elsewhere} />
      {answer.kind === 'nobody-selected' ? <NobodySelected total={customers.total} /> : <NotSearched why={answer.kind} />}
    </>
  )
}
