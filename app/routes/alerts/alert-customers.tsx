import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { Icon } from '#app/components/icon/icon.tsx'
import { ListPage } from '#app/components/list/list-page.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { findListed } from '#app/server/lists/list-loader.server.ts'
import { alertCustomerList } from '#domain/alerts/customer-alerts/alert-customer-list.ts'
import { alertCustomerRows } from '#domain/alerts/customer-alerts/alert-customers.server.ts'
import { href } from '#domain/core/href.ts'
import { countryText } from '#domain/freight/geography/places/country-choices.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, now } = await enter('alerts', args)
  const listed = await findListed(args.request, viewer, alertCustomerRows, now)
  const rows = listed.page.rows.map((row) => ({ ...row, country: countryText(row.country, viewer.language) }))
  return json({ ...listed, page: { ...listed.page, rows } })
}

export default function AlertCustomers() {
  const { t } = useTranslation()
  return (
    <ListPage
      list={alertCustomerList}
      {...useLoaderData<typeof loader>()}
      texts="alerts.list"
      icon="customers"
      more={
        <Link className="button quiet" to={href('alertSet')}>
          <Icon name="bell" small />
          {t('alerts.set.button')}
        </Link>
      }
      cells={{
        name: ({ id, name }) => <Link to={href('customerAlerts', { customer: id })}>{name}</Link>,
        id: ({ id, name }) => (
          <Link className="number" to={href('customerAlerts', { customer: id })} title={name}>
            {id}
          </Link>
        ),
      }}
    />
  )
}
