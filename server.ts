import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import express, { type RequestHandler } from 'express'
import type { Logger } from 'pino'
import { mountApi } from './app/api/mount-api.server.ts'
import { writeMetrics } from './app/server/metrics/metrics.server.ts'
import { collectProcessMetrics, countRequest } from './app/server/metrics/request-metrics.server.ts'
import { chooseProject } from './app/server/middleware/choose-project.server.ts'
import { drain, makeServer } from './app/server/middleware/connections.server.ts'
import { describeError } from './app/server/middleware/error-description.ts'
import { dropPageHeaders } from './app/server/middleware/response-headers.server.ts'
import { makeLog } from './app/server/process/log.server.ts'
import { makeOutageLog } from './app/server/process/outage-log.server.ts'
import { endOnCrash, endOnSignal } from './app/server/process/shutdown.server.ts'
import { beginStartLog, followFirstMirror, type SayStep } from './app/server/process/start-log.server.ts'
import { logCapturedOutput } from './app/server/process/stdout-capture.server.ts'
import { greeting, portalAddress, startFailure } from './app/server/process/terminal.server.ts'
import { makePortal } from './app/server/rendering/make-portal.server.ts'
import { serveRouteTables, writeRouteTables } from './app/server/rendering/route-tables.server.ts'
import { type Build, servePages } from './app/server/rendering/serve-pages.server.ts'
import { warmUp } from './app/server/rendering/warm-up.server.ts'
import { onMailFailure } from './domain/core/mail/delivery/mail-failures.server.ts'
import { checkMailServer } from './domain/core/mail/delivery/pending-mail.server.ts'
import { prepareBusiestLanes } from './domain/freight/shipments/tracking/map/busiest-lanes.server.ts'
import { writeTokenUses } from './domain/identity/tokens/token-uses.server.ts'
import { findDemoSignIns, makeDemoCompany } from './domain/operations/demo.server.ts'
import { checkCertificates } from './domain/operations/health/certificates.server.ts'
import { findDatabaseHealth } from './domain/operations/health/database-health.server.ts'
import { keepJobs, listUnseen, rememberRun, writeJobRuns } from './domain/operations/health/job-runs.server.ts'
import { enterProcess, leaveProcesses } from './domain/operations/health/live-processes.server.ts'
import { findPortalHealth, isDatabaseAbandoned } from './domain/operations/health.server.ts'
import { storeAddress } from './domain/operations/listening-address.server.ts'
import { openLists } from './domain/operations/mirror/open-mirror.server.ts'
import { closeInstallation, openPortal } from './domain/operations/open-portal.server.ts'
import { endWaiting } from './domain/platform/change-log/change-watch.server.ts'
import { type Environment, environment } from './domain/platform/environment/environment.server.ts'
import type { ProjectId } from './domain/platform/environment/projects.ts'
import { buildFolder, build as buildId, version } from './domain/platform/environment/version.server.ts'
import { ForeignPlace } from './domain/platform/files/ownership/place-ownership.server.ts'
import { claimFileStore } from './domain/platform/files/ownership/store-ownership.server.ts'
import { endParsers, onParserKilled, warmParsers } from './domain/platform/parser/parser.server.ts'
import { closeListEngine } from './domain/platform/search/engine/open-engine.server.ts'
import { awaitMirror, closeMirror, findMirrorHealth } from './domain/platform/search/mirror.server.ts'
import { findLegalState } from './domain/portal/legal/legal-state.server.ts'
import { type Clock, startClock } from './jobs/job-clock.ts'
import { schedule } from './jobs/schedule.ts'

const longestCatchUpMs = 10_000
/** Long enough for a balancer that asks every second to see that the process is no longer ready. */
const noticeMs = 2_000
const abandoningMs = 4_000

interface Halves {
  build: Build
  assets: RequestHandler
  dev: boolean
}

export async function serve(loadHalves: () => Promise<Halves>): Promise<void> {
  try {
    const log = makeLog(environment().LOG_LEVEL)
    endOnCrash(log)
    if (!process.stdout.isTTY) logCapturedOutput(log)
    const say = beginStartLog(log, environment())
    await open(await loadHalves(), log, say)
  } catch (error) {
    if (process.stdout.isTTY) process.stderr.write(`${startFailure(error)}\n`)
    else makeLog('info').fatal(startFailure(error))
    await closeInstallation().catch(() => {})
    process.exit(1)
  }
}

async function open({ build, assets, dev }: Halves, log: Logger, say: SayStep): Promise<void> {
  const settings = environment()
  const { PORTAL_MODE: mode, NODE_ENV, DEMO, APP_URL, PORT, HOST, PORTAL_PROJECT } = settings
  const outages = makeOutageLog(log)
  // Nobody sends requests to a process of jobs.
  const drainMs = mode === 'jobs' ? 0 : settings.DRAIN_SECONDS * 1_000
  let stopServing: (() => Promise<unknown>) | undefined
  let ending = false
  const close = async () => {
    ending = true
    if (stopServing && drainMs > 0 && !isDatabaseAbandoned()) {
      log.info({ seconds: settings.DRAIN_SECONDS }, 'no longer ready; requests are still answered for so long')
      await sleep(drainMs)
    }
    outages.end()
    endParsers()
    endWaiting()
    await stopServing?.()
    await writeTokenUses().catch(() => {})
    await writeJobRuns().catch(() => {})
    await leaveProcesses().catch(() => {})
    await closeMirror()
    await closeListEngine()
    await closeInstallation()
  }
  const end = endOnSignal(close, log, drainMs)

  await openPortal(settings, {
    anyway: process.argv.includes('--anyway'),
    say,
    onError: (error) => ending || outages.take(error) || log.warn({ error: describeError(error) }, 'a connection to the record was lost'),
  })
  let clock: Clock | undefined
  await enterProcess(mode, async () => {
    log.fatal({ version, build: buildId }, 'the database asks for a newer build than this one: no longer ready, and ending')
    clock?.stop()
    await sleep(noticeMs)
    await end(1, abandoningMs)
  })
  await claimFileStore().catch((error) => {
    if (error instanceof ForeignPlace) throw error
    // An unreachable bucket must not stop the rest. The file cleanup checks again before it removes anything.
    log.warn({ error: describeError(error) }, 'the file store cannot be reached: files cannot be opened or kept meanwhile')
  })
  const signIns = NODE_ENV === 'production' || DEMO === false ? [] : await makeDemo(PORTAL_PROJECT)

  let isWarm = dev || mode === 'jobs'
  const isServing = () => isWarm && !ending && !isDatabaseAbandoned()
  const findHealth = async () => (isServing() ? findPortalHealth() : { ready: false, ...(isDatabaseAbandoned() && { record: 'newer' }) })
  const pages = mode === 'jobs' ? [] : [servePages(build, dev ? 'development' : 'production')]
  const api = mode === 'jobs' ? {} : { api: mountApi(chooseProject) }
  const parts = { settings: { ...settings, dev }, findHealth, chooseProject, assets, pages, ...api }
  collectProcessMetrics()
  const metrics = { count: countRequest, write: () => writeMetrics(new Date()) }
  const server = makeServer(makePortal({ ...parts, log, metrics }))
  await once(server.listen(PORT, HOST), 'listening')
  const drainServer = () => drain(server, isDatabaseAbandoned() ? abandoningMs / 2 : 5_000)
  stopServing = drainServer

  openLists(settings, (fault) => log.warn({ fault }, 'a fault of the lists, which heal themselves'))
  if (mode !== 'jobs') prepareBusiestLanes().catch((error) => log.warn({ error: describeError(error) }, 'no lanes were prepared'))
  const warmUpMs = NODE_ENV === 'production' ? 10_000 : 1_000
  const cold = (error: unknown) => ending || log.warn({ error: describeError(error) }, 'the first pages will be slow')
  const warm = async () => {
    if (!ending) await warmUp({ ...parts, log: makeLog('silent') }, PORTAL_PROJECT, warmUpMs).catch(cold)
    isWarm = true
  }
  if (!isWarm) {
    await catchUp()
    // Building the first mirror of a million shipments takes minutes, with no page to render before.
    if (findMirrorHealth().state !== 'building') await warm()
    else {
      followFirstMirror(say)
      awaitMirror()
        .catch(() => {})
        .then(warm)
    }
  }
  if (ending) return
  if (mode !== 'jobs') warmParsers()
  const due = schedule.filter(({ on }) => mode === 'all' || on === 'each' || mode === on)
  await keepJobs(schedule.map(({ name }) => name)).catch(() => {})
  if (isDatabaseAbandoned()) return
  clock = startClock(
    due,
    (job, error) => outages.take(error, job) || log.error({ job, error: describeError(error) }, 'job failed'),
    (job, result) => log['isTrouble' in result && result.isTrouble ? 'warn' : 'info']({ job, ...result }, 'job done'),
    rememberRun,
  )
  stopServing = () => Promise.all([drainServer(), clock?.stop()])
  // Else a new installation would call a nightly job missing until its first night.
  listUnseen()
    .then((names) => clock?.start(names))
    .catch(() => {})
  const address = portalAddress(APP_URL, server.address() as AddressInfo)
  if (mode !== 'jobs') storeAddress(settings.DATA_DIR, address)
  if (process.stdout.isTTY) process.stdout.write(greeting(address, mode, signIns))
  else log.info({ address, ...(signIns.length > 0 && { signIns }) }, 'ready')
  lookAround(settings, log)
}

/** Following the missed changes uses as much CPU as many pages do, so traffic waits for it, up to a limit. */
async function catchUp(): Promise<void> {
  await Promise.race([awaitMirror().catch(() => {}), sleep(longestCatchUpMs, undefined, { ref: false })])
}

async function makeDemo(projectId: ProjectId) {
  await makeDemoCompany(new Date())
  return findDemoSignIns(projectId)
}

function lookAround(settings: Environment, log: Logger): void {
  const { PORTAL_MODE, FILES_URL, SMTP_URL, NODE_ENV } = settings
  if (PORTAL_MODE !== 'all' && !FILES_URL) {
    log.warn('PORTAL_MODE is not all and FILES_URL is not set: files that another node keeps cannot be opened here')
  }
  if (NODE_ENV === 'production') {
    if (Number.parseInt(process.versions.node, 10) < 22) log.warn('Node 20 no longer receives security fixes: install Node 22')
    warnOfLegalPages(log).catch(() => {})
  }
  findDatabaseHealth()
    .then(({ foldsAccents }) => foldsAccents || log.warn('the locale of the database knows the letters of English alone (docs/hosting.md)'))
    .catch(() => {})
  // Health of a new portal need not wait for the full hour.
  if (PORTAL_MODE !== 'web') checkCertificates(new Date()).catch(() => {})
  onParserKilled((killing) => log.warn(killing, 'a file was refused, because its parser had to be killed'))
  onMailFailure((failure) => log.warn(failure, 'a mail was not sent'))
  if (!SMTP_URL || PORTAL_MODE === 'web') return
  checkMailServer(SMTP_URL).catch(({ code, responseCode }) => {
    log.warn({ code: responseCode ?? code }, 'the mail server of SMTP_URL does not take mail; it waits meanwhile')
  })
}

async function warnOfLegalPages(log: Logger): Promise<void> {
  for (const { projectId, name, controller, texts, isSettled } of await findLegalState()) {
    const words = 'the legal pages are not settled: set them under Admin → Portal → Legal texts'
    if (!isSettled) log.warn({ project: projectId, name, controller, texts }, words)
  }
}

/** What start.ts serves. */
export async function loadBuiltHalves(): Promise<Halves> {
  const build = await import('virtual:remix/server-build')
  const setHeaders = dropPageHeaders
  const client = join(buildFolder, 'client')
  const files = express.static(client, { maxAge: '1h', index: false, redirect: false, setHeaders })
  // By their names, because looking each page up on the disk takes a turn of a thread.
  const names = new Set(readdirSync(client))
  const assets = express
    .Router()
    .use(serveRouteTables(writeRouteTables(build.assets)))
    .use(
      '/assets',
      express.static(join(client, 'assets'), {
        immutable: true,
        maxAge: '1y',
        fallthrough: false,
        index: false,
        redirect: false,
        setHeaders,
      }),
    )
    .use((req, res, next) => (names.has(req.path.split('/', 2)[1] ?? '') ? files(req, res, next) : next()))
  return { build, assets, dev: false }
}
