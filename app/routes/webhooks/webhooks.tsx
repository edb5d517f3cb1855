import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Ledger } from '#app/components/table/ledger.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { SettingsPlace } from '#app/routes/shell/portal-settings/settings-place.tsx'
import { enter } from '#app/server/enter.server.ts'
import { listEndpoints } from '#domain/alerts/webhooks/endpoints/endpoints.server.ts'
import { href } from '#domain/core/href.ts'
import { EndpointMark } from './endpoint-mark.tsx'
import './webhooks.css'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await enter('webhooks', args)
  return json({ endpoints: await listEndpoints(viewer) })
}

export default function Webhooks() {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const { endpoints } = useLoaderData<typeof loader>()
  const create = (
    <Link className="button main" to={href('newWebhook')}>
      {t('webhooks.new')}
    </Link>
  )
  return (
    <>
      <SettingsPlace current="webhooks" />
      <div className="head-row">
        <PageTitle title={t('webhooks.title')}>
          {t('webhooks.what')} <a href={href('apiDocs')}>{t('webhooks.docs')}</a>
        </PageTitle>
        {endpoints.length > 0 && (
          <div className="account-actions">
            <Link className="button" to={href('webhookDeliveries')}>
              {t('webhooks.ledger.all')}
            </Link>
            {create}
          </div>
        )}
      </div>
      <section className="panel" aria-label={t('webhooks.title')}>
        {endpoints.length === 0 ? (
          <EmptyState icon="way" title={t('webhooks.none')} actions={create}>
            <p>{t('webhooks.noneWhy')}</p>
          </EmptyState>
        ) : (
          <Ledger
            label={t('webhooks.title')}
            missing={t('webhooks.never')}
            columns={[
              { label: t('webhooks.name') },
              { label: t('webhooks.url') },
              { label: t('webhooks.owner') },
              { label: t('webhooks.types'), isFigure: true },
              { label: t('webhooks.waiting'), isFigure: true },
              { label: t('webhooks.lastDelivered') },
              { label: t('webhooks.state') },
            ]}
            rows={endpoints.map(({ id, name, url, owner, types, waiting, lastDeliveredAt, state }) => ({
              id,
              cells: [
                <Link key="name" to={href('webhook', { endpoint: id })}>
                  {name}
                </Link>,
                <span key="url" className="webhook-url" title={url}>
                  {new URL(url).host}
                </span>,
                owner.isActive ? owner.name : `${owner.name} (${t('webhooks.ownerInactive')})`,
                count(types.length),
                count(waiting),
                lastDeliveredAt && <Minute key="last" instant={lastDeliveredAt} />,
                <EndpointMark key="state" state={state} />,
              ],
            }))}
          />
        )}
      </section>
    </>
  )
}
