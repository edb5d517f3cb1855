import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { Ledger } from '#app/components/table/ledger.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { Fact, FactList, NotGiven } from '#app/freight/fact-list.tsx'
import { DeliveryMark } from '#app/routes/webhooks/endpoint-mark.tsx'
import { requireDelivery } from '#app/routes/webhooks/require-endpoint.server.ts'
import { isReplayable } from '#domain/alerts/webhooks/ledger/webhook-delivery-list.ts'
import type { WebhookAttempt } from '#domain/alerts/webhooks/ledger/webhook-ledger.server.ts'
import { href } from '#domain/core/href.ts'
import type { TextKey } from '#domain/locales/text-key.ts'
import '#app/routes/shell/administration/admin.css'
import '#app/routes/webhooks/webhooks.css'

export async function loader(args: LoaderFunctionArgs) {
  const { delivery } = await requireDelivery(args, 'webhookDelivery')
  const title = delivery.subject ? `${delivery.type} · ${delivery.subject}` : delivery.type
  return json({ title, delivery, readable: JSON.stringify(JSON.parse(delivery.body), null, 2), mayReplay: isReplayable(delivery) })
}

export default function WebhookDelivery() {
  const { t } = useTranslation()
  const { delivery, readable, mayReplay, title } = useLoaderData<typeof loader>()
  const { id, state, endpointId, endpoint, messageId, sequence, body, createdAt, deliveredAt, nextAttemptAt, attemptsMade } = delivery
  const last = attemptsMade.at(-1)
  const isWaiting = state === 'due' || state === 'again'
  return (
    <>
      <BackLink to={`${href('webhookDeliveries')}?endpoint=${endpointId}`}>{t('webhooks.ledger.title')}</BackLink>
      <div className="head-row">
        <PageTitle title={title}>
          <DeliveryMark state={state} /> {t(`webhooks.ledger.about.${state}`)}
        </PageTitle>
        {mayReplay && (
          <Form method="post" action={href('webhookDeliveryReplay', { delivery: id })}>
            <button type="submit" className="button">
              {t('webhooks.replay')}
            </button>
          </Form>
        )}
      </div>
      <section className="panel account-part" aria-label={t('webhooks.facts')}>
        <FactList>
          <Fact name={t('webhooks.ledger.endpoint')}>
            <Link to={href('webhook', { endpoint: endpointId })}>{endpoint}</Link>
          </Fact>
          <Fact name={t('webhooks.ledger.id')}>
            <span className="number">{messageId}</span>
          </Fact>
          {sequence !== null && (
            <Fact name={t('webhooks.ledger.sequence')}>
              <span className="number">{sequence}</span>
            </Fact>
          )}
          <Fact name={t('webhooks.ledger.created')}>
            <Minute instant={createdAt} />
          </Fact>
          {deliveredAt && (
            <Fact name={t('webhooks.ledger.delivered')}>
              <Minute instant={deliveredAt} />
            </Fact>
          )}
          {isWaiting && nextAttemptAt && (
            <Fact name={t('webhooks.ledger.next')}>
              <Minute instant={nextAttemptAt} />
            </Fact>
          )}
        </FactList>
      </section>
      <section className="panel account-part" aria-labelledby="attempts">
        <h2 id="attempts">{t('webhooks.ledger.attempts')}</h2>
        {attemptsMade.length === 0 ? <p className="quiet-line">{t('webhooks.ledger.noAttempts')}</p> : <Attempts attempts={attemptsMade} />}
      </section>
      <section className="panel account-part" aria-labelledby="body">
        <h2 id="body">{t('webhooks.ledger.body')}</h2>
        <pre className="webhook-text">{readable}</pre>
        {last && (
          <details>
            <summary>{t('webhooks.ledger.signed')}</summary>
            <p className="field-help">{t('webhooks.ledger.signedWhat')}</p>
            <pre className="webhook-text">{`${messageId}.${Math.floor(Date.parse(last.beganAt) / 1_000)}.${body}`}</pre>
          </details>
        )}
      </section>
    </>
  )
}

function Attempts({ attempts }: { attempts: readonly WebhookAttempt[] }) {
  const { t } = useTranslation()
  const { count } = useNumbers()
  const statusOf = ({ status, fault }: WebhookAttempt) =>
    status === null ? fault && t(`webhooks.ledger.faults.${fault}` as TextKey, { defaultValue: fault }) : String(status)
  return (
    <Ledger
      label={t('webhooks.ledger.attempts')}
      missing={<NotGiven />}
      columns={[
        { label: t('webhooks.ledger.began') },
        { label: t('webhooks.ledger.outcome') },
        { label: t('webhooks.ledger.status') },
        { label: t('webhooks.ledger.took'), isFigure: true },
        { label: t('webhooks.ledger.answer') },
      ]}
      rows={attempts.map((attempt) => ({
        id: attempt.id,
        cells: [
          <Minute key="began" instant={attempt.beganAt} />,
          <span key="outcome" title={attempt.outcome === null ? t('webhooks.ledger.unknownWhy') : undefined}>
            {t(`webhooks.ledger.outcomes.${attempt.outcome ?? 'unknown'}`)}
          </span>,
          statusOf(attempt),
          attempt.ms === null ? null : t('webhooks.ledger.milliseconds', { count: attempt.ms, total: count(attempt.ms) }),
          attempt.answer ? (
            <code key="answer" className="webhook-answer">
              {attempt.answer}
            </code>
          ) : (
            t('webhooks.ledger.noAnswer')
          ),
        ],
      }))}
    />
  )
}
