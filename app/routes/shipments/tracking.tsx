import { json, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Notice } from '#app/components/feedback/notice.tsx'
import { Icon } from '#app/components/icon/icon.tsx'
import { ExportLink } from '#app/components/table/export-link.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { titleOf } from '#app/http/translation.server.ts'
import { requireViewer } from '#app/http/viewer.server.ts'
import { roles } from '#domain/access/roles.ts'
import { readAsked } from '#domain/shipments/tracking/asked.ts'
import { findOverlay } from '#domain/shipments/tracking/overlay.server.ts'
import { findTracking } from '#domain/shipments/tracking/tracking.server.ts'
import { listViews } from '#domain/tables/views/views.server.ts'
import { NobodySelected } from '../shell/customers/nobody-selected.tsx'
import { Chips } from './tracking/chips.tsx'
import { List } from './tracking/list.tsx'
import { Nothing } from './tracking/nothing.tsx'
import { OverlayCard } from './tracking/overlay-card.tsx'
import { trackingPath } from './tracking/place.ts'
import { Tools } from './tracking/tools.tsx'
import { ViewsMenu } from './tracking/views-menu.tsx'

export async function loader(asking: LoaderFunctionArgs) {
  const viewer = await requireViewer(asking, 'follow-shipments')
  const { searchParams } = new URL(asking.request.url)
  const asked = readAsked(searchParams)
  // Boxes left empty are no part of an address worth keeping.
  if ([...searchParams.values()].includes('')) throw redirect(trackingPath(asked))
  const shipment = searchParams.get('shipment')
  const [answer, overlay, views] = await Promise.all([
    findTracking(viewer, asked),
    shipment === null ? null : findOverlay(viewer, readId(shipment)),
    listViews(viewer),
  ])
  if (shipment !== null && !overlay) throw new Response(null, { status: 404 })
  return json({
    title: await titleOf(asking, 'tracking.title'),
    ...{ asked, answer, overlay, views },
    customers: { selected: viewer.selectedCustomerIds.length, total: viewer.allowedCustomerIds.length },
    role: roles.find(({ id }) => id === viewer.roleId)?.name ?? '',
  })
}

/** 0 is nobody's. */
const readId = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0)

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }]

export default function ShipmentsTracking() {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const { asked, answer, overlay, views, customers, role } = useLoaderData<typeof loader>()
  if (answer.kind !== 'listed') {
    return (
      <>
        <PageTitle title={t('tracking.title')} />
        {answer.kind === 'nobody-selected' ? <NobodySelected total={customers.total} /> : <TooLong />}
      </>
    )
  }
  const { total, catalogue } = answer
  return (
    <>
      <div className="page-head">
        <PageTitle title={t('tracking.title')}>
          {t('tracking.total', { count: total, total: count(total) })} · {t('shell.asOf')} <Minute instant={answer.asOf} />
        </PageTitle>
        <div className="page-tools">
          <Link className="button quiet" to="/Tracking/numbers">
            <Icon name="list" />
            {t('tracking.numbers.link')}
          </Link>
          <ViewsMenu views={views} asked={asked} />
          <ExportLink path="/Tracking/export" />
        </div>
      </div>
      {answer.answeredBy === 'record' && (
        <Notice tone="attention" role="status">
          {t('shell.delayed')}
        </Notice>
      )}
      <Tools asked={asked} catalogue={catalogue} />
      <Chips asked={asked} catalogue={catalogue} />
      <div className={overlay ? 'tracking with-panel' : 'tracking'}>
        {total === 0 ? (
          <Nothing asked={asked} customers={customers} role={role} />
        ) : (
          <List asked={asked} answer={answer} open={overlay?.id} />
        )}
        {overlay && <OverlayCard overlay={overlay} closed={trackingPath(asked, { page: answer.page })} />}
      </div>
    </>
  )
}

function TooLong() {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon="search"
      title={t('tracking.tooLong')}
      actions={
        <Link className="button main" to="/Tracking">
          {t('tracking.clear')}
        </Link>
      }
    >
      <p>{t('tracking.tooLongWhy')}</p>
    </EmptyState>
  )
}
