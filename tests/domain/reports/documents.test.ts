import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { deliveries } from '#db/postgres/schema/core/mail.ts'
import { reportEmails } from '#db/postgres/schema/reports/report-runs.ts'
import { reports } from '#db/postgres/schema/reports/reports.ts'
import { seedShipmentDocuments } from '#db/seed/seed-attachments.ts'
import { seedReport } from '#db/seed/seed-reports.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import { answerGuestConsent } from '#domain/core/mail/guests/guest-addresses.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { storeBytes } from '#domain/platform/files/file-storage.server.ts'
import { findListedReport, listAddressOf } from '#domain/reports/definition/listed-report.ts'
import type { ReportDefinition } from '#domain/reports/definition/report-definition.ts'
import { sendDueReports } from '#domain/reports/delivery/due-reports.server.ts'
import { runReport, viewerOfReport } from '#domain/reports/execution/run-report.server.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedCustomers, seedViewer } from '#tests/support/test-viewers.ts'

withRecord()
const before = new Date('2026-03-13T23:00:00Z')
const onDay = (day: number) => new Date(`2026-03-${day}T09:01:00Z`)
let owner: Viewer
const ids = { one: 0, two: 0, foreign: 0 }

beforeAll(async () => {
  const [own = 0, theirs = 0] = await seedCustomers(2)
  owner = await seedViewer({ roleId: 2, customerIds: [own] }, before)
  const seed = (number: string, customerId: number, mode: 'sea' | 'air') =>
    seedShipment(db(), { customerId, number, mode, status: 'in_transit', eta: new Date('2026-03-17T12:00:00Z') })
  ids.one = await seed('FW-1', own, 'sea')
  ids.two = await seed('FW-2', own, 'air')
  ids.foreign = await seed('FW-3', theirs, 'sea')
  for (const shipmentId of Object.values(ids)) await add(shipmentId, 'secret name.pdf', 'packing_list')
})
beforeEach(() => db().delete(reports))

async function add(shipmentId: number, name: string, category: string) {
  const { storeKey, size, sha256 } = await storeBytes(Buffer.from(`${shipmentId} ${name}`))
  const file = { projectId: 4, storeKey, name, kind: 'pdf', size, sha256 }
  await seedShipmentDocuments(db(), [{ ...file, shipmentId, category, createdBy: owner.userId, createdAt: before }] as never)
}

const ofPage = (address: string, viewer: Viewer = owner) => findListedReport(viewer, new URLSearchParams({ documents: address }))
async function ask(definition: ReportDefinition, at: Date, viewer: Viewer = owner) {
  const part = { offset: 0, limit: 100, timeZone: 'UTC' }
  const { rows, total, shipments } = await runReport(viewerOfReport(viewer), { definition, customerIds: null }, part, at)
  const [number, kind, state, due] = ['column-number', 'column-document-kind', 'column-document', 'column-document-due']
  expect([total, shipments?.looked]).toEqual([rows.length, shipments?.of])
  return rows.map(({ values }) =>
    [number, kind, state, due]
      .map((field) => values[field ?? ''])
      .join(' ')
      .trim(),
  )
}

const lacking = (number: string, state: string) =>
  [`bill_of_lading ${state} 2026-03-12`, `commercial_invoice ${state} 2026-03-12`].map((line) => `${number} ${line}`)

test('the documents of a view are the rows of a report, with missing ones, by the filters of the list and the choices of the page', async () => {
  const all = ofPage('')
  expect(all.leftOut).toEqual([])
  const sorted = async (address: string, at = onDay(12), viewer = owner) =>
    (await ask(ofPage(address, viewer).definition, at, viewer)).toSorted()
  expect(await sorted('')).toEqual([
    ...[...lacking('FW-1', 'missing'), 'FW-1 packing_list there'],
    ...[...lacking('FW-2', 'missing'), 'FW-2 packing_list there'],
  ])
  expect(await sorted('', onDay(13))).toContain('FW-1 bill_of_lading late 2026-03-12')
  expect(await sorted('mode=air')).toEqual([...lacking('FW-2', 'missing'), 'FW-2 packing_list there'])
  expect(await sorted('mode=air&docs.state=missing', onDay(13))).toEqual(lacking('FW-2', 'late'))
  expect(await sorted('mode=air&docs.state=owed')).toEqual(['FW-2 commercial_invoice missing 2026-03-12'])
  expect(await sorted('docs.category=packing_list')).toEqual(['FW-1 packing_list there', 'FW-2 packing_list there'])
  expect(ofPage('exception=no-news')).toMatchObject({ leftOut: ['tracking.fields.exception'], definition: { filters: [] } })
  // A program's account is nobody who signs in.
  expect(await sorted('mode=air', onDay(12), { ...owner, userId: 999_999 })).toHaveLength(3)
  expect(await sorted('mode=air', onDay(12), { ...owner, documentCategories: [] })).toEqual([])
  const forwarder = { ...owner, roleId: 3 as const }
  expect(ofPage('docs.state=owed', forwarder).definition.filters).toContainEqual(expect.objectContaining({ values: ['forwarder'] }))
})

test.each([
  ['mode=sea', '/Tracking/documents?mode=sea'],
  ['mode=sea&docs.category=packing_list', '/Tracking/documents?mode=sea&docs.category=packing_list'],
  ['docs.state=missing', null],
])('the report of %s leads back to its documents where the page shows them all', (address, wanted) => {
  expect(listAddressOf(ofPage(address).definition)).toBe(wanted)
})

test('each mail has what its reader may see when it is sent, no file and no name of one, and a link to the zip for who signs in', async () => {
  const narrow = await seedViewer({ roleId: 2, customerIds: owner.allowedCustomerIds as number[] }, before)
  await db()
    .update(users)
    .set({ documentCategories: ['shipment:commercial_invoice'] })
    .where(eq(users.id, narrow.userId))
  const outside = 'broker@elsewhere.test'
  const { definition } = ofPage('mode=sea')
  const daily = { type: 'scheduled' as const, frequency: 'Daily' as const, weekdays: [1, 2, 3, 4, 5, 6, 7], startDate: '2026-01-01' }
  const sends = { minuteOfDay: 540, timeZone: 'UTC', scheduledFrom: before, onlyWithRows: true, onlyChanges: true }
  await seedReport(db(), {
    ownerId: owner.userId,
    ...definition,
    ...daily,
    ...sends,
    emails: [owner.email, narrow.email, outside],
  } as never)
  await sendDueReports(onDay(14))
  await answerGuestConsent(4, outside, true, onDay(14))
  await db().delete(deliveries)
  await sendDueReports(onDay(15))
  await add(ids.one, 'secret bill.pdf', 'bill_of_lading')
  await sendDueReports(onDay(16))
  const told = await db().select().from(reportEmails).orderBy(reportEmails.id)
  expect(told.map(({ email, outcome, total }) => [email, outcome, total])).toEqual([
    ...[
      [owner.email, 'mailed', 3],
      [narrow.email, 'mailed', 1],
      [outside, 'unconfirmed', 0],
    ],
    // Nothing is new but for who had none.
    ...[
      [owner.email, 'empty', 0],
      [narrow.email, 'empty', 0],
      [outside, 'mailed', 3],
    ],
    ...[
      [owner.email, 'mailed', 1],
      [narrow.email, 'empty', 0],
      [outside, 'mailed', 1],
    ],
  ])
  const mails = await db().select().from(deliveries)
  const zip = '/Tracking/documents/zip?mode=sea'
  expect(mails.map(({ recipientAddress, text }) => [recipientAddress, text?.includes(zip)])).toEqual([
    ...[
      [outside, false],
      [owner.email, true],
      [outside, false],
    ],
  ])
  for (const { subject, text } of mails) expect(`${subject} ${text}`).not.toContain('secret')
})
