import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RoleId } from '#domain/core/viewer/roles.ts'
import { openMirror } from '#domain/operations/mirror/open-mirror.server.ts'
import { awaitMirror, closeMirror } from '#domain/platform/search/mirror.server.ts'
import type { ApiAnswer } from '#tests/app/api/api-under-test.ts'
import { pdf } from '#tests/domain/platform/files/samples.ts'
import { asked } from '#tests/support/extent.ts'
import { insertContainer, insertCustomer, insertShipment } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { password, type SeededPerson, seedPerson } from '#tests/support/test-viewers.ts'
import { startClassic } from './classic-under-test.ts'

const place = withRecord()
const roles = [1, 2, 3, 4, 5] as const
const people = new Map<RoleId, SeededPerson>()

beforeAll(async () => {
  for (const roleId of roles) {
    const customer = await insertCustomer(`Acme ${roleId}`)
    const shipment = await insertShipment(customer, `CL-${roleId}`, { mode: 'sea' })
    await insertContainer(shipment, `MSKU000000${roleId}`)
    people.set(roleId, await seedPerson({ roleId, customerIds: [customer] }))
  }
  openMirror({ dataDir: place.dataDir, onFault: () => {} })
  await awaitMirror()
})
afterAll(closeMirror)

const everybody: readonly RoleId[] = roles
const withDocuments: readonly RoleId[] = [1, 2, 3, 5]
const ofContainers: readonly RoleId[] = [1, 3, 5]
const administrators: readonly RoleId[] = [1]

const image = () => {
  const form = new FormData()
  form.append('image', new File([new Uint8Array(pdf())], 'receipt.pdf'))
  return form
}

/** A small app that knows the specification alone: paths, payloads and the fields that it says are read. */
class Client {
  private token = ''
  private constructor(
    private readonly classic: Awaited<ReturnType<typeof startClassic>>,
    private readonly roleId: RoleId,
  ) {}

  static async signIn(roleId: RoleId): Promise<{ client: Client; user: { UserId: number; RolId: number } }> {
    const client = new Client(await startClassic(), roleId)
    const { body } = await client.classic.portal('POST oauth/setAuthentication', { body: { email: people.get(roleId)?.email, password } })
    client.token = body.token
    return { client, user: body.data[0] }
  }

  /** What a role that may gets; any other gets 404, as for what there is not. */
  private async ask(may: readonly RoleId[], sent: Promise<ApiAnswer>): Promise<ApiAnswer['body']> {
    const { status, body } = await sent
    if (may.includes(this.roleId)) expect([status, body.message]).toSatisfy(([code]) => code === 200 || code === 204)
    else expect([status, typeof body.message]).toEqual([404, 'string'])
    return may.includes(this.roleId) ? body : null
  }

  portal(may: readonly RoleId[], specified: string, sent: Parameters<Client['classic']['portal']>[1] = {}) {
    return this.ask(may, this.classic.portal(specified, { ...sent, token: this.token }))
  }

  desk(may: readonly RoleId[], specified: string, sent: Parameters<Client['classic']['desk']>[1] = {}) {
    return this.ask(may, this.classic.desk(specified, { ...sent, token: this.token }))
  }

  statusOf = async (specified: string) => (await this.classic.portal(specified, { token: this.token })).status
}

// Who may what is proven for our own calls; an administrator reaches each call of these journeys.
describe.each(
  asked(
    roles,
    (role) => `client ${role}`,
    (role) => role === 1,
  ),
)('a client written by the specification, signed in as role %i', (roleId) => {
  let client: Client
  let user: { UserId: number; RolId: number }
  let own: number[] = []
  beforeEach(async () => {
    ;({ client, user } = await Client.signIn(roleId))
    const { data } = await client.portal(everybody, 'GET admin/customerForId/{userId}', { id: user.UserId })
    own = data.filter(({ Name }: { Name: string }) => Name === `Acme ${roleId}`).map(({ CustomerId }: { CustomerId: number }) => CustomerId)
  })

  async function openShipment() {
    const body = { client: own, pag: 1, limit: 10, search: '', advanced: {} }
    const { data, totalPage } = await client.portal(everybody, 'POST shipments/all', { body })
    expect([data.length, totalPage]).toEqual([1, 1])
    const [shipment] = data
    const details = await client.portal(everybody, 'GET shipments/dataShipments/{id}', { id: shipment.ShipmentId })
    return { shipment, containerId: details.data.DataContainers[0].ContainerId as number, details: details.data }
  }

  test('knows its role and reads the dashboard of the chosen customers', async () => {
    expect(user.RolId).toBe(roleId)
    expect(own).toHaveLength(1)
    const { data } = await client.portal(everybody, 'POST dashboard/total', { body: { customer: own } })
    expect(data.totales).toMatchObject({ T_Shipment: 1 })
    await client.portal(everybody, 'POST dashboard/catyears', { body: { customer: own } })
    await client.portal(everybody, 'POST dashboard/Shipment-By-Origin', { body: { cliente: own, year: 2026 } })
  })

  test('lists, searches and opens a shipment with its containers and events', async () => {
    const { shipment, details, containerId } = await openShipment()
    expect(shipment).toMatchObject({ ShipmentNumber: `CL-${roleId}`, ModoTransporte: 'MARITIMA' })
    expect(details.DataShipment[0].ShipmentId).toBe(shipment.ShipmentId)
    const { message } = await client.portal(everybody, 'POST quicksearch?q={text}', { query: `?q=CL-${roleId}`, body: { cliente: own } })
    expect([message.Total, message.Internacional.Internacional[0].ShipmentNumber]).toEqual([1, `CL-${roleId}`])
    await client.portal(everybody, 'GET events/all/1/{id}', { id: shipment.ShipmentId })
    await client.portal(everybody, 'GET events/all/2/{id}', { id: shipment.ShipmentId })
    const { data } = await client.portal(everybody, 'GET containers/dataContainer/{containerId}', { id: containerId })
    expect(data.rows[0]).toMatchObject({ ContainerId: containerId, ShipmentNumber: `CL-${roleId}` })
  })

  test('comments on a container under its own name, whatever user it claims to be', async () => {
    const { containerId } = await openShipment()
    await client.portal(everybody, 'POST Comments/addcomments/', { body: { Comment: `Seen by ${roleId}`, RowId: containerId, UserId: 1 } })
    const { data } = await client.portal(everybody, 'GET Comments/getcomments/{containerId}', { id: containerId })
    expect(data.map(({ Comment }: { Comment: string }) => Comment)).toEqual([`Seen by ${roleId}`])
  })

  test('uploads a document in two steps and finds it, unless its role has none', async () => {
    const { shipment, containerId } = await openShipment()
    const uploaded = await client.portal(withDocuments, 'POST Documents/uploadDocumment/', { form: image() })
    const saved = { urlDoc: uploaded?.data.url ?? 'https://example.com/a.pdf', Name: 'Receipt', idContainer: containerId, Type: 'PDF' }
    await client.portal(withDocuments, 'POST Documents/saveDocumment', { body: saved })
    const found = await client.portal(withDocuments, 'GET Documents/DocummentsContainers/{containerId}', { id: containerId })
    await client.portal(withDocuments, 'GET Documents/DocumentsId/{id}', { id: shipment.ShipmentId })
    if (found) expect(found.data).toHaveLength(1)
  })

  test('edits a container and records an incident where its role manages containers', async () => {
    const { containerId } = await openShipment()
    const { data } = await client.portal(everybody, 'GET containers/dataContainer/{containerId}', { id: containerId })
    const model = { ...data.rows[0], MaxEmptyReturned: '2026-12-24' }
    await client.portal(ofContainers, 'PUT Containers/UpdateContainer/{containerId}', { id: containerId, body: model })
    const incident = { ContainerId: containerId, type: 'A', IncidentDate: '2026-03-01', AdditionalComment: 'Nobody came', CreateUserId: 1 }
    await client.portal(ofContainers, 'POST Containers/CreateIncident/', { body: incident })
    const edited = await client.portal(everybody, 'GET containers/dataContainer/{containerId}', { id: containerId })
    if (!ofContainers.includes(roleId)) return
    expect(edited.data.rows[0]).toMatchObject({ MaxEmptyReturned: '2026-12-24', incidenttype: 'A' })
    const { IncidentId } = edited.data.rows[0]
    await client.portal(ofContainers, 'PUT Containers/UpdateIncident/', { body: { IncidentId, AdditionalComment: 'Called twice' } })
    await client.portal(ofContainers, 'POST Containers/deleteIncident/{incidentId}', { id: IncidentId, body: {} })
  })

  test('builds a report of the columns that it was offered, and sees its rows', async () => {
    const levels = await client.portal(everybody, 'POST report/builder/levelinfo', { body: {} })
    const fields = levels.data.flatMap(({ options }: { options: { id: string }[] }) => options.map(({ id }) => id)).slice(0, 2)
    expect(fields[0]).toMatch(/^column-/)
    const model = {
      reportType: 'ondemand',
      reportName: `Mine ${roleId}`,
      reportDescription: 'By a client',
      shareTo: [],
      module: 'tracking',
      fields,
    }
    await client.portal(everybody, 'POST report/builder/create/ondemand', {
      body: { ...model, filters: [], order: [], emailList: [], customer: 1, user: 1 },
    })
    const { data } = await client.portal(everybody, 'GET reports')
    const mine = data.find(({ Name }: { Name: string }) => Name === `Mine ${roleId}`)
    expect(mine).toHaveProperty('ReportId')
    await client.portal(everybody, 'POST report/view', { body: { reportId: mine.ReportId } })
    const sheet = await client.portal(everybody, 'POST reports/dynamic', { body: { list: 'tickets', query: '' } })
    expect(JSON.stringify(sheet)).toMatch(/"UEsDB/)
  })

  test('raises a ticket with a copy and a file, answers, takes the copy out and cancels it', async () => {
    const choices = (await client.desk(everybody, 'POST catalogos/catalogos/', { body: { idProject: 4, timezone: 'UTC' } })).data
    const module = choices.dataCatRequestModules.find(({ TypeTicketId }: { TypeTicketId: number }) => TypeTicketId === 1)
    const part = choices.dataCatRequestTypesSubModules.find(
      (each: { RequestModuleId: number }) => each.RequestModuleId === module.RequestModuleId,
    )
    const ticket = {
      ...{ UserProjectId: 1, ProjectId: 4, UserName: 'Somebody', Rol: 'x', Email: 'x@x.test', Phone: '5541702001', TypeTicketId: 1 },
      ...{
        RequestModuleId: module.RequestModuleId,
        RequestTypeSubModuleId: part.RequestTypeSubModuleId,
        CatSeverityId: choices.dataCatSeverities[0].SeverityId,
      },
      ...{ Subjet: `Figures ${roleId}`, Description: 'They are old.', language: 'Ingles', Documents: [] },
      ...{ ccto: [{ key: 0, label: 'Luis Vega' }], MailsBD: [{ name: 'Luis Vega', Mails: `luis${roleId}@fairway.test` }] },
    }
    const made = (await client.desk(everybody, 'POST Ticket/createTicket', { body: ticket })).data.idTicket.rows[0]
    const uploaded = await client.desk(everybody, 'POST documents/uploadDocumment/:{ticketId}', { id: made.TicketId, form: image() })
    const saved = { urlDoc: uploaded.data.url, Name: 'Receipt', idTicket: made.TicketId, Type: 'PDF', ByUser: 1, ByHelpDesk: 0 }
    await client.desk(everybody, 'POST documents/saveDocumment', { body: saved })
    await client.desk(everybody, 'POST alerts/ActiveNewTicket/{ticketId}', {
      id: made.TicketId,
      body: { language: 'Ingles', timezone: 'UTC' },
    })
    const open = async () =>
      (await client.desk(everybody, 'POST Ticket/ticketid/{id}', { id: made.TicketId, body: { timezone: 'UTC' } })).data[0]
    expect(await open()).toMatchObject({
      TicketNumber: made.TicketNumber,
      Subjet: `Figures ${roleId}`,
      EmailUsersCopy: [{ label: expect.stringContaining('Luis Vega') }],
    })
    expect((await client.desk(everybody, 'GET documents/getdocumment/{id}', { id: made.TicketId })).data).toHaveLength(1)
    await client.desk(everybody, 'POST comments/createcomment/{id}', { id: made.TicketId, body: { comm: 'Still so.' } })
    expect((await client.desk(everybody, 'POST comments/getcomments/{id}', { id: made.TicketId, body: {} })).data[0].Comment).toBe(
      'Still so.',
    )
    await client.desk(everybody, 'PUT Ticket/updateTicket/{id}', { id: made.TicketId, body: [] })
    expect((await open()).EmailUsersCopy).toEqual([])
    await client.desk(everybody, 'PUT Ticket/cancelticket/{id}', {
      id: made.TicketId,
      body: { comm: 'It arrived.', ByHelpDesk: 0, ByUser: 1 },
    })
    const { data } = await client.desk(everybody, 'POST Ticket/getTicketsUser', { body: { id: 4, _rolId: 1, _user: 1, timezone: 'UTC' } })
    const numbers = (list: { TicketNumber: string }[]) => list.map(({ TicketNumber }) => TicketNumber)
    expect([numbers(data.Open).includes(made.TicketNumber), numbers(data.Closed).includes(made.TicketNumber)]).toEqual([false, true])
  })

  test('configures alerts and administers only as an administrator', async () => {
    const [customer = 0] = own
    const catalogue = await client.portal(administrators, 'GET alerts/AlertsCatalog')
    const kind = catalogue?.data.alerts[0].AlertNotificationId ?? 'arrived'
    const alert = { CustomerId: customer, AlertNotificationId: kind, Description: 'For the plant', TypeNotification: 'A' }
    await client.portal(administrators, 'POST alerts/AlertsCustomer/{customerId}', { id: customer, body: alert })
    const set = await client.portal(administrators, 'GET alerts/AlertsCustomer/{customerId}', { id: customer })
    const [row] = set ? [...set.data.alerts, ...set.data.notifications] : [{}]
    await client.portal(administrators, 'PUT alerts/AlertsCustomer', {
      body: { ...row, usersAdded: [], emailAdded: ['plant@fairway.test'] },
    })
    for (const specified of ['GET admin/listCustomer', 'GET admin/Getgroup', 'GET admin/GetUser', 'GET admin/roles']) {
      await client.portal(administrators, specified)
    }
  })

  test('signs out, after which its token opens nothing', async () => {
    const { client: leaving } = await Client.signIn(roleId)
    expect(await leaving.statusOf('GET oauth/validate?token={token}')).toBe(200)
    await leaving.portal(everybody, 'POST user/logout', {
      body: { SessionId: 'x', EndConnection: '2026-03-01', timezone: '-6', Logout: true },
    })
    expect(await leaving.statusOf('GET oauth/validate?token={token}')).toBe(401)
  })
})
