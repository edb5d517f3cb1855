import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { accessRequests } from '#db/postgres/schema/accounts/access-requests.ts'
import { announcements } from '#db/postgres/schema/accounts/announcements.ts'
import { customerMerges } from '#db/postgres/schema/accounts/customer-merges.ts'
import { contacts, customerAliases } from '#db/postgres/schema/accounts/customers.ts'
import { customerLogos } from '#db/postgres/schema/accounts/logos.ts'
import { oauthClients } from '#db/postgres/schema/accounts/tokens.ts'
import { activityEvents } from '#db/postgres/schema/alerts/activity-events.ts'
import { awaitedNumbers } from '#db/postgres/schema/alerts/awaited-numbers.ts'
import { broughtFiles } from '#db/postgres/schema/core/brought-files.ts'
import { changeSets } from '#db/postgres/schema/core/change-sets.ts'
import { files } from '#db/postgres/schema/core/files.ts'
import { deliveries } from '#db/postgres/schema/core/mail.ts'
import { mappings } from '#db/postgres/schema/core/mappings.ts'
import { feedRuns } from '#db/postgres/schema/core/upkeep.ts'
import { waitingUploads } from '#db/postgres/schema/core/waiting-uploads.ts'
import { containers } from '#db/postgres/schema/freight/containers.ts'
import { exceptions } from '#db/postgres/schema/freight/exceptions.ts'
import { heldShipments } from '#db/postgres/schema/freight/held-shipments.ts'
import { neededDocumentRules } from '#db/postgres/schema/freight/needed-documents.ts'
import { receivedEvents } from '#db/postgres/schema/freight/received-events.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { cannedResponses } from '#db/postgres/schema/tickets/canned-responses.ts'
import { ticketComments } from '#db/postgres/schema/tickets/ticket-attachments.ts'
import { ticketCopies } from '#db/postgres/schema/tickets/tickets.ts'
import { seedCustomerAlert } from '#db/seed/seed-alerts.ts'
import { seedShipmentComments, seedShipmentDocuments } from '#db/seed/seed-attachments.ts'
import { seedContainerComments, seedContainerDocuments, seedTariff } from '#db/seed/seed-containers.ts'
import { seedCustomer, seedCustomerGroup } from '#db/seed/seed-customers.ts'
import { seedInvoice, seedInvoiceDocuments } from '#db/seed/seed-invoices.ts'
import { seedLegalText } from '#db/seed/seed-legal-texts.ts'
import { seedPasskey } from '#db/seed/seed-passkeys.ts'
import { seedOwnPlace } from '#db/seed/seed-ports.ts'
import { seedReport, seedReportEmail } from '#db/seed/seed-reports.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import { seedTicket, seedTicketDocument } from '#db/seed/seed-tickets.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import { openChangeSet } from '#domain/core/change-sets/change-set.server.ts'
import { type RouteName, routes } from '#domain/core/routes.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { saveUserDraft } from '#domain/directory/users/user-drafts.server.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import { storeBytes } from '#domain/platform/files/file-storage.server.ts'
import { queueSome } from '#tests/domain/core/mail/queued.ts'
import { seedCalendar } from '#tests/support/test-calendars.ts'
import { seedBroughtDocument, seedShareLink } from '#tests/support/test-share-links.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedIdentity, seedOutside } from './matrix-outside.ts'
import { peopleMoves, seedOwnPeople } from './matrix-people.ts'

type PlaceAt<Segment extends string, Above extends string> = Segment extends `:${string}` ? `${Above}${Segment}` : never
type PlacesIn<Path extends string, Above extends string = ''> = Path extends `${infer First}/${infer Rest}`
  ? PlaceAt<First, Above> | PlacesIn<Rest, `${Above}${First}/`>
  : PlaceAt<Path, Above>
type Guarded = { [Name in RouteName]: (typeof routes)[Name]['needs'] extends 'open' ? never : Name }[RouteName]

/** Every parameter behind a capability, by the path that leads to it: `/Detail/:id/copies/:copy`. */
type ParamPlace = PlacesIn<(typeof routes)[Guarded]['path']>

/** A new parameter does not compile until the tests know whose things it may name. */
export type Things = Record<ParamPlace, string>

export const placesOf = (name: RouteName) => {
  const segments = routes[name].path.split('/')
  return segments.flatMap((segment, at) => (segment.startsWith(':') ? [segments.slice(0, at + 1).join('/') as ParamPlace] : []))
}

/** The parameters of a route that names these things. */
export const paramsFor = (name: RouteName, things: Things): Record<string, string> => ({
  '*': 'asn',
  ...Object.fromEntries(placesOf(name).map((place) => [/:(\w+)\??$/.exec(place)?.[1], things[place]])),
})

/** The address of a route with these parameters, with a query that some pages ask for. */
export function addressOf(name: RouteName, params: Record<string, string | undefined>): string {
  const path = routes[name].path.replace(/:(\w+)\??|\*/g, (_, param = '*') => encodeURIComponent(params[param] ?? ''))
  return `http://localhost${path}?q=asn&email=copy@fairway.test`
}

interface Owner {
  projectId: ProjectId
  customerIds: number[]
  userId: number
}

/** What belongs to a customer or a project. */
export async function seedShared({ projectId, customerIds: [customerId = 0], userId: createdBy }: Owner) {
  const shipmentId = await seedShipment(db(), { customerId, projectId, containers: [{}] })
  await db()
    .insert(exceptions)
    .values({ shipmentId, kind: 'no-news', opensAt: new Date(0), firstSeenAt: new Date(0) })
  const [container] = await db().select().from(containers).where(eq(containers.shipmentId, shipmentId))
  const invoiceId = await seedInvoice(db(), { customerId, projectId })
  const [customer, place] = [`${customerId}`, await seedOwnPlace(db(), { projectId, code: projectId === 4 ? 'MXOWN' : 'MXFRN' })]
  const user = `${await seedUser(db(), { projectId })}`
  const reported = { projectId, source: `carrier-${projectId}`, sourceKey: 'e-1', format: 'fairway', state: 'taken', shipmentId } as const
  const [event] = await db()
    .insert(receivedEvents)
    .values({ ...reported, receivedAt: new Date(0) })
    .returning()
  return {
    '/shipmentsDetail/:id': `${shipmentId}`,
    '/Received/events/:event': `${event?.id}`,
    '/order-list/:id': `${shipmentId}`,
    '/Container-Detail/:id': `${container?.id}`,
    '/container-management-detail/:id': `${container?.id}`,
    '/Container-Tariffs/:tariff': `${await seedTariff(db(), { projectId })}`,
    '/Cost-Management/invoices/:id': `${invoiceId}`,
    '/Cost-Management/:currency/statement/:customer': customer,
    '/Admin/customers/:customer': customer,
    '/customers/:customer': customer,
    '/Alerts/:customer': customer,
    '/Alerts/:customer/:alert': `${await seedCustomerAlert(db(), { projectId, customerId, kind: 'arrived', emails: ['copy@fairway.test'] })}`,
    '/Admin/groups/:group': `${await seedCustomerGroup(db(), { projectId })}`,
    '/Admin/users/:user': user,
    '/Admin/users/:user/sign-ins/:identity': `${await seedIdentity({ projectId, userId: Number(user) })}`,
    '/Admin/catalogues/places/:place': place,
    ...(await seedOutside({ projectId, customerId, userId: createdBy, personId: Number(user) })),
    ...(await seedOwnPeople({ projectId, customerId })),
    '/Admin/portal/legal/:document/:language/:version': `${await seedLegalText(db(), { projectId, publishedBy: createdBy })}`,
    ...(await seedAdministered(projectId, customerId, createdBy)),
  } satisfies Partial<Things>
}

/** What the numbers of what is hidden begin with. */
export const hiddenMark = 'UNSE'

/** Where a path names what hangs on a shipment. */
export const hiddenPlaces = {
  '/shipmentsDetail/:id': true,
  '/shipmentsDetail/:id/documents/:document': true,
  '/order-list/:id': true,
  '/Container-Detail/:id': true,
  '/Container-Detail/:id/documents/:document': true,
  '/container-management-detail/:id': true,
} satisfies Partial<Record<ParamPlace, true>>

/** A hidden shipment of one's own customer, with an invoice and news that are not hidden. */
export async function seedHidden({ projectId, customerIds: [customerId = 0], userId: createdBy }: Owner): Promise<Partial<Things>> {
  const number = `${hiddenMark}-1`
  const shipmentId = await seedShipment(db(), { customerId, projectId, number, containers: [{ number: `${hiddenMark}0000001` }] })
  await seedInvoice(db(), { customerId, projectId, shipmentId })
  await seedTicket(db(), { createdBy, projectId, shipmentId })
  const news = { projectId, customerId, shipmentId, kind: 'arrived', fact: 'arrived', after: hiddenMark }
  await db()
    .insert(activityEvents)
    .values({ ...news, happenedAt: new Date(), noticedAt: new Date() })
  await db()
    .insert(exceptions)
    .values({ shipmentId, kind: 'no-news', opensAt: new Date(0), firstSeenAt: new Date(0) })
  const [container] = await db().select().from(containers).where(eq(containers.shipmentId, shipmentId))
  const file = async () => ({ ...(await storeBytes(Buffer.from('a,b'))), createdBy, projectId, name: `${hiddenMark}.csv`, kind: 'csv' })
  const [document] = await seedShipmentDocuments(db(), [{ ...(await file()), shipmentId }])
  const [containerDocument] = await seedContainerDocuments(db(), [{ ...(await file()), containerId: container?.id ?? 0 }])
  await db().update(shipments).set({ hiddenAt: new Date() }).where(eq(shipments.id, shipmentId))
  return {
    '/shipmentsDetail/:id': `${shipmentId}`,
    '/shipmentsDetail/:id/documents/:document': `${document}`,
    '/order-list/:id': `${shipmentId}`,
    '/Container-Detail/:id': `${container?.id}`,
    '/Container-Detail/:id/documents/:document': `${containerDocument}`,
    '/container-management-detail/:id': `${container?.id}`,
  }
}

async function seedAdministered(projectId: ProjectId, customerId: number, createdBy: number) {
  const person = { customerId, name: 'Ana', lastName: 'Ruiz', email: 'ana@company.test' }
  const [contact] = await db().insert(contacts).values([person, person]).returning()
  const picture = await keep(projectId, 'logo.png', 'png')
  await db().insert(customerLogos).values({ customerId, fileId: picture })
  const asks = { projectId, name: 'Luz', lastName: 'Paz', company: 'Acme', email: 'luz@acme.test', fingerprint: 'luz' }
  const [request] = await db().insert(accessRequests).values(asks).returning()
  const strike = { projectId, text: 'Strike', lastDay: '2099-01-01', createdBy, creationKey: 'strike' }
  const [rule] = await db().insert(neededDocumentRules).values({ projectId, document: 'booking', owedBy: 'customer' }).returning()
  const [announcement] = await db().insert(announcements).values(strike).returning()
  const [answer] = await db().insert(cannedResponses).values({ projectId, title: 'A', text: 'B' }).returning()
  await queueSome({ projectId })
  const [mail] = await db().select().from(deliveries).where(eq(deliveries.projectId, projectId))
  const received = { projectId, source: `tms-${projectId}`, fileName: 'a.csv', kind: 'shipments', outcome: 'taken' } as const
  const changeSetId = await openChangeSet(db(), { projectId, kind: 'feed-run', createdBy: null, createdAt: new Date() })
  const bytes = { changeSetId, customerIds: [customerId], fileId: await keep(projectId, 'a.csv', 'csv') }
  const [run] = await db()
    .insert(feedRuns)
    .values({ ...received, ...bytes })
    .returning()
  const [brought] = await db()
    .insert(broughtFiles)
    .values({ projectId, fileId: bytes.fileId, head: { rows: [], columns: 0 }, broughtBy: createdBy })
    .returning()
  const content = 'source: orders\nkey: Nr\ncustomer: { column: Owner }\nfields: { shipmentDate: Due }\n'
  const [mapping] = await db()
    .insert(mappings)
    .values({ projectId, name: `orders-${projectId}`, noun: 'shipments', content })
    .returning()
  const item = {
    shipment: {
      key: 'H-1',
      customer: 'Akme',
      lines: [],
      events: [],
      row: { projectId, number: 'H-1', shipmentDate: '2026-01-01', status: 'booked' },
    },
    rules: { key: 'Nr', customer: { column: 'Owner' } },
  }
  const waits = { projectId, source: received.source, sourceKey: 'H-1', customer: 'Akme', number: 'H-1' }
  const [held] = await db()
    .insert(heldShipments)
    .values({ ...waits, reasons: [{ kind: 'unknown-customer', current: null }], item, heldAt: new Date(0) })
    .returning()
  const [alias] = await db().insert(customerAliases).values({ projectId, customerId, name: 'Akme Ltd' }).returning()
  const merged = await seedCustomer(db(), { projectId, archivedAt: new Date(), mergedIntoId: customerId })
  const [set] = await db().insert(changeSets).values({ projectId, kind: 'customer-merge', createdBy }).returning()
  const mergeId = set?.id ?? 0
  const assistant = {
    projectId,
    clientId: `assistant-${projectId}`,
    name: 'Assistant',
    redirectUris: ['https://assistant.test/'],
    createdBy,
  }
  const [client] = await db().insert(oauthClients).values(assistant).returning()
  await db().insert(customerMerges).values({ changeSetId: mergeId, mergedId: merged, remainingId: customerId, reason: 'The same' })
  return {
    '/Admin/customers/:customer/merges/:merge': `${mergeId}`,
    '/Received/:run': `${run?.id}`,
    '/Received/:run/undo': `${run?.id}`,
    '/Received/:run/again': `${run?.id}`,
    '/Received/brought/:brought': `${brought?.id}`,
    '/Received/mappings/:mapping': `${mapping?.id}`,
    '/Received/mappings/named/:name': `orders-${projectId}`,
    '/Received/held/:held': `${held?.id}`,
    '/Received/held/names/:alias': `${alias?.id}`,
    '/Received/sources/:source': received.source,
    '/Admin/customers/:customer/contacts/:contact': `${contact?.id}`,
    '/Admin/users/requests/:request': `${request?.id}`,
    '/Admin/announcements/:announcement': `${announcement?.id}`,
    '/Admin/needed-documents/:rule': `${rule?.id}`,
    '/Service-Desk/Answers/:answer': `${answer?.id}`,
    '/mail/:id': `${mail?.id}`,
    '/Admin/assistants/:client': `${client?.id}`,
  }
}

/** What belongs to one person. */
type Cargo = Pick<Things, '/shipmentsDetail/:id' | '/Container-Detail/:id' | '/Cost-Management/invoices/:id'>
export async function seedPersonal(viewer: Viewer, customerIds: number[], shared: Cargo) {
  const { projectId, userId } = viewer
  const ticketId = await seedTicket(db(), { createdBy: userId, projectId, copies: [{ name: 'Ana', email: 'ana@company.com' }] })
  const [copy] = await db().select().from(ticketCopies).where(eq(ticketCopies.ticketId, ticketId))
  const file = { ...(await storeBytes(Buffer.from('a,b'))), createdBy: userId, projectId, name: 'a.csv', kind: 'csv' }
  const report = await seedReport(db(), {
    ...{ ownerId: userId, projectId, type: 'scheduled', frequency: 'Daily', weekdays: [1] },
    ...{ startDate: '2026-01-01', minuteOfDay: 540, timeZone: 'UTC' },
  })
  const newcomer = { name: 'New', lastName: 'Comer', email: `new${userId}@comer.test`, position: null, telephone: null, roleId: 2 } as const
  const sent = { email: 'a@company.test', fileId: await keep(projectId, 'a.xlsx', 'xlsx'), customerIds }
  const [shipmentId, containerId] = [Number(shared['/shipmentsDetail/:id']), Number(shared['/Container-Detail/:id'])]
  const said = { text: 'Two cartons are dented.', createdBy: userId }
  const [comment] = await seedShipmentComments(db(), [{ ...said, shipmentId, type: 'other' }])
  const [containerComment] = await seedContainerComments(db(), [{ ...said, containerId }])
  const paper = async () => ({ ...file, ...(await storeBytes(Buffer.from('a,b'))) })
  const [document] = await seedShipmentDocuments(db(), [{ ...(await paper()), shipmentId }])
  const [containerDocument] = await seedContainerDocuments(db(), [{ ...(await paper()), containerId }])
  const invoiceId = Number(shared['/Cost-Management/invoices/:id'])
  const [invoiceDocument] = await seedInvoiceDocuments(db(), [{ ...(await paper()), invoiceId }])
  const [reply] = await db()
    .insert(ticketComments)
    .values({ ticketId, type: 'user', ...said, creationKey: `${userId}` })
    .returning()
  return {
    '/shipmentsDetail/:id/comments/:comment': `${comment}`,
    '/shipmentsDetail/:id/documents/:document': `${document}`,
    '/shipmentsDetail/:id/brought/:document': `${await seedBroughtDocument({ projectId, userId, shipmentId })}`,
    '/Container-Detail/:id/comments/:comment': `${containerComment}`,
    '/Container-Detail/:id/documents/:document': `${containerDocument}`,
    '/Cost-Management/invoices/:id/documents/:document': `${invoiceDocument}`,
    '/Detail/:id/comments/:comment': `${reply?.id}`,
    '/Admin/import/file/:upload': await waitingImport(viewer),
    '/Detail/:id': `${ticketId}`,
    '/Detail/:id/copies/:copy': `${copy?.id}`,
    '/Detail/:id/documents/:document': `${await seedTicketDocument(db(), { ...file, ticketId, title: 'A' })}`,
    '/Tracking/numbers/ask/:awaited': `${await seedAwaited(viewer)}`,
    '/share-links/:link': `${await seedOwnShareLink(viewer, shipmentId)}`,
    '/My-Notifications/calendars/:calendar': `${(await seedCalendar(viewer)).id}`,
    '/api-tokens/:token': `${(await seedToken(userId, { projectId })).id}`,
    '/Admin/service-accounts/people/:token': `${(await seedToken(userId, { projectId })).id}`,
    '/company-sign-in/:identity': `${await seedIdentity(viewer)}`,
    '/passkeys/:passkey': `${await seedPasskey(db(), { projectId, userId })}`,
    '/reports/:report': `${report}`,
    '/reports/schedules/:report': `${report}`,
    '/reports/:report/letters/:letter': `${await seedReportEmail(db(), report, sent)}`,
    '/Admin/users/new/:draft': await saveUserDraft(viewer, { ...newcomer, customerIds }, { password: 'Fairway-2026' }, new Date()),
  } satisfies Partial<Things>
}

async function seedAwaited({ projectId, userId }: Viewer): Promise<number> {
  const [awaited] = await db()
    .insert(awaitedNumbers)
    .values({ projectId, userId, number: `AWAITED${userId}`, word: `awaited${userId}`, core: `awaited${userId}` })
    .returning({ id: awaitedNumbers.id })
  return awaited?.id ?? 0
}

/** Whoever may make no links has none; any other answers as none that there is. */
const seedOwnShareLink = async ({ userId, projectId }: Viewer, shipmentId: number) =>
  (await seedShareLink({ userId, projectId, shipmentId })).id

async function waitingImport({ userId, projectId }: Viewer): Promise<string> {
  const waits = { handle: randomUUID(), userId, purpose: 'import of customers', receivedAt: new Date() }
  await db()
    .insert(waitingUploads)
    .values({ ...waits, fileId: await keep(projectId, 'a.csv', 'csv') })
  return waits.handle
}

async function keep(projectId: ProjectId, name: string, kind: string): Promise<number> {
  const stored = await storeBytes(Buffer.from('picture'))
  const [kept] = await db()
    .insert(files)
    .values({ ...stored, projectId, name, kind })
    .returning()
  return kept?.id ?? 0
}

/** What everybody chooses among. */
export const choices = {
  '/order-list/:id/:kind': 'no-news',
  '/lists/:list': 'tracking',
  '/Container/:tab?': 'Arrived',
  '/Cost-Management/:currency?': 'MXN',
  '/Cost-Management/:currency': 'USD',
  '/Service-Desk/:tab?': 'Closed',
  '/Admin/customers/:customer/:move': 'delete',
  '/Admin/users/:user/:move': 'delete',
  ...peopleMoves,
  '/Admin/service-accounts/:account/:move': 'delete',
  '/Admin/catalogues/:catalogue?': 'causes',
  '/Admin/portal/pictures/:picture': 'loader',
  '/Admin/portal/legal/:document': 'terms',
  '/Admin/portal/legal/:document/:language': 'en',
  '/Admin/catalogues/:catalogue?/:entry': '1',
} satisfies Partial<Things>
