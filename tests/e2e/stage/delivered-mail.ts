import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { db } from '#db/postgres/client.server.ts'
import { shipmentSources } from '#db/postgres/schema/freight/shipment-sources.ts'
import { seedCustomerAlert } from '#db/seed/seed-alerts.ts'
import { seedTariff } from '#db/seed/seed-containers.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { seedInvoices } from '#db/seed/seed-invoices.ts'
import { seedShipments } from '#db/seed/seed-shipments.ts'
import { seedTicket } from '#db/seed/seed-tickets.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import { served } from './stage-users.ts'

const after = (days: number, seconds = 0) => new Date(Date.now() + days * 86_400_000 + seconds * 1_000)
const dayAfter = (days: number) => after(days).toISOString().slice(0, 10)

const kinds = ['document-added', 'eta-changed', 'departure-delayed', 'ticket-overdue', 'invoice-due', 'invoice-overdue'] as const

/**
 * One customer each for the runs with and without scripts; told-on and told-off get its alerts at once: a departure overdue within a
 * minute, invoices, and a ticket that is overdue once reopened.
 */
export async function seedTold(passwordHash: string): Promise<void> {
  await seedTariff(db(), { projectId: served, port: 'NLRTM', carrier: null })
  for (const scripts of ['on', 'off']) {
    const customerId = await seedCustomer(db(), { projectId: served, name: `Told ${scripts}` })
    const own = { projectId: served, customerId }
    const person = { projectId: served, language: 'en', passwordHash } as const
    const reader = await seedUser(db(), { ...person, roleId: 5, email: `told-${scripts}@fairway.test`, customerIds: [customerId] })
    await seedUser(db(), { ...person, roleId: 1, email: `telling-${scripts}@fairway.test` })
    for (const kind of kinds) await seedCustomerAlert(db(), { ...own, kind, userIds: [reader] })

    // At noon, so that the port has the same day.
    const arrival = new Date(`${dayAfter(-30)}T12:00:00Z`)
    const voyage = { ...own, mode: 'sea', originPort: 'CNSHA', destinationPort: 'NLRTM', source: 'told' } as const
    const [late, arrived] = await seedShipments(db(), [
      { ...voyage, number: `LATE-${scripts}`, etd: after(-1, 20), eta: after(30), plannedEta: after(30) },
      { ...voyage, status: 'arrived', atd: after(-60), eta: arrival, ata: arrival, containers: [{ number: 'MSKU1234565' }] },
    ])
    const demurrage = { description: 'Demurrage, days', quantity: '30', unitPrice: '100', amount: '3000.00', tax: '0.00' }
    await seedInvoices(db(), [
      { ...own, number: `DUE-${scripts}`, issuedOn: dayAfter(-5), dueOn: dayAfter(1) },
      { ...own, number: `OVERDUE-${scripts}`, shipmentId: arrived, issuedOn: dayAfter(-5), dueOn: dayAfter(-1), lines: [demurrage] },
    ])
    const link = { shipmentId: late ?? 0, projectId: served, source: 'told', key: `LATE-${scripts}`, said: { fields: {} } }
    await db().insert(shipmentSources).values(link)
    // Reopening recalculates the target from the creation date; alerts ignore targets missed over seven days ago.
    const [raised, solved] = [after(-6), { statusId: 3, closeReasonId: 1, closedAt: after(0), firstAnsweredAt: after(-6) }]
    const ticket = {
      projectId: served,
      shipmentId: late,
      createdBy: reader,
      severityId: 1,
      createdAt: raised,
      solveDueAt: raised,
      ...solved,
    }
    await seedTicket(db(), { ...ticket, subject: `Where is the box, ${scripts}?` })
  }
}

const inbox = (folder: string) => join(process.env.FAIRWAY_E2E_DATA ?? '', 'inbox', folder)

export function expectFeed(): void {
  for (const folder of ['mappings', 'told']) mkdirSync(inbox(folder), { recursive: true })
  const fields = { shipmentDate: 'Day', eta: 'ETA' }
  const mapping = { source: 'told', project: served, customer: { column: 'Customer', group: 'Told' }, key: 'Number', fields }
  writeFileSync(join(inbox('mappings'), 'told.json'), JSON.stringify(mapping))
}

export function feedEta(scripts: 'on' | 'off'): string {
  // A different day on each attempt; at noon, which is that day at any destination.
  const day = after(32 + Math.floor(Math.random() * 300))
    .toISOString()
    .slice(0, 10)
  const name = `${scripts}-${Date.now()}.csv`
  writeFileSync(join(inbox('told'), `.${name}`), `Number,Customer,Day,ETA\nLATE-${scripts},Told ${scripts},2026-01-15,${day}T12:00:00Z\n`)
  renameSync(join(inbox('told'), `.${name}`), join(inbox('told'), name))
  return day
}
