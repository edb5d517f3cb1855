import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, Link, Outlet, useLoaderData } from '@remix-run/react'
import { Notice } from '#app/components/feedback/notice.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { MoreActs } from '#app/components/popup/dialog-acts.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { Fact, FactList } from '#app/freight/fact-list.tsx'
import { NameList } from '#app/routes/shell/administration/name-list.tsx'
import type { EndpointFacts } from '#domain/alerts/webhooks/endpoints/webhook-endpoint.ts'
import { href } from '#domain/core/href.ts'
import { EndpointMark } from './endpoint-mark.tsx'
import { requireEndpoint } from './require-endpoint.server.ts'
import { useTypeWords } from './webhook-fields.tsx'
import '#app/routes/shell/administration/admin.css'
import './webhooks.css'

export async function loader(args: LoaderFunctionArgs) {
  const { endpoint } = await requireEndpoint(args, 'webhook')
  return json({ title: endpoint.name, endpoint })
}

export default function Webhook() {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const words = useTypeWords()
  const { endpoint } = useLoaderData<typeof loader>()
  const { id, name, url, state, types, owner, customers, ignoresOwn, waiting, lastDeliveredAt, formerUntil, createdAt } = endpoint
  const of = { endpoint: id }
  return (
    <>
      <BackLink to={href('webhooks')}>{t('webhooks.title')}</BackLink>
      <div className="head-row">
        <PageTitle title={name}>
          <EndpointMark state={state} />
        </PageTitle>
        <Acts id={id} state={state} />
      </div>
      <StateNotice endpoint={endpoint} />
      {!owner.isActive && <Notice tone="late">{t('webhooks.ownerInactiveWhy')}</Notice>}
      <section className="panel account-part" aria-labelledby="about">
        <h2 id="about">{t('webhooks.facts')}</h2>
        <FactList>
          <Fact name={t('webhooks.url')} wide>
            <span className="webhook-url">{url}</span>
          </Fact>
          <Fact name={t('webhooks.owner')}>{owner.name}</Fact>
          <Fact name={t('webhooks.waiting')}>{count(waiting)}</Fact>
          <Fact name={t('webhooks.lastDelivered')}>{lastDeliveredAt ? <Minute instant={lastDeliveredAt} /> : t('webhooks.never')}</Fact>
          {formerUntil && (
            <Fact name={t('webhooks.formerUntil')}>
              <Minute instant={formerUntil} />
            </Fact>
          )}
          <Fact name={t('administration.created')}>
            <Minute instant={createdAt} />
          </Fact>
        </FactList>
        {ignoresOwn && <p className="field-help">{t('webhooks.ignoresOwn')}</p>}
        <p className="account-actions">
          <Link className="button" to={`${href('webhookDeliveries')}?endpoint=${id}`}>
            {t('webhooks.ledger.of')}
          </Link>
          <Link className="button" to={href('webhookReplay', of)} preventScrollReset>
            {t('webhooks.replayAll')}
          </Link>
          <Link className="button" to={href('webhookSecret', of)}>
            {t('webhooks.rotate')}
          </Link>
        </p>
      </section>
      <section className="panel account-part" aria-labelledby="types">
        <h2 id="types">{t('webhooks.types')}</h2>
        <ul className="webhook-type-list">
          {types.map((type) => (
            <li key={type}>{words(type)}</li>
          ))}
        </ul>
        {customers ? (
          <NameList
            name="customers"
            title={t('webhooks.customers')}
            names={customers.map((each) => ({ ...each, to: href('customer', { customer: each.id }) }))}
          />
        ) : (
          <p className="field-help">{t('webhooks.everyCustomer')}</p>
        )}
      </section>
      <Outlet />
    </>
  )
}

function Acts({ id, state }: Pick<EndpointFacts, 'id' | 'state'>) {
  const { t } = useTranslation()
  const of = { endpoint: id }
  const isStill = state === 'stopped' || state === 'off'
  return (
    <div className="account-actions">
      <Form method="post" action={href('webhookTest', of)}>
        <button type="submit" className="button">
          {t('webhooks.test')}
        </button>
      </Form>
      <Link className="button" to={href('webhookEdit', of)}>
        {t('administration.edit')}
      </Link>
      {isStill && (
        <Link className="button main" to={href('webhookOn', of)} preventScrollReset>
          {t('webhooks.on')}
        </Link>
      )}
      <MoreActs
        grave={[
          state !== 'off' && { to: href('webhookOff', of), label: t('webhooks.off') },
          { to: href('webhookDeletion', of), label: t('webhooks.delete') },
        ]}
      />
    </div>
  )
}

function StateNotice({ endpoint }: { endpoint: Pick<EndpointFacts, 'state' | 'stoppedWhy' | 'failingSince'> }) {
  const { t } = useTranslation()
  const { state, stoppedWhy, failingSince } = endpoint
  if (state === 'stopped') return <Notice tone="late">{t(`webhooks.stoppedWhy.${stoppedWhy ?? 'failing'}`)}</Notice>
  if (state === 'off') return <Notice tone="attention">{t('webhooks.stateWhy.off')}</Notice>
  if (state !== 'waiting' || !failingSince) return null
  return (
    <Notice tone="attention">
      <p>
        {t('webhooks.stateWhy.waiting')} {t('webhooks.failingSince')} <Minute instant={failingSince} />.
      </p>
    </Notice>
  )
}
