import { existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { databasePool } from '#db/postgres/client.server.ts'
import { checkDigit } from '#db/seed/container-number.ts'
import { prepareRestartablePortal, type RestartablePortal } from '#tests/faults/portal/restartable.ts'

const kills = Number(process.env.KILLS ?? 20)
const perFile = 1_500
/** Kills come at other moments of a file each time: while it is read, between batches, after its commit. */
const spreadMs = 1_500

const ofProject = { project: 4, customer: 'Owner' }
const shipments = {
  ...{ project: 4, key: 'Nr', customer: { column: 'Owner', unknown: 'create' } },
  ...{ origin: { code: 'From' }, destination: { code: 'To' } },
  fields: { mode: { value: 'sea' }, shipmentDate: 'Day', atd: 'ATD', eta: 'ETA' },
  legs: [{ from: { code: 'From' }, to: { code: 'To' }, vessel: 'Ship' }],
}
/** In the order in which a round's files are taken in: by the names of their folders. */
const mappings = {
  a_orders: { ...shipments, source: 'killed-orders' },
  b_agent: { ...shipments, source: 'killed-agent' },
  c_boxes: {
    ...{ ...ofProject, of: 'containers', source: 'killed-boxes', key: 'Box', shipment: 'Nr' },
    ...{ fields: { type: 'Size' }, lines: { type: { column: 'What', values: { Loaded: 4 } }, at: 'ATD' } },
  },
  d_erp: {
    ...{ ...ofProject, of: 'invoices', source: 'killed-erp', key: 'Invoice' },
    fields: { issuedOn: 'Day', dueOn: 'ETA', currency: { value: 'USD' }, total: 'Total', shipment: 'Nr' },
    lines: { description: 'What', amount: 'Total' },
  },
}
const columns = ['Nr', 'Owner', 'From', 'To', 'Day', 'ATD', 'ETA', 'Ship', 'Box', 'Size', 'What', 'Invoice', 'Total']

/**
 * The portal is killed while it takes files of four sources in: two tell of the same shipments, one of their containers, one of their
 * invoices. At the end everything must be there, and once; what the second source said waits for a person.
 */
export async function run(): Promise<void> {
  const portal = await prepareRestartablePortal()
  try {
    await portal.start()
    await portal.untilReady()
    const inbox = join(portal.dataDir, 'inbox')
    mkdirSync(join(inbox, 'mappings'), { recursive: true })
    for (const [name, mapping] of Object.entries(mappings)) {
      writeFileSync(join(inbox, 'mappings', `${name}.json`), JSON.stringify(mapping))
      mkdirSync(join(inbox, name), { recursive: true })
    }
    for (let round = 1; round <= kills; round += 1) await killWhileTaking(portal, inbox, round)
    process.exitCode = (await tell(inbox)) ? 0 : 1
  } finally {
    await portal.end()
  }
}

const feeds = Object.keys(mappings)
const files = (inbox: string, feed: string, place: string) => {
  const folder = join(inbox, feed, place)
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.csv') && !name.startsWith('.')) : []
}
const count = (inbox: string, place: string) => feeds.reduce((sum, feed) => sum + files(inbox, feed, place).length, 0)

async function killWhileTaking(portal: RestartablePortal, inbox: string, round: number): Promise<void> {
  const lines = Array.from({ length: perFile }, (_, n) => lineOf(round * perFile + n))
  // Each kill meets another of the four: the files before it are taken in first.
  const [own, before] = [feeds[round % feeds.length] ?? '', count(inbox, 'done')]
  for (const feed of feeds) {
    const hidden = join(inbox, feed, `.round-${round}.csv`)
    writeFileSync(hidden, `${[columns, ...lines].map((cells) => cells.join(',')).join('\n')}\n`)
    renameSync(hidden, join(inbox, feed, `round-${round}.csv`))
  }
  await until(
    () => files(inbox, own, 'working').length > 0 && feeds.slice(0, feeds.indexOf(own)).every((feed) => isThere(inbox, feed, round)),
  )
  await sleep((spreadMs * round) / kills)
  await portal.kill()
  const left = count(inbox, 'working')
  await portal.start()
  await portal.untilReady()
  await until(() => count(inbox, 'done') + count(inbox, 'failed') >= before + feeds.length)
  process.stdout.write(`kill ${round}: while ${own} was read; ${left} files were left in work, ${count(inbox, 'done')} are taken in\n`)
}

const isThere = (inbox: string, feed: string, round: number) => files(inbox, feed, 'done').includes(`round-${round}.csv`)

function lineOf(n: number): string[] {
  const serial = String(100_000 + n).slice(-6)
  const box = `KILU${serial}`
  const owner = `Killed customer ${n % 7}`
  const dates = ['2026-03-01', '2026-03-02T10:00', '2026-04-01']
  return [`KILL-${n}`, owner, 'CNSHA', 'MXZLO', ...dates, 'MSC ANZU', `${box}${checkDigit(box)}`, '40HC', 'Loaded', `KI-${n}`, '116.00']
}

async function tell(inbox: string): Promise<boolean> {
  const expected = kills * perFile
  const ours = "shipment_id in (select id from shipments where source = 'killed-orders')"
  const { rows } = await databasePool().query<Record<string, number>>(`select
    (select count(*)::int from shipments where number like 'KILL-%') as shipments,
    (select count(*)::int from shipment_events where ${ours} and source = 'killed-orders') as departures,
    (select count(*)::int from routings where ${ours}) as legs,
    (select count(*)::int from shipment_sources where source = 'killed-orders') as links,
    (select count(*)::int from held_shipments where source = 'killed-agent' and outcome is null) as held,
    (select count(*)::int from containers where ${ours}) as containers,
    (select count(*)::int from container_events where source = 'killed-boxes') as loaded,
    (select count(*)::int from invoices where source = 'killed-erp' and shipment_id is not null) as invoices,
    (select count(*)::int from invoice_lines where invoice_id in (select id from invoices where source = 'killed-erp')) as lines`)
  const [failed, found] = [count(inbox, 'failed'), rows[0] ?? {}]
  process.stdout.write(`${kills} kills, ${expected} of each: ${JSON.stringify(found)}, ${failed} files failed\n`)
  const { rows: names } = await databasePool().query("select count(*)::int as n from customers where name like 'Killed customer %'")
  return failed === 0 && names[0]?.n === 7 && Object.values(found).every((each) => each === expected)
}

async function until(isSo: () => boolean): Promise<void> {
  for (let waited = 0; waited < 120_000; waited += 10) {
    if (isSo()) return
    await sleep(10)
  }
  throw new Error('What was waited for did not come within two minutes.')
}
