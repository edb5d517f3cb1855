import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { databasePool } from '#db/postgres/client.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { containerMappingSchema } from '#domain/intake/files/container-mapping.ts'
import { mappingSchema } from '#domain/intake/files/feed-mapping.ts'
import { invoiceMappingSchema } from '#domain/intake/files/invoice-mapping.ts'
import { ingestContainers } from '#domain/intake/imports/container-ingest.server.ts'
import { ingestFeed } from '#domain/intake/imports/ingest-feed.server.ts'
import { ingestInvoices } from '#domain/intake/imports/invoice-ingest.server.ts'
import { undoRun } from '#domain/intake/undo/undo-run.server.ts'
import { actOf } from '#tests/support/admins.ts'

export const origin = { network: '10.0.0.1', userAgent: null, requestId: 'request' }
export const run = async (text: string, values: unknown[] = []) => (await databasePool().query(text, values)).rows

const shipmentMapping = {
  ...{ source: 'orders', project: 4, key: 'Nr', dates: ['YYYY-MM-DD', 'YYYY-MM-DDTHH:mm'] },
  customer: { column: 'Owner', group: 'Undone', unknown: 'create' },
  customerChange: 'take',
  fields: {
    ...{ mode: { value: 'sea' }, shipmentDate: 'Due', eta: 'ETA', ata: 'ATA', mbl: 'Bill' },
    ...{ goods: { column: 'Goods', take: 'list' }, weightKg: { column: 'Weight', take: 'sum' } },
  },
  origin: { code: 'From' },
  destination: { code: 'To' },
  events: [{ type: 9, at: 'ata' }],
}

const containerMapping = containerMappingSchema.parse({
  ...{ of: 'containers', source: 'carrier', project: 4, key: 'Container', bill: 'Bill' },
  lines: { type: { column: 'Event', values: { LOAD: 4, DISC: 5, OUT: 8, RETURN: 9 } }, at: 'When' },
})

const invoiceMapping = invoiceMappingSchema.parse({
  ...{ of: 'invoices', source: 'erp', project: 4, key: 'Nr', customer: 'Customer', dates: ['YYYY-MM-DD'] },
  fields: { issuedOn: 'Issued', dueOn: 'Due', currency: 'Currency', total: 'Total', shipment: 'Shipment' },
  lines: { description: 'What', amount: 'Amount' },
})

export interface Order {
  Nr: string
  Owner?: string
  Due?: string
  ETA?: string
  ATA?: string
  Bill?: string
  Goods?: string
  Weight?: string
}

const usual = { Owner: 'Acme', Due: '2026-01-02', ETA: '', ATA: '', Bill: '', Goods: 'Tablets', Weight: '10', From: 'CNSHA', To: 'MXZLO' }

/** Files of orders, containers and invoices, taken in; each answers with the id of its run. */
export function takingIn(folder: () => string) {
  const write = (name: string, header: readonly string[], lines: readonly string[]) => {
    const file = join(folder(), name)
    writeFileSync(file, [header.join(','), ...lines, ''].join('\n'))
    return file
  }
  const latest = async () => (await run('select max(id)::float8 as id from feed_runs'))[0]?.id as number
  return {
    async orders(orders: readonly Order[], changed: object = {}, name = 'orders.csv') {
      const header = ['Nr', ...Object.keys(usual)]
      const lines = orders.map((order) => header.map((column) => ({ ...usual, ...order })[column as 'Nr'] ?? '').join(','))
      await ingestFeed({ file: write(name, header, lines), mapping: mappingSchema.parse({ ...shipmentMapping, ...changed }) })
      return latest()
    },
    async containers(lines: readonly string[], now = new Date()) {
      await ingestContainers({ file: write('boxes.csv', ['Container', 'Bill', 'Event', 'When'], lines), mapping: containerMapping, now })
      return latest()
    },
    async invoices(lines: readonly string[]) {
      const header = ['Nr', 'Customer', 'Shipment', 'Issued', 'Due', 'Currency', 'Total', 'What', 'Amount']
      await ingestInvoices({ file: write('invoices.csv', header, lines), mapping: invoiceMapping })
      return latest()
    },
  }
}

export const undo = (viewer: Viewer, id: number, leaveRest = false, now = new Date()) =>
  undoRun(actOf(viewer, now, origin), id, { reason: 'The wrong file', leaveRest })

/** The journal of what happened, and what follows from other rows by itself. */
const aside = new Set([
  ...['audit_entries', 'change_log', 'change_sets', 'feed_rejections', 'feed_runs', 'files', 'pending_changes', 'row_changes', 'settings'],
  ...['doubts', 'exceptions', 'sessions', 'withdrawn_deliveries'],
])

/** Nothing here writes any of the thousands of places: which transactions wrote them last tells so. */
const many = new Set(['ports', 'project_places'])

/** Every row of every table, but for when and how often it was written. */
export async function everyRow(): Promise<Record<string, string[]>> {
  const tables = await run(`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`)
  const rowsOf = (name: string) =>
    many.has(name)
      ? `select '${name}' as name, concat(count(*), ' ', sum(xmin::text::bigint)) as row from ${name}`
      : `select '${name}' as name, (to_jsonb(t) - '{updated_at,version}'::text[])::text as row from ${name} t`
  const asked = tables.filter(({ name }) => !aside.has(name)).map(({ name }) => rowsOf(name))
  const found: Record<string, string[]> = {}
  for (const { name, row } of await run(`${asked.join(' union all ')} order by 1, 2`)) {
    found[name] ??= []
    found[name]?.push(row)
  }
  return found
}
