import type { Transaction } from '#db/postgres/client.server.ts'
import { seedReport } from '#db/seed/seed-reports.ts'
import { type StandardKey, standardReports } from '#domain/reports/standard/standard-reports.ts'

interface Person {
  id: number
  email: string
}

export async function makeReports(tx: Transaction, projectId: number, desk: Person, customer: Person, now: Date): Promise<void> {
  const scheduled = { projectId, type: 'scheduled' as const, minuteOfDay: 8 * 60, timeZone: 'America/Mexico_City', scheduledFrom: now }
  const startDate = now.toISOString().slice(0, 10)
  await seedReport(tx, {
    ...scheduled,
    ...askedBy('late-shipments'),
    startDate,
    ownerId: desk.id,
    emails: [desk.email, customer.email],
    name: 'Late shipments, every Monday',
    description: 'What needs a call this week, the latest first.',
    frequency: 'Daily',
    weekdays: [1],
    onlyWithRows: true,
  })
  await seedReport(tx, {
    ...scheduled,
    ...askedBy('volume-by-lane'),
    startDate,
    ownerId: customer.id,
    emails: [customer.email],
    name: 'Volume by lane, month by month',
    description: 'For the monthly meeting about rates.',
    frequency: 'Monthly',
    months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    day: 1,
  })
}

function askedBy(key: StandardKey) {
  const standard = standardReports.find((report) => report.key === key)
  if (!standard) throw new Error(`No standard report is called ${key}.`)
  const { module, fields, filters, orders, summary } = structuredClone(standard.definition)
  return {
    module,
    fields: [...fields],
    filters: filters.map((filter) => ({ ...filter, values: [...filter.values] })),
    orders: [...orders],
    summary: summary ? { ...summary, groups: [...summary.groups], figures: [...summary.figures] } : null,
  }
}
