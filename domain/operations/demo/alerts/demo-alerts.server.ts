import type { Transaction } from '#db/postgres/client.server.ts'
import { type CustomerAlertSeed, seedCustomerAlert } from '#db/seed/seed-alerts.ts'
import type { AlertKind } from '#domain/alerts/alert-kinds.ts'

const usual: readonly [AlertKind, string, Omit<CustomerAlertSeed, 'customerId' | 'kind'>][] = [
  ['incident-reported', 'Operations', { manner: 'RealTime' }],
  ['free-time-ending', 'Whoever returns containers', { manner: 'RealTime' }],
  ['arrival-delayed', 'Planning', { manner: 'RealTime' }],
  ['eta-changed', 'Planning', { manner: 'Consolidated', hour: 9, periodicity: 8 }],
  ['documents-missing', 'Customs', { manner: 'Consolidated', hour: 9, unit: 'Weeks', weekday: 1 }],
  ['invoice-overdue', 'Accounting', { manner: 'Consolidated', hour: 9, unit: 'Weeks', weekday: 1 }],
  ['ticket-overdue', 'Service desk', { manner: 'RealTime' }],
  ['arrived', '', { manner: 'Consolidated', hour: 9, periodicity: 4 }],
  ['comment-added', '', { manner: 'RealTime' }],
  ['document-added', '', { manner: 'Consolidated', hour: 17 }],
]

export async function makeAlerts(
  tx: Transaction,
  projectId: number,
  customerIds: readonly number[],
  people: readonly { id: number; customerIds: readonly number[] }[],
): Promise<void> {
  for (const customerId of customerIds.slice(0, 2)) {
    const userIds = people.filter((person) => person.customerIds.includes(customerId)).map(({ id }) => id)
    for (const [kind, description, timing] of usual) {
      await seedCustomerAlert(tx, { projectId, customerId, kind, description, timeZone: 'America/Mexico_City', userIds, ...timing })
    }
  }
}
