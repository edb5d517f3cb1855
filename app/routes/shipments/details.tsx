import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { PathTabs } from '#app/components/tabs/path-tabs.tsx'
import { CopyButton } from '#app/components/text/copy-button.tsx'
import { found, idIn } from '#app/http/found.ts'
import { projectOf, requireViewer } from '#app/http/viewer.server.ts'
import { isAllowed } from '#domain/access/permissions.ts'
import { findProject } from '#domain/projects/projects.ts'
import { findHeading } from '#domain/shipments/heading.server.ts'
import { StatusMark } from './search/status-mark.tsx'

/** One shipment (spec 2 §2 Shipment details): what it is, above its tabs. */
export async function loader(asked: LoaderFunctionArgs) {
  const viewer = await requireViewer(asked, 'see-shipment')
  const heading = found(await findHeading(viewer, idIn(asked.params.id)))
  const title = `${heading.number} · ${findProject(projectOf(asked)).name}`
  return json({ title, heading, hasDocuments: isAllowed(viewer.roleId, 'read-shipment-documents') })
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }]

export default function ShipmentDetails() {
  const { t } = useTranslation()
  const { heading, hasDocuments } = useLoaderData<typeof loader>()
  const { id, number, customer, status } = heading
  const tabs = [
    { to: `/shipmentsDetail/${id}/comments`, label: t('comments.tab') },
    ...(hasDocuments ? [{ to: `/shipmentsDetail/${id}/documents`, label: t('documents.tab') }] : []),
  ]
  return (
    <>
      <header className="details-heading">
        <h1 className="number">{number}</h1>
        <CopyButton value={number} label={t('shipments.card.copy', { number })} copied={t('shipments.card.copied')} />
        <StatusMark status={status} />
        <p>{customer}</p>
      </header>
      <PathTabs tabs={tabs} label={t('shipments.details.tabs', { number })} />
      <Outlet />
    </>
  )
}
