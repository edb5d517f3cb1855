import { beforeAll } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { seedInvoice } from '#db/seed/seed-invoices.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import { seedTicket } from '#db/seed/seed-tickets.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { change, insertContainer } from '#tests/support/test-company.ts'
import { seedCustomers, seedViewer } from '#tests/support/test-viewers.ts'

export const origin = { network: '127.0.0.1', userAgent: 'tests', requestId: 'tests' }
export const now = new Date('2026-03-14T10:00:00Z')
export const later = new Date('2026-03-15T11:30:00Z')
export const after = { limit: 100, after: null } as never
export const nouns = ['shipment', 'container', 'ticket'] as const
export const kinds = [...nouns, 'invoice'] as const
export const ids: Record<(typeof kinds)[number], number> = { shipment: 0, container: 0, ticket: 0, invoice: 0 }
export let author: Viewer
export let colleague: Viewer
export let administrator: Viewer
export let stranger: Viewer

export function withAttachments(): void {
  beforeAll(async () => {
    const [customerId = 0, foreign = 0] = await seedCustomers(2)
    author = await seedViewer({ roleId: 5, customerIds: [customerId] })
    colleague = await seedViewer({ roleId: 5, customerIds: [customerId] })
    administrator = await seedViewer({ roleId: 1, customerIds: [customerId] })
    stranger = await seedViewer({ roleId: 5, customerIds: [foreign] })
    ids.shipment = await seedShipment(db(), { customerId, mode: 'sea', etd: new Date(now.getTime() + 86_400_000) })
    ids.container = await insertContainer(ids.shipment, 'MSKU0000001')
    ids.ticket = await seedTicket(db(), { createdBy: author.userId })
    ids.invoice = await seedInvoice(db(), { customerId })
  })
}

export const own = (version = 0, reason = '') => ({ version, reason })
export const trailOf = (noun: string) => async (action: string, id: number) => {
  const isIt = 'action = $1 and subject_kind = $2 and subject_id = $3'
  return (await change(`select user_id::int as by, details from audit_entries where ${isIt}`, action, `${noun}`, `${id}`)).rows
}
