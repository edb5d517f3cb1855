import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { Nothing } from '#app/components/list/empty-list.tsx'
import { ListPage } from '#app/components/list/list-page.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { readList } from '#app/server/lists/read-list.server.ts'
import { alertCustomerList } from '#domain/alerts/customer-alerts/alert-customer-list.ts'
import { listAlertCustomers } from '#domain/alerts/customer-alerts/alert-customers.server.ts'
import { href } from '#domain/core/href.ts'
import { countryText } from '#domain/freight/geography/places/country-choices.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await enter('alerts', args)
  const listing = await readList(args.request, viewer, alertCustomerList)
  const page = await listAlertCustomers(viewer, listing.asked)
  const rows = page.rows.map((row) => ({ ...row, country: countryText(row.country, viewer.language) }))
  return json({ listing, page: { ...page, rows } })
}

export default function AlertCustomers() {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const { listing, page } = useLoaderData<typeof loader>()
  return (
    <ListPage
      list={alertCustomerList}
      listing={listing}
      page={page}
      facts={t('alerts.listed', { count: page.total, total: count(page.total) })}
      cells={{
        name: ({ id, name }) => <Link to={href('customerAlerts', { customer: id })}>{name}</Link>,
        id: ({ id, name }) => (
          <Link className="number" to={href('customerAlerts', { customer: id })} title={name}>
            {id}
          </Link>
        ),
      }}
      nothing={
        <Nothing list={alertCustomerList} asked={listing.asked} icon="customers" empty={t('alerts.noCustomers')} none={t('alerts.noMatch')}>
          <p>{t('alerts.nothingWhy')}</p>
        </Nothing>
      }
    />
  )
}
