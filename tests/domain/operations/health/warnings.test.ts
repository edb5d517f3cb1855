import { expect, test } from 'vitest'
import { findWarnings, type WarningFacts } from '#domain/operations/health/warnings.ts'

const now = new Date('2026-03-16T12:00:00Z')
const daysBefore = (days: number) => new Date(now.getTime() - days * 86_400_000)

const fine: WarningFacts = {
  database: { latencyMs: 1, connections: { used: 12, allowed: 97 }, foldsAccents: true },
  mirror: { state: 'ready', asOf: '2026-03-16T11:59:58Z' },
  mail: { isSending: true, failing: 0, trouble: null },
  stoppedWebhooks: 0,
  silentSources: [],
  jobs: [{ job: 'deliver-mail', state: 'ok' }],
  backup: { at: daysBefore(1), missing: 0 },
  backupFailure: null,
  drill: { at: daysBefore(30) },
  disk: { free: 50e9, total: 100e9 },
  store: { place: 'the folder /srv/files', state: 'ok', why: null },
  wrongClocks: [],
  zones: { nodeVersion: '2025c', differing: [] },
  certificates: [{ of: 'mail', host: 'mail.example.com', validUntil: daysBefore(-60), fault: null }],
  unsetLegal: [],
  unnamedCustomers: 0,
  accessReviewDue: null,
  node: '22.23.3',
}
const certificate = { of: 'database', host: 'db', validUntil: null, fault: null } as const

test('an installation without trouble has no warning', () => {
  expect(findWarnings(fine, now)).toEqual([])
})

test.each<[string, Partial<WarningFacts>]>([
  ['databaseSlow', { database: { ...fine.database, latencyMs: 201 } }],
  ['connections', { database: { ...fine.database, connections: { used: 78, allowed: 97 } } }],
  ['locale', { database: { ...fine.database, foldsAccents: false } }],
  ['mirrorBuilding', { mirror: { state: 'building', asOf: null } }],
  ['mirrorFailing', { mirror: { state: 'failing', asOf: null } }],
  ['mirrorBehind', { mirror: { state: 'ready', asOf: '2026-03-16T11:58:59Z' } }],
  ['noMail', { mail: { isSending: false, failing: 3, trouble: null } }],
  ['mailFailing', { mail: { isSending: true, failing: 1, trouble: { lost: 0, waitingSince: '2026-03-16T11:00:00Z' } } }],
  ['mailWaits', { mail: { isSending: true, failing: 0, trouble: { lost: 0, waitingSince: '2026-03-16T11:00:00Z' } } }],
  ['mailLost', { mail: { isSending: true, failing: 0, trouble: { lost: 2, waitingSince: null } } }],
  ['webhooksStopped', { stoppedWebhooks: 1 }],
  ['silent', { silentSources: ['tms'] }],
  ['jobFailing', { jobs: [{ job: 'send-alerts', state: 'failing' }] }],
  ['jobOverdue', { jobs: [{ job: 'send-alerts', state: 'overdue' }] }],
  [
    'jobsUnseen',
    {
      jobs: [
        { job: 'send-alerts', state: 'unseen' },
        { job: 'back-up', state: 'unseen' },
      ],
    },
  ],
  ['noBackup', { backup: null, jobs: [{ job: 'back-up', state: 'idle' }] }],
  ['backupFailing', { backupFailure: { since: now, why: 'The folder is away.' }, jobs: [{ job: 'back-up', state: 'failing' }] }],
  ['oldBackup', { backup: { at: daysBefore(2.1), missing: 0 } }],
  ['missingFiles', { backup: { at: daysBefore(1), missing: 1 } }],
  ['noDrill', { drill: null }],
  ['unnamed', { unnamedCustomers: 3 }],
  ['oldDrill', { drill: { at: daysBefore(36) } }],
  ['diskFull', { disk: { free: 9e9, total: 100e9 } }],
  ['diskFull', { disk: { free: 1.9e9, total: 10e9 } }],
  [
    'store_unreachable',
    {
      store: { ...fine.store, state: 'unreachable', why: 'fetch failed (ECONNREFUSED)' },
      jobs: [{ job: 'check-store', state: 'failing' }],
    },
  ],
  ['store_unmarked', { store: { ...fine.store, state: 'unmarked' } }],
  ['zonesDiffer', { zones: { nodeVersion: '2025c', differing: ['America/Vancouver'] } }],
  ['clockAhead', { wrongClocks: [{ process: 'fairway jobs-1 17', seconds: 172_800 }] }],
  ['unreachable_database', { certificates: [{ ...certificate, fault: 'unreachable' }] }],
  ['unencrypted_database', { certificates: [{ ...certificate, fault: 'unencrypted' }] }],
  ['certificateEnded', { certificates: [{ ...certificate, validUntil: daysBefore(0) }] }],
  ['certificateEnds', { certificates: [{ ...certificate, validUntil: daysBefore(-20) }] }],
  ['legal', { unsetLegal: ['Acme'] }],
  ['accessReview', { accessReviewDue: '2026-01-01' }],
  ['node', { node: '20.19.0' }],
])('warns by “%s” alone', (key, trouble) => {
  expect(findWarnings({ ...fine, ...trouble }, now).map((warning) => warning.key)).toEqual([key])
})

test('what does not work stands before what needs care', () => {
  const found = findWarnings({ ...fine, silentSources: ['tms'], node: '20.19.0', backup: null }, now)
  expect(found.map(({ key }) => key)).toEqual(['noBackup', 'silent', 'node'])
})
