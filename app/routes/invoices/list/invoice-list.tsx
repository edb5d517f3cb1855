import { defer, json, type LoaderFunctionArgs, type SerializeFrom } from '@remix-run/node'
import { Await, useLoaderData, useLocation } from '@remix-run/react'
import { type ReactNode, Suspense } from 'react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Nothing } from '#app/components/list/empty-list.tsx'
import { ListFrame } from '#app/components/list/list-frame.tsx'
import { PathTabs } from '#app/components/tabs/path-tabs.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { ChooseCustomers, NobodySelected } from '#app/routes/shell/customers/nobody-selected.tsx'
import { useSelectedOf } from '#app/routes/shell/customers/selected-of.ts'
import { enter } from '#app/server/enter.server.ts'
import { readList } from '#app/server/lists/read-list.server.ts'
import { href } from '#domain/core/href.ts'
import { listFilters } from '#domain/core/lists/list-filters.ts'
import { pathOf } from '#domain/core/lists/list-query.ts'
import { countCustomers } from '#domain/core/viewer/viewer-scope.ts'
import { invoiceTabs } from '#domain/invoices/invoice.ts'
import { invoiceLists } from '#domain/invoices/invoice-list.ts'
import { findInvoices, type InvoiceListing, listOtherCurrencies } from '#domain/invoices/invoices.server.ts'
import { tabIn } from './currency-tab.ts'
import { invoiceCells } from './invoice-cells.tsx'
import { InvoiceFigures } from './invoice-figures.tsx'
import './invoices.css'

export { unlessSettings as shouldRevalidate } from '#app/routes/shell/settings/unless-settings.ts'

/**
 * With scripts a tab gets the page at once and its rows deferred; without scripts everything comes together, because nothing could insert
 * the rows later.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params, now } = await enter('invoices', args)
  const tab = tabIn(params.currency)
  const listing = await readList(args.request, viewer, invoiceLists[tab])
  const about = {
    tab,
    listing,
    hasOther: tab === 'other' || (await listOtherCurrencies(viewer)).length > 0,
    customers: countCustomers(viewer),
  }
  const found = findInvoices(viewer, tab, listing.query, now)
  const isScript = args.request.headers.get('Sec-Fetch-Dest') === 'empty'
  return isScript ? defer({ ...about, found }, inParts) : json({ ...about, found: await found })
}

/** no-transform: compression would hold the first part of the response back until the last is there. */
const inParts = { headers: { 'Cache-Control': 'no-store, no-transform' } }

export default function CostManagement() {
  const { t } = useTranslation()
  const { tab, listing, hasOther, found, customers } = useLoaderData<typeof loader>()
  const tabs = (
    <PathTabs
      label={t('invoices.currencies')}
      tabs={invoiceTabs
        .filter((each) => each !== 'other' || hasOther)
        .map((each) => ({
          to: pathOf(invoiceLists[each], listing.query),
          label: each === 'other' ? t('invoices.otherCurrencies') : each,
        }))}
    />
  )
  const around = (content: ReactNode) => (
    <>
      <PageTitle title={t('invoices.title')} />
      {tabs}
      {content}
    </>
  )
  if (customers.selected === 0) return around(<NobodySelected total={customers.total} />)
  return (
    // Another currency is another list: the rows of one must not stay while the other loads.
    <Suspense key={tab} fallback={around(<output>{t('invoices.loading')}</output>)}>
      <Await resolve={found} errorElement={around(<NotRead />)}>
        {(answer) => <Invoices tab={tab} listing={listing} customers={customers} tabs={tabs} {...answer} />}
      </Await>
    </Suspense>
  )
}

type InvoicesProps = Pick<SerializeFrom<typeof loader>, 'tab' | 'listing' | 'customers'> & InvoiceListing & { tabs: ReactNode }

function Invoices({ tab, listing, customers, tabs, page, catalogue, figures, today }: InvoicesProps) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const selectedOf = useSelectedOf()
  const list = invoiceLists[tab]
  const currency = tab === 'other' ? t('invoices.anotherCurrency') : tab
  const { query } = listing
  return (
    <ListFrame
      list={list}
      listing={listing}
      catalogue={catalogue}
      page={page}
      tabs={tabs}
      exportPath={href('listSheet', { list: list.key })}
      facts={t('invoices.total', { count: page.total, total: count(page.total) })}
      above={figures.map((each) => <InvoiceFigures key={each.currency} tab={tab} query={query} today={today} {...each} />)}
      cells={invoiceCells}
      nothing={
        <Nothing
          list={list}
          query={query}
          icon="costs"
          empty={t('invoices.nothingYet', { currency })}
          none={t('invoices.nothing')}
          actions={customers.selected < customers.total && <ChooseCustomers />}
        >
          <p>
            {t('invoices.nothingWhy', {
              currency,
              filters: t('tracking.nothingFilters', { count: listFilters(list, query).length }),
              customers: selectedOf(customers),
            })}
          </p>
        </Nothing>
      }
    />
  )
}

function NotRead() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const again = (
    <a className="button main" href={pathname + search}>
      {t('failures.retry')}
    </a>
  )
  return (
    <EmptyState icon="alert" title={t('invoices.failed')} actions={again}>
      <p>{t('invoices.failedWhy')}</p>
    </EmptyState>
  )
}
