import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { Pagination } from '#app/components/navigation/pagination.tsx'
import { Ledger } from '#app/components/table/ledger.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { NotGiven } from '#app/freight/fact-list.tsx'
import { StatusMark } from '#app/freight/status-mark.tsx'
import { enter } from '#app/server/enter.server.ts'
import { href } from '#domain/core/href.ts'
import { hiddenPerPage } from '#domain/intake/edits/shipments/hidden-shipment.ts'
import { listHiddenShipments } from '#domain/intake/edits/shipments/hidden-shipments.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await enter('hiddenShipments', args)
  const page = Number(new URL(args.request.url).searchParams.get('page') ?? 1)
  return json({ hidden: await listHiddenShipments(viewer, page) })
}

export default function HiddenShipments() {
  const { t } = useTranslation()
  const { hidden } = useLoaderData<typeof loader>()
  return (
    <>
      <BackLink to={href('tracking')}>{t('tracking.title')}</BackLink>
      <PageTitle title={t('repairs.hiddenList')}>{t('repairs.hiddenListWhat')}</PageTitle>
      {hidden.total === 0 ? (
        <EmptyState icon="shipments" title={t('repairs.nothingHidden')}>
          <p>{t('repairs.nothingHiddenWhy')}</p>
        </EmptyState>
      ) : (
        <>
          <section className="panel">
            <Ledger
              label={t('repairs.hiddenList')}
              missing={<NotGiven />}
              columns={[
                { label: t('freight.fields.number') },
                { label: t('freight.fields.customer') },
                { label: t('freight.fields.status') },
                { label: t('repairs.at') },
                { label: t('repairs.by') },
                { label: t('repairs.reason') },
              ]}
              rows={hidden.rows.map(({ id, number, customer, status, hiddenAt, by, reason }) => ({
                id,
                cells: [
                  <Link key="number" to={href('shipmentRestoring', { id })} className="number">
                    {number}
                  </Link>,
                  customer,
                  <StatusMark key="status" status={status} />,
                  <Minute key="at" instant={hiddenAt} />,
                  by,
                  reason,
                ],
              }))}
            />
          </section>
          <Pagination page={hidden.page} pages={hidden.pages} total={hidden.total} perPage={hiddenPerPage} />
        </>
      )}
    </>
  )
}
