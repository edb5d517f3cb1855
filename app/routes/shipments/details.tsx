import { json, type LoaderFunctionArgs, type MetaFunction, type SerializeFrom } from '@remix-run/node'
import { Link, Outlet, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#app/components/icon/icon.tsx'
import { PathTabs } from '#app/components/tabs/path-tabs.tsx'
import { CopyButton } from '#app/components/text/copy-button.tsx'
import { found, idIn } from '#app/http/found.ts'
import { safePath } from '#app/http/safe-path.ts'
import { projectOf, requireViewer } from '#app/http/viewer.server.ts'
import type { Provenance } from '#domain/freight/shipments/details/details.ts'
import { findFreshness } from '#domain/freight/shipments/details/freshness.server.ts'
import { findHeading } from '#domain/freight/shipments/details/heading.server.ts'
import { findProject } from '#domain/ground/projects/projects.ts'
import { isAllowed } from '#domain/people/access/permissions.ts'
import { searchWithBack } from './address.ts'
import { useSources } from './details/source.ts'
import { StatusMark } from './search/status-mark.tsx'
import { TransportMode } from './search/transport-mode.tsx'

/** One shipment (spec 2 §2 Shipment details): what it is and how fresh, above its tabs. */
export async function loader(asked: LoaderFunctionArgs) {
  const viewer = await requireViewer(asked, 'see-shipment')
  const id = idIn(asked.params.id)
  const heading = found(await findHeading(viewer, id))
  return json({
    title: `${heading.number} · ${findProject(projectOf(asked)).name}`,
    heading,
    newest: await findFreshness(viewer, id),
    hasDocuments: isAllowed(viewer.roleId, 'read-shipment-documents'),
    back: safePath(new URL(asked.request.url).searchParams.get('back')),
    search: searchWithBack(asked.request),
  })
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }]

export default function ShipmentDetails() {
  const { t } = useTranslation()
  const { heading, newest, hasDocuments, back, search } = useLoaderData<typeof loader>()
  const { id, number, customer, mode, status } = heading
  const tabs = [
    { to: `/shipmentsDetail/${id}${search}`, label: t('details.summary') },
    { to: `/shipmentsDetail/${id}/events${search}`, label: t('details.eventsTab') },
    { to: `/shipmentsDetail/${id}/comments${search}`, label: t('comments.tab') },
    ...(hasDocuments ? [{ to: `/shipmentsDetail/${id}/documents${search}`, label: t('documents.tab') }] : []),
  ]
  return (
    <>
      <div className="details-top">
        <Link className="back-link" to={back}>
          <Icon name="chevron-left" small />
          {t('details.back')}
        </Link>
        <header className="details-heading">
          <h1 className="number">{number}</h1>
          <CopyButton value={number} label={t('shipments.card.copy', { number })} copied={t('shipments.card.copied')} />
          <StatusMark status={status} />
          <TransportMode mode={mode} />
          <p>{customer}</p>
          {newest && <Freshness newest={newest} />}
        </header>
      </div>
      <PathTabs tabs={tabs} label={t('shipments.details.tabs', { number })} />
      <Outlet />
    </>
  )
}

function Freshness({ newest }: { newest: SerializeFrom<Provenance> }) {
  const { t } = useTranslation()
  return <p className="freshness">{t('details.freshness', useSources().inWords(newest))}</p>
}
