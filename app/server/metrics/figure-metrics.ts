import type { Figures } from '#domain/operations/health/figures.server.ts'

/** Without the prefix `fairway_`. A value that is null is left out, and a gauge without values too. */
export interface DescribedGauge {
  name: string
  help: string
  values: readonly (readonly [value: number | null, labels?: Record<string, string>])[]
}

const secondsOf = (at: Date | string | null | undefined) => (at ? new Date(at).getTime() / 1000 : null)
/** A series that begins with its first success raises no alert about who never had one. */
const sinceEver = (at: Date | null | undefined) => secondsOf(at) ?? 0
const flag = (is: boolean) => (is ? 1 : 0)

/** The gauges of the figures that Health shows. Times are seconds since 1970, sizes bytes. */
export function describeFigures(figures: Figures, now: Date): DescribedGauge[] {
  return [
    ...ofProgram(figures),
    ...ofMirror(figures, now),
    ...ofDatabase(figures),
    ...ofMail(figures, now),
    ...ofWebhooks(figures, now),
    ...ofFeeds(figures),
    ...ofJobs(figures),
  ]
}

function ofProgram({ ready, version, build, node, disk, store, secondsAhead, upkeep, certificates }: Figures): DescribedGauge[] {
  return [
    { name: 'build_info', help: 'Always 1; what runs is in the labels.', values: [[1, { version, build, node }]] },
    { name: 'ready', help: 'Whether this process takes traffic, as /readyz says.', values: [[flag(ready)]] },
    { name: 'disk_free_bytes', help: 'Free on the disk of the data folder.', values: [[disk?.free ?? null]] },
    { name: 'disk_size_bytes', help: 'Size of the disk of the data folder.', values: [[disk?.total ?? null]] },
    { name: 'clock_ahead_seconds', help: 'Of this process, compared with the database; negative: behind.', values: [[secondsAhead]] },
    { name: 'store_reachable', help: 'Whether this process reaches its own file store.', values: [[flag(store?.state === 'ok')]] },
    {
      name: 'backup_timestamp_seconds',
      help: 'When the last backup was made; 0: never.',
      values: [[upkeep && sinceEver(upkeep.backup?.at)]],
    },
    { name: 'backup_missing_files', help: 'Files that the last backup lacks.', values: [[upkeep && (upkeep.backup?.missing ?? 0)]] },
    {
      name: 'drill_timestamp_seconds',
      help: 'When the last drill went well; 0: never.',
      values: [[upkeep && sinceEver(upkeep.drill?.at)]],
    },
    {
      name: 'certificate_expiry_timestamp_seconds',
      help: 'Until when the TLS certificate of a server is valid.',
      values: (certificates ?? []).map(({ of, validUntil }) => [secondsOf(validUntil), { server: of }]),
    },
  ]
}

function ofMirror({ mirror }: Figures, now: Date): DescribedGauge[] {
  const states = ['ready', 'building', 'failing', 'closed'] as const
  const age = mirror.asOf === null ? null : Math.max(0, (now.getTime() - Date.parse(mirror.asOf)) / 1000)
  return [
    {
      name: 'mirror_state',
      help: 'Of this process: 1 at the state it is in.',
      values: states.map((state) => [flag(state === mirror.state), { state }]),
    },
    { name: 'mirror_age_seconds', help: 'How old what lists show is.', values: [[age]] },
    { name: 'mirror_rows', help: 'Shipments and containers in the mirror.', values: [[mirror.rows]] },
    { name: 'mirror_renewing', help: 'Whether another mirror is being built.', values: [[flag(mirror.isRenewing)]] },
  ]
}

function ofDatabase({ database, pool }: Figures): DescribedGauge[] {
  const connections = database?.connections
  return [
    { name: 'database_reachable', help: 'Whether the database answers.', values: [[flag(database !== null)]] },
    { name: 'database_size_bytes', help: 'Size of the database.', values: [[database?.size ?? null]] },
    { name: 'database_latency_seconds', help: 'Of the shortest question.', values: [[database ? database.latencyMs / 1000 : null]] },
    { name: 'database_connections', help: 'To the server, of everybody.', values: [[connections?.used ?? null]] },
    { name: 'database_connections_allowed', help: 'As many as the server or the role allows.', values: [[connections?.allowed ?? null]] },
    {
      name: 'pool_connections',
      help: 'Of this process: open ones, those idle among them, and how many there may be.',
      values: (['open', 'idle', 'size'] as const).map((state) => [pool[state], { state }]),
    },
    { name: 'pool_waiting', help: 'Questions of this process that wait for a connection.', values: [[pool.waiting]] },
  ]
}

function ofMail({ mail }: Figures, now: Date): DescribedGauge[] {
  const oldest = mail?.oldest ? Math.max(0, (now.getTime() - mail.oldest.getTime()) / 1000) : 0
  return [
    { name: 'mail_waiting', help: 'Mails that wait to be sent.', values: [[mail?.waiting ?? null]] },
    { name: 'mail_failing', help: 'Of these, tried in vain.', values: [[mail?.failing ?? null]] },
    { name: 'mail_oldest_seconds', help: 'How long the oldest of them has waited.', values: [[mail && oldest]] },
    { name: 'mail_sent_timestamp_seconds', help: 'When the last mail was sent.', values: [[secondsOf(mail?.lastSentAt)]] },
  ]
}

function ofWebhooks({ webhooks }: Figures, now: Date): DescribedGauge[] {
  const states = ['on', 'waiting', 'stopped', 'off'] as const
  const oldest = webhooks?.oldest ? Math.max(0, (now.getTime() - webhooks.oldest.getTime()) / 1000) : 0
  return [
    {
      name: 'webhook_endpoints',
      help: 'Endpoints of webhooks by state.',
      values: webhooks ? states.map((state) => [webhooks.endpoints[state], { state }]) : [],
    },
    { name: 'webhook_deliveries_waiting', help: 'Deliveries that have not arrived yet.', values: [[webhooks?.waiting ?? null]] },
    { name: 'webhook_oldest_seconds', help: 'How long the oldest of them has waited.', values: [[webhooks && oldest]] },
  ]
}

function ofFeeds({ feeds, lastFiles }: Figures): DescribedGauge[] {
  const outcomes = ['taken', 'partly', 'refused', 'held', 'blocked'] as const
  const sources = (lastFiles ?? []).map(({ projectId, source, at, isSilent }) => ({
    at,
    isSilent,
    labels: { project: String(projectId), source },
  }))
  return [
    {
      name: 'feed_files',
      help: 'Files of feeds within 24 hours, by outcome.',
      values: feeds ? outcomes.map((outcome) => [feeds[outcome], { outcome }]) : [],
    },
    { name: 'feed_taken_timestamp_seconds', help: 'When the last file was taken.', values: [[secondsOf(feeds?.lastTakenAt)]] },
    {
      name: 'feed_received_timestamp_seconds',
      help: 'When the last file of a source came.',
      values: sources.map(({ at, labels }) => [secondsOf(at), labels]),
    },
    {
      name: 'feed_silent',
      help: 'Whether a source has been silent for too long.',
      values: sources.map(({ isSilent, labels }) => [flag(isSilent), labels]),
    },
  ]
}

function ofJobs({ jobs }: Figures): DescribedGauge[] {
  const each = (read: (job: NonNullable<Figures['jobs']>[number]) => number | null) =>
    // Prometheus gives every series a label "job" of its own.
    (jobs ?? []).map((job) => [read(job), { name: job.job }] as const)
  return [
    {
      name: 'job_works',
      help: 'Whether a job runs when it is due, and went well since it last failed; 0 until it first did.',
      values: each(({ state }) => flag(state === 'ok')),
    },
    {
      name: 'job_success_timestamp_seconds',
      help: 'When a job last went well; 0: never.',
      values: each(({ succeededAt }) => sinceEver(succeededAt)),
    },
    { name: 'job_duration_seconds', help: 'How long its last run took.', values: each(({ milliseconds }) => milliseconds / 1000) },
    { name: 'job_runs', help: 'Its runs since it exists, of all processes.', values: each(({ runs }) => runs) },
    { name: 'job_failures', help: 'Its failures since it exists, of all processes.', values: each(({ failures }) => failures) },
  ]
}
