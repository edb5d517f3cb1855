import { gzipSync } from 'node:zlib'
import { makeScratch } from '#tests/support/scratch.ts'
import { measureServer, printSpeed, type Speed, withServers } from './measurement/servers.ts'
import type { BenchOptions } from './run.ts'

/** One session may send 600 requests a minute, so several take turns. */
const sessions = 12

const open = { 'sign-in': '/', 'terms and conditions': '/terminos-y-condiciones' }

const weighed = {
  'own sessions': '/sessions',
  'own password': '/change-password',
  'second factor': '/second-factor',
  'pasted numbers': '/Tracking/numbers',
  'audit trail': '/audit',
  'mail ledger': '/mail',
  users: '/Admin/users',
  tickets: '/Service-Desk/Queue',
  'alerts of a customer': '/Alerts/1',
  'a new alert': '/Alerts/1/add',
  'a new customer': '/Admin/customers/new',
  'a new report': '/reports/creation?copy=arrivals-14-days',
}

async function listPages(portal: string, Cookie: string): Promise<Record<string, string>> {
  // Not the search box's page: one person may request it sixty times a minute.
  const search = '/Tracking?q=shanghai'
  const found = await (await fetch(portal + search, { headers: { Cookie } })).text()
  const [details = search] = /\/shipmentsDetail\/\d+/.exec(found) ?? []
  return { Home: '/Home', search, details, Tracking: '/Tracking' }
}

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
      for (const [name, path] of Object.entries(await listPages(portal, cookies[0] ?? ''))) {
        const headers = cookies.map((Cookie) => ({ Cookie }))
        const speed = await measureServer(ours, portal + path, headers)
        report[name] = { ...speed, ratio: speed.p50 / plain.p50, ...(await weigh(portal, path, headers[0] ?? {})) }
      }
      for (const [name, path] of Object.entries(weighed)) report[name] = await weigh(portal, path, { Cookie: cookies[0] ?? '' })
      for (const [name, path] of Object.entries(open)) report[name] = await weigh(portal, path, {})
      if (json) process.stdout.write(`${JSON.stringify({ hello: plain, ...report })}\n`)
      else {
        printSpeed('hello world, stock server', plain)
        for (const [name, each] of Object.entries(report)) printPage(name, each)
      }
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

interface Weight {
  /** Compressed bytes. */
  html: number
  scripts: number
  files: number
  styles: number
}

type PageReport = Weight & Partial<Speed & { ratio: number }>

/** What a page loads before anything is pressed: without maps, charts and the texts of other pages. */
async function weigh(portal: string, path: string, headers: Record<string, string>): Promise<Weight> {
  const answer = await fetch(portal + path, { headers })
  if (answer.status !== 200 || answer.redirected) throw new Error(`${path} answers ${answer.status} at ${answer.url}.`)
  // What the sign-in screen prefetches belongs to the next page.
  const page = (await answer.text()).replace(/ data-ahead="[^"]*"/, '')
  const named = (ending: string) => [...new Set(page.match(new RegExp(`/assets/[^"']+\\.${ending}`, 'g')) ?? [])]
  const sizeOf = async (asset: string) => gzipSync(Buffer.from(await (await fetch(portal + asset)).arrayBuffer())).length
  const sum = async (assets: string[]) => (await Promise.all(assets.map(sizeOf))).reduce((all, each) => all + each, 0)
  const scripts = named('js')
  return { html: gzipSync(page).length, scripts: await sum(scripts), files: scripts.length, styles: await sum(named('css')) }
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(0)} KB`

function printPage(name: string, { html, scripts, files, styles, ratio, ...speed }: PageReport): void {
  if (isMeasured(speed)) printSpeed(name, speed, ratio)
  const weights = `html ${kilobytes(html)}   scripts ${kilobytes(scripts)} in ${files} files   styles ${kilobytes(styles)}`
  process.stdout.write(`${name.padEnd(28)} ${weights}, compressed\n`)
}

const isMeasured = (speed: Partial<Speed>): speed is Speed => speed.p50 !== undefined
