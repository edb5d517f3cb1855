import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, Outlet, useLoaderData, useLocation } from '@remix-run/react'
import { Icon } from '#app/components/icon/icon.tsx'
import { Nothing } from '#app/components/list/empty-list.tsx'
import { ListPage } from '#app/components/list/list-page.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { AdminHead } from '#app/routes/shell/administration/admin-head.tsx'
import { enter } from '#app/server/enter.server.ts'
import { findListed } from '#app/server/lists/list-loader.server.ts'
import { href } from '#domain/core/href.ts'
import { customerList } from '#domain/directory/customers/customer-list.ts'
import { customerRows } from '#domain/directory/customers/customer-listing.server.ts'
import { countryText } from '#domain/freight/geography/places/country-choices.ts'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, now } = await enter('customers', args)
  const listed = await findListed(args.request, viewer, customerRows, now)
  const rows = listed.page.rows.map((row) => ({ ...row, country: countryText(row.country, viewer.language) }))
  return json({ ...listed, page: { ...listed.page, rows } })
}

export default function Customers() {
  const { t } = useTranslation()
  const { search } = useLocation()
  const listed = useLoaderData<typeof loader>()
  return (
    <>
      <AdminHead current="customers" />
      <ListPage
        isPart
        list={customerList}
        {...listed}
        texts="adminCustomers"
        icon="customers"
        links={
          <>
            <Link className="button" to={href('importing', { kind: 'customers' })}>
              {t('imports.open')}
            </Link>
            <Link className="button main" to={href('newCustomer') + search} preventScrollReset>
              <Icon name="plus" small />
              {t('adminCustomers.new')}
            </Link>
          </>
        }
        cells={{
          name: ({ id, name }) => (
            <Link to={href('customer', { customer: id }) + search} preventScrollReset title={name}>
              {name}
            </Link>
          ),
        }}
        nothing={
          <Nothing
            list={customerList}
            query={listed.listing.query}
            icon="customers"
            empty={t('adminCustomers.empty')}
            none={t('adminCustomers.none')}
          >
            <p>{listed.listing.query.text ? t('adminCustomers.noneWhy') : t('adminCustomers.emptyWhy')}</p>
          </Nothing>
        }
      />
      <Outlet />
    </>
  )
}
