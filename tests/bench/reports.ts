import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { writeSheet } from '#domain/core/lists/sheet.server.ts'
import type { ReportDefinition } from '#domain/reports/definition/report-definition.ts'
import { sheetOfReport } from '#domain/reports/execution/report-sheet.server.ts'
import { runReport } from '#domain/reports/execution/run-report.server.ts'
import { withCompany } from './company/opened.ts'
import { customers } from './company/shipments.ts'
import { print } from './measurement/report/print.ts'
import { longestStall, medianOf, timed } from './measurement/timing.ts'
import type { BenchOptions } from './run.ts'

const definition: ReportDefinition = {
  module: 'tracking',
  fields: ['column-number', 'column-customer', 'column-status', 'column-pol', 'column-pod', 'column-eta', 'column-delay', 'column-carrier'],
  filters: [],
  orders: [
    { field: 'column-eta', descending: true },
    { field: 'column-number', descending: false },
  ],
}
const summary = {
  groups: [{ field: 'column-carrier', isByMonth: false }],
  figures: [{ kind: 'count' as const, field: null }],
  chart: 'none' as const,
}
const scopes = [1, 50, customers]
const together = 20
const pageEveryMs = 50

const ask = (count: number, asked = definition) =>
  runReport(
    {
      projectId: 4,
      roleId: 1,
      userId: 1,
      email: 'bench@fairway.test',
      language: 'en',
      customerIds: Array.from({ length: count }, (_, at) => at + 1),
      isCut: false,
    },
    { definition: asked, customerIds: null },
    { offset: 0, limit: 1_000, timeZone: 'UTC' },
    new Date('2026-03-14T10:00:00Z'),
  )

const askPlainly = async (count: number) => {
  const scope = sql`project_id = 4 and customer_id = any(array(select generate_series(1, ${count})::bigint))`
  await Promise.all([
    db().execute(sql`select * from shipments where ${scope} order by eta desc nulls last, lower(number) limit 1000`),
    db().execute(sql`select count(*) from shipments where ${scope}`),
  ])
}

/** 1,000 rows sorted by two fields, for few and many customers; and how long 20 concurrent reports delay other pages. */
export async function bench({ rows, json }: BenchOptions): Promise<void> {
  await withCompany(rows, async () => {
    await databasePool().query('analyze')
    const found: Record<string, unknown> = { rows }
    for (const count of scopes) {
      const report = await medianOf(() => ask(count), 3_000)
      const plain = await medianOf(() => askPlainly(count), 3_000)
      const summed = await medianOf(() => ask(count, { ...definition, summary }), 3_000)
      found[`${count} customers`] = { report, plain, summed }
      if (!json)
        print(
          `${String(count).padStart(5)} customers   report ${ms(report)}   the bare question ${ms(plain)}   with a summary ${ms(summed)}`,
        )
    }
    const pages = askAsPages()
    const stall = await longestStall(() => Promise.all(Array.from({ length: together }, sendOne)))
    const slowestPage = await pages.stop()
    found[`${together} reports`] = { stall, slowestPage }
    print(
      json
        ? JSON.stringify(found)
        : `${together} reports with their files at once: the event loop stands ${ms(stall.stood)} at most, and works ${ms(stall.worked)} at most ` +
            `without looking up (the rest it waits for the processor); ` +
            `another question to the record takes ${ms(slowestPage)} at most`,
    )
  })
}

async function sendOne(): Promise<void> {
  await writeSheet(await sheetOfReport('Bench', 'All', await ask(50), [], 'en'), 'Acme')
}

function askAsPages() {
  let isOver = false
  const query = (async () => {
    let slowest = 0
    while (!isOver) {
      slowest = Math.max(slowest, await timed(() => db().execute(sql`select 1`)))
      await sleep(pageEveryMs)
    }
    return slowest
  })()
  return {
    stop: () => {
      isOver = true
      return query
    },
  }
}

const ms = (milliseconds: number) => `${milliseconds.toFixed(0)} ms`.padStart(8)
