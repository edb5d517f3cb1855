import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { ListPage } from '#app/components/list/list-page.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { ContainerNumbers } from '#app/freight/containers/container-numbers.tsx'
import { ExceptionMark } from '#app/freight/exception-mark.tsx'
import { ShipmentLink } from '#app/freight/shipment-link.tsx'
import { NobodySelected } from '#app/routes/shell/customers/nobody-selected.tsx'
import { enter } from '#app/server/enter.server.ts'
import { findListed } from '#app/server/lists/list-loader.server.ts'
import { href } from '#domain/core/href.ts'
import { countCustomers } from '#domain/core/viewer/viewer-scope.ts'
import { orderRows } from '#domain/freight/attention/order-list.server.ts'
import { orderList } from '#domain/freight/attention/order-list.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, now } = await enter('orders', args)
  return json({ customers: countCustomers(viewer), listed: await findListed(args.request, viewer, orderRows, now) })
}

export default function Orders() {
  const { t } = useTranslation()
  const { customers, listed } = useLoaderData<typeof loader>()
  if (customers.selected === 0) {
    return (
      <>
        <PageTitle title={t('attention.title')} />
        <NobodySelected total={customers.total} />
      </>
    )
  }
  return (
    <ListPage
      list={orderList}
      {...listed}
      texts="attention.list"
      icon="check"
      cells={{
        number: ({ shipmentId, customerId, number }) => (
          <ShipmentLink id={shipmentId} customerId={customerId} title={number}>
            {number}
          </ShipmentLink>
        ),
        kind: ({ kind }) => <ExceptionMark kind={kind} />,
        container: ({ shipmentId, customerId, containers }) =>
          containers.length > 0 && <ContainerNumbers numbers={containers} shipment={shipmentId} customerId={customerId} />,
        handling: ({ shipmentId, number, kind, setAside }) => {
          const event = t(`freight.exceptions.${kind}`)
          const said = setAside && t('attention.asideBy', { ...setAside })
          const label = setAside ? t('attention.bringBackOf', { event, number }) : t('attention.setAsideOf', { event, number })
          return (
            <Link
              className="button quiet small"
              to={href('setAside', { id: shipmentId, kind })}
              title={said ?? label}
              aria-label={said ? `${said}. ${label}` : label}
            >
              {setAside ? `${setAside.by}, ${setAside.until}` : t('attention.setAside')}
            </Link>
          )
        },
      }}
    />
  )
}
