import { type Budget, pageBudgets, pathOf } from '#tests/support/budgets/page-budgets.ts'
import { type Weight, weighPage } from '#tests/support/budgets/page-weight.ts'
import { makeScratch } from '#tests/support/scratch.ts'
import { measureServer, printSpeed, type Speed, withServers } from './measurement/servers.ts'
import type { BenchOptions } from './run.ts'

/** One session may send 600 requests a minute, so several take turns. */
const sessions = 12

const open = { 'sign-in': '/', 'terms and conditions': '/terminos-y-condiciones' }

/**
 * Home, search, details and Tracking of the built portal with the demo company beside a hello-world page of the stock Remix server, and
 * the weight of each.
 */
export async function bench({ json }: BenchOptions): Promise<void> {
  const scratch = makeScratch()
  try {
    await withServers({ DATA_DIR: scratch.path }, async ({ portal: ours, portalUrl: portal, stock, stockUrl }) => {
      const cookies = await Promise.all(Array.from({ length: sessions }, () => signIn(portal)))
      const plain = await measureServer(stock, `${stockUrl}/`, [{}])
      const report: Record<string, PageReport> = {}
      for (const [name, budget] of Object.entries(pageBudgets)) {
        const headers = cookies.map((Cookie) => ({ Cookie }))
        const path = await pathOf(budget, portal, headers[0] ?? {})
        const speed = budget.processor === undefined ? {} : compared(await measureServer(ours, portal + path, headers), plain)
        report[name] = { ...speed, ...(await weighPage(portal, path, headers[0] ?? {})) }
      }
      for (const [name, path] of Object.entries(open)) report[name] = await weighPage(portal, path, {})
      if (json) process.stdout.write(`${JSON.stringify({ hello: plain, ...report })}\n`)
      else {
        printSpeed('hello world, stock server', plain)
        for (const [name, each] of Object.entries(report)) printPage(name, each)
      }
      const slow = Object.entries(pageBudgets).filter(([name, budget]) => isAbove(report[name], budget))
      for (const [name, { processor }] of slow)
        process.stderr.write(`${name} takes a tenth more than its budget of ${processor} × hello.\n`)
      if (slow.length > 0) process.exitCode = 1
    })
  } finally {
    scratch.remove()
  }
}

async function signIn(portal: string): Promise<string> {
  const body = new URLSearchParams({ email: 'administrator@fairway.test', password: 'Fairway-2026' })
  const answer = await fetch(`${portal}/?index`, { method: 'POST', body, headers: { Origin: portal }, redirect: 'manual' })
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** Ratios to the stock server's page: of the time somebody waits, and of processor time. */
const compared = (speed: Speed, plain: Speed) => ({
  ...speed,
  ratio: speed.p50 / plain.p50,
  processor: speed.processorMs / plain.processorMs,
})

/** Times are never exact: a tenth above the budget is too much, less is the machine. */
const isAbove = (page: PageReport | undefined, { processor = Number.POSITIVE_INFINITY }: Budget) => (page?.processor ?? 0) > processor * 1.1

type PageReport = Weight & Partial<ReturnType<typeof compared>>

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(0)} KB`

function printPage(name: string, { html, data, scripts, files, styles, ratio, processor, ...speed }: PageReport): void {
  if (isMeasured(speed)) printSpeed(name, speed, ratio)
  const of = processor === undefined ? '' : `processor ${processor.toFixed(1)} × hello   `
  const weights = `html ${kilobytes(html)}, ${kilobytes(data)} of it data   scripts ${kilobytes(scripts)} in ${files} files   styles ${kilobytes(styles)}`
  process.stdout.write(`${name.padEnd(28)} ${of}${weights}\n`)
}

const isMeasured = (speed: Partial<Speed>): speed is Speed => speed.p50 !== undefined
