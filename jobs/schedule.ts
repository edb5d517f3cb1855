import { resealWebhookSecrets } from '#domain/alerts/webhooks/endpoints/endpoint-secret.server.ts'
import { detectExceptions } from '#domain/freight/exceptions/exception-detection.server.ts'
import { answerRecoveryRequests } from '#domain/identity/access/recovery/recovery-requests.server.ts'
import { resealSecondFactors } from '#domain/identity/access/second-factor/reseal-factors.server.ts'
import { resealClientSecrets } from '#domain/identity/company-sign-in/providers/provider-secret.server.ts'
import { mailExpiringTokens } from '#domain/identity/tokens/token-expiry.server.ts'
import { writeTokenUses } from '#domain/identity/tokens/token-uses.server.ts'
import { matchWaitingEvents } from '#domain/intake/events/waiting-events.server.ts'
import { takeBroughtFiles } from '#domain/intake/imports/take-brought.server.ts'
import { followChangedRanks } from '#domain/intake/sources/changed-ranks.server.ts'
import { mailSilentSources } from '#domain/intake/sources/feed-sources.server.ts'
import { mailRejectedLines } from '#domain/intake/sources/rejected-lines-mail.server.ts'
import { writeDueBiFiles } from '#domain/operations/bi/bi-files.server.ts'
import { checkCertificates } from '#domain/operations/health/certificates.server.ts'
import { writeJobRuns } from '#domain/operations/health/job-runs.server.ts'
import { noteProcess } from '#domain/operations/health/live-processes.server.ts'
import { checkClock } from '#domain/operations/health/process-clock.server.ts'
import { checkStore } from '#domain/operations/health/store-health.server.ts'
import { noteTableSizes } from '#domain/operations/health/table-sizes.server.ts'
import { checkZones } from '#domain/operations/health/zone-health.server.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import { sweepFiles, sweepIncoming } from '#domain/platform/files/file-retention.server.ts'
import { feedListEngine } from '#domain/platform/search/engine/open-engine.server.ts'
import { syncMirror } from '#domain/platform/search/mirror.server.ts'
import { mailReviewReminders } from '#domain/provisioning/access-review/review-reminder.server.ts'
import { backUpWhenDue } from './back-up.ts'
import { deleteExpired } from './delete-expired.ts'
import { deliverDueMail } from './deliver-mail.ts'
import { ingestFeeds } from './ingest-feeds.ts'
import type { Job } from './job-clock.ts'
import { sendAlerts } from './send-alerts.ts'
import { sendReports } from './send-due-reports.ts'
import { sendDueWebhooks } from './send-webhooks.ts'

/** Times are UTC, with seconds. A job has a file of its own only where it takes several steps. */
export const schedule: readonly Job[] = [
  { name: 'sync-mirror', when: '*/2 * * * * *', on: 'web', run: syncMirror },
  { name: 'feed-list-engine', when: '1-59/2 * * * * *', on: 'jobs', run: feedListEngine },
  { name: 'follow-exceptions', when: '*/2 * * * * *', on: 'jobs', run: detectExceptions },
  { name: 'take-in-feeds', when: '*/5 * * * * *', on: 'jobs', run: ingestFeeds, isLogged: true },
  { name: 'take-brought-files', when: '1-59/2 * * * * *', on: 'jobs', run: takeBroughtFiles, isLogged: true },
  { name: 'match-waiting-events', when: '7-59/10 * * * * *', on: 'jobs', run: matchWaitingEvents },
  { name: 'follow-changed-ranks', when: '3-59/10 * * * * *', on: 'jobs', run: followChangedRanks },
  { name: 'answer-recoveries', when: '*/2 * * * * *', on: 'jobs', run: answerRecoveryRequests },
  { name: 'send-alerts', when: '*/2 * * * * *', on: 'jobs', run: sendAlerts },
  // On odd seconds, so that mail queued by send-alerts on an even second leaves one second later.
  { name: 'deliver-mail', when: '1-59/2 * * * * *', on: 'jobs', run: deliverDueMail },
  // Each second: what others wait for is a system's next step.
  { name: 'send-webhooks', when: '* * * * * *', on: 'jobs', run: sendDueWebhooks },
  { name: 'send-due-reports', when: '*/20 * * * * *', on: 'jobs', run: sendReports },
  { name: 'note-process', when: '*/2 * * * * *', on: 'each', run: noteProcess },
  { name: 'note-job-runs', when: '8-59/15 * * * * *', on: 'each', run: writeJobRuns },
  { name: 'count-token-uses', when: '45 * * * * *', on: 'web', run: writeTokenUses },
  { name: 'reseal-second-factors', when: '0 20 * * * *', on: 'jobs', run: resealSecondFactors, isLogged: true },
  { name: 'reseal-webhook-secrets', when: '10 20 * * * *', on: 'jobs', run: resealWebhookSecrets, isLogged: true },
  { name: 'reseal-client-secrets', when: '20 20 * * * *', on: 'jobs', run: resealClientSecrets, isLogged: true },
  { name: 'announce-token-expiry', when: '0 5 * * * *', on: 'jobs', run: mailExpiringTokens },
  { name: 'remind-access-review', when: '30 5 * * * *', on: 'jobs', run: mailReviewReminders },
  { name: 'tell-silent-feeds', when: '0 10 * * * *', on: 'jobs', run: mailSilentSources },
  { name: 'mail-rejected-lines', when: '0 12 * * * *', on: 'jobs', run: mailRejectedLines },
  { name: 'check-certificates', when: '0 15 * * * *', on: 'jobs', run: (now) => checkCertificates(now) },
  { name: 'check-clock', when: '15 * * * * *', on: 'each', run: checkClock, isLogged: true },
  { name: 'check-zones', when: '30 55 4 * * *', on: 'each', run: checkZones, isLogged: true },
  { name: 'check-store', when: '20 * * * * *', on: 'each', run: checkStore },
  { name: 'sweep-uploads', when: '0 25 * * * *', on: 'web', run: sweepIncoming },
  { name: 'sweep-files', when: '0 35 * * * *', on: 'jobs', run: sweepFiles, isLogged: true },
  { name: 'back-up', when: '5-59/10 * * * * *', on: 'jobs', run: backUpWhenDue, isLogged: true },
  { name: 'write-bi-files', when: '0 10 * * * *', on: 'jobs', run: () => writeDueBiFiles(environment()), isLogged: true },
  { name: 'measure-tables', when: '0 30 3 * * *', on: 'jobs', run: noteTableSizes },
  { name: 'forget-expired', when: '0 40 3 * * *', on: 'jobs', run: deleteExpired },
]
