import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { ListPage } from '#app/components/list/list-page.tsx'
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
  return (
    <ListPage
      list={alertCustomerList}
      {...useLoaderData<typeof loader>()}
      texts="alerts.list"
      icon="customers"
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
