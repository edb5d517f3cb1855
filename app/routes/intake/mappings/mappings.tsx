import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, Outlet, useLoaderData } from '@remix-run/react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { Ledger } from '#app/components/table/ledger.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { NotGiven } from '#app/freight/fact-list.tsx'
import { enter } from '#app/server/enter.server.ts'
import { href } from '#domain/core/href.ts'
import { listStoredMappings } from '#domain/intake/mappings/stored-mappings.server.ts'
import { mappingNounName } from './mapping-noun.ts'
import '#app/routes/shell/administration/admin.css'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await enter('mappings', args)
  return json({ projectId: viewer.projectId, ...(await listStoredMappings(viewer)) })
}

export default function Mappings() {
  const { t } = useTranslation()
  const { stored, host, projectId } = useLoaderData<typeof loader>()
  const add = (
    <span className="panel-actions">
      <Link className="button" to={href('mapping', { mapping: 'new' })}>
        {t('received.mappings.new')}
      </Link>
      <Link className="button" to={href('mappingYaml', { mapping: 'new' })}>
        {t('received.mappings.fromYaml')}
      </Link>
    </span>
  )
  return (
    <>
      <BackLink to={href('received')}>{t('received.back')}</BackLink>
      <div className="head-row">
        <PageTitle title={t('received.mappings.title')}>{t('received.mappings.what')}</PageTitle>
        {stored.length > 0 && add}
      </div>
      <section className="panel">
        <h2>{t('received.mappings.stored')}</h2>
        {stored.length === 0 ? (
          <EmptyState icon="document" title={t('received.mappings.none')} actions={add}>
            <p>{t('received.mappings.noneWhy')}</p>
          </EmptyState>
        ) : (
          <>
            <Ledger
              label={t('received.mappings.stored')}
              missing={<NotGiven />}
              columns={[
                { label: t('received.mappings.name') },
                { label: t('received.kind') },
                { label: t('received.source') },
                { label: t('received.mappings.version'), isFigure: true },
                { label: t('received.mappings.changed') },
                { label: t('received.mappings.example') },
                { label: t('received.mappings.acts') },
              ]}
              rows={stored.map(({ id, name, noun, source, version, changedBy, changedAt, exampleName, isHidden }) => ({
                id,
                cells: [
                  <span key="name">
                    <Link to={href('mapping', { mapping: id })}>{name}</Link>
                    {isHidden && <p className="quiet-line">{t('received.mappings.hidden')}</p>}
                  </span>,
                  mappingNounName(noun, t),
                  source,
                  version,
                  <span key="changed">
                    <Minute instant={changedAt} />
                    {changedBy && `, ${changedBy}`}
                  </span>,
                  exampleName,
                  <span key="acts" className="admin-row-actions">
                    <a className="button small" href={href('mappingFile', { name })}>
                      {t('received.mappings.export')}
                    </a>
                    <Link className="button small" to={href('mappingRemoval', { mapping: id })} preventScrollReset>
                      {t('received.mappings.remove')}
                    </Link>
                  </span>,
                ],
              }))}
            />
            <p className="quiet-line">{t('received.mappings.folder', { folder: `inbox/${projectId}-${stored[0]?.name ?? ''}` })}</p>
          </>
        )}
      </section>
      {host.length > 0 && (
        <section className="panel">
          <h2>{t('received.mappings.host')}</h2>
          <p className="quiet-line">{t('received.mappings.hostWhat')}</p>
          <Ledger
            label={t('received.mappings.host')}
            missing={<NotGiven />}
            columns={[
              { label: t('received.mappings.name') },
              { label: t('received.kind') },
              { label: t('received.source') },
              { label: t('received.mappings.acts') },
            ]}
            rows={host.map(({ name, noun, source }) => ({
              id: name,
              cells: [
                name,
                mappingNounName(noun, t),
                source,
                <a key="file" className="button small" href={href('mappingFile', { name })}>
                  {t('received.mappings.export')}
                </a>,
              ],
            }))}
          />
        </section>
      )}
      <Outlet />
    </>
  )
}
