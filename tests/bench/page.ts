import { closeDatabase, openDatabase } from '#db/postgres/client.server.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import { findSecret } from '#domain/platform/environment/secret.server.ts'
import { type Budget, pageBudgets, pathOf } from '#tests/support/budgets/page-budgets.ts'
import { type Weight, weighPage } from '#tests/support/budgets/page-weight.ts'
import { makeScratch } from '#tests/support/scratch.ts'
import { seedPerson, signedIn } from '#tests/support/test-viewers.ts'
import { measureServer, printSpeed, type Speed, withServers } from './measurement/servers.ts'
import type { BenchOptions } from './run.ts'

/** One session may send 600 requests a minute, and one person search sixty times: so many take turns. */
const people = 60

const open = { 'sign-in': '/', 'terms and conditions': '/terminos-y-condiciones' }

/**
 * Pages of the built portal with the demo company beside a hello-world page of the stock Remix server, what they weigh and what they ask
 * PostgreSQL, each beside its budget. Fails where a page is a tenth above it.
 */
export async function bench({ json }: BenchOptions): Promise<void> {
  const scratch = makeScratch()
  // The cookies that this process signs are to open the portal.
  const env = { DATA_DIR: scratch.path, SESSION_SECRET: findSecret(environment()) }
  const report: Record<string, PageReport> = {}
  const headers: Record<string, string>[] = []
  const speeds: Record<string, Compared> = {}
  let hello: Speed | undefined
  try {
    await withServers(env, async ({ portal, portalUrl, stock, stockUrl }) => {
      await openDatabase({ dataDir: scratch.path })
      for (let n = 0; n < people; n += 1) headers.push(await signIn(n))
      hello = await measureServer(stock, `${stockUrl}/`, [{}])
      for (const [name, budget] of Object.entries(pageBudgets).filter(([, { processor }]) => processor !== undefined)) {
        const path = await pathOf(budget, portalUrl, headers[0] ?? {})
        speeds[name] = compared(await measureServer(portal, portalUrl + path, headers), hello)
      }
    })
    // Counting takes time, so another process counts.
    await withServers({ ...env, NODE_OPTIONS: '--require ./tests/support/budgets/counted-queries.cjs' }, async ({ portalUrl }) => {
      for (const [name, budget] of Object.entries(pageBudgets)) {
        const path = await pathOf(budget, portalUrl, headers[0] ?? {})
        report[name] = { ...speeds[name], ...(await weighPage(portalUrl, path, headers[0] ?? {})) }
      }
      for (const [name, path] of Object.entries(open)) report[name] = await weighPage(portalUrl, path, {})
    })
  } finally {
    await closeDatabase()
    scratch.remove()
  }
  if (json) process.stdout.write(`${JSON.stringify({ hello, ...report })}\n`)
  else {
    if (hello) printSpeed('hello world, stock server', hello)
    for (const [name, each] of Object.entries(report)) printPage(name, each, pageBudgets[name])
  }
  const above = Object.entries(pageBudgets).flatMap(([name, budget]) => listAbove(name, report[name], budget))
  for (const line of above) process.stderr.write(`${line}\n`)
  if (above.length > 0) process.exitCode = 1
}

async function signIn(n: number): Promise<{ Cookie: string }> {
  return { Cookie: (await signedIn(await seedPerson({ roleId: 1, email: `page${n}@fairway.test` }))).cookie }
}

/** Ratios to the stock server's page: of the time somebody waits, and of processor time. */
const compared = (speed: Speed, plain: Speed) => ({
  ...speed,
  ratio: speed.p50 / plain.p50,
  processor: speed.processorMs / plain.processorMs,
})

type Compared = ReturnType<typeof compared>
type PageReport = Weight & Partial<Compared>

const kilobytes = (bytes: number) => bytes / 1024

const figuresOf = ({ processor, queries, html, scripts }: PageReport) => ({
  processor: processor ?? 0,
  queries,
  html: kilobytes(html),
  scripts: kilobytes(scripts),
})

/** Times are never exact: a tenth above the budget is too much, less is the machine. */
function listAbove(name: string, page: PageReport | undefined, budget: Budget): string[] {
  return Object.entries(page ? figuresOf(page) : {}).flatMap(([of, figure]) => {
    const allowed = budget[of as keyof ReturnType<typeof figuresOf>] ?? Number.POSITIVE_INFINITY
    return figure > allowed * 1.1 ? [`${name}: ${of} ${figure.toFixed(1)}, a tenth more than its budget of ${allowed}.`] : []
  })
}

function printPage(name: string, page: PageReport, budget: Budget | undefined): void {
  const { data, files, styles, ratio, ...speed } = page
  const { processor, queries, html, scripts } = figuresOf(page)
  if (isMeasured(speed)) printSpeed(name, speed, ratio)
  const beside = (allowed: number | undefined) => (allowed === undefined ? '' : ` (${allowed})`)
  const figures = [
    ...(processor > 0 ? [`processor ${processor.toFixed(1)}${beside(budget?.processor)} × hello`] : []),
    `queries ${queries}${beside(budget?.queries)}`,
    `html ${html.toFixed(0)}${beside(budget?.html)} KB, ${kilobytes(data).toFixed(0)} of it data`,
    `scripts ${scripts.toFixed(0)}${beside(budget?.scripts)} KB in ${files} files`,
    `styles ${kilobytes(styles).toFixed(0)} KB`,
  ]
  process.stdout.write(`${name.padEnd(28)} ${figures.join('   ')}\n`)
}

const isMeasured = (speed: Partial<Speed>): speed is Speed => speed.p50 !== undefined
