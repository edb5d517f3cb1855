import type { StopReason } from '#domain/alerts/webhooks/endpoints/webhook-endpoint.ts'
import type { Email } from '#domain/core/mail/email.ts'
import type { Addressee } from '#domain/identity/access/person-mail.server.ts'
import type { Say } from '#domain/locales/text-key.ts'
import { minuteIn } from '#domain/platform/schedules/local-date.ts'

interface WebhookFailure {
  stage: 'hour' | 'day' | 'stopped'
  why: StopReason | null
  name: string
  host: string
  since: Date | null
  waiting: number
  page: string
}

export function webhookEmail(
  t: Say,
  { project, name, email, timeZone }: Addressee,
  { stage, why, host, since, waiting, page, ...endpoint }: WebhookFailure,
): Email {
  return {
    subject: t(`mail.webhook.subject.${stage}`, { name: endpoint.name, project }),
    paragraphs: [
      t('mail.greeting', { name }),
      t(`mail.webhook.what.${stage}`, { name: endpoint.name, host }),
      ...(why && why !== 'failing' ? [t(`webhooks.stoppedWhy.${why}`)] : []),
      t(`mail.webhook.next.${stage}`),
    ],
    facts: [
      ...(since ? ([[t('mail.webhook.since'), minuteIn(since, timeZone)]] as [string, string][]) : []),
      [t('mail.webhook.waiting'), String(waiting)],
    ],
    button: { label: t('mail.webhook.button'), address: page },
    why: t('mail.access.why', { project, email }),
  }
}
