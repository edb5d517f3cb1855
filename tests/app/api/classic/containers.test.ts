import { beforeAll, describe, expect, test } from 'vitest'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { seedTerminal } from '#db/seed/seed-containers.ts'
import { seedPort } from '#db/seed/seed-ports.ts'
import { change, insertContainer, insertCustomer, insertShipment } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedPerson } from '#tests/support/test-viewers.ts'
import { startClassic } from './classic-under-test.ts'

withRecord()
const tokens = new Map<number, string>()
const users = new Map<number, number>()
let [shipment, foreignShipment, foreign] = [0, 0, 0]
let boxes = 1
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const insertBox = (of = shipment) =>
  insertContainer(of, `MSKU${String(boxes++).padStart(7, '0')}`, {
    ...{ ata: new Date(Date.now() - 5 * 86_400_000), status: 'arrived', type: '40HC', carrier: 'Maersk', voyage: '021W' },
    ...{ pieces: 840, weightKg: 18_200, volumeM3: 54, dimensions: '12 × 2', description: 'Glassware', imo: '3', dgr: true },
  })

beforeAll(async () => {
  await databasePool().query("insert into token_policies (project_id, role_id, allows) select 4, id, 'everything' from roles")
  await seedPort(db())
  await seedPort(db(), { code: 'MXVER', name: 'Veracruz' })
  await seedTerminal(db(), 'MXVER')
  const customer = await insertCustomer('Acme')
  shipment = await insertShipment(customer, 'S-1', { mode: 'sea', destinationPort: 'MXZLO', consigneeName: 'Vidriera' })
  foreignShipment = await insertShipment(await insertCustomer('Rival'), 'S-RIVAL')
  foreign = await insertBox(foreignShipment)
  for (const roleId of [2, 3, 4] as const) {
    const { userId } = await seedPerson({ roleId, customerIds: [customer] })
    users.set(roleId, userId)
    tokens.set(roleId, (await seedToken(userId, { perMinute: 10_000 })).token)
  }
})

const ask = async (specified: string, sent: { id?: number | string; body?: unknown; language?: string } = {}, role = 3) => {
  const { language = 'en', ...more } = sent
  return (await startClassic()).portal(specified, { token: tokens.get(role), headers: { 'Accept-Language': language }, ...more })
}
const reading = 'GET containers/dataContainer/{containerId}'
const updating = 'PUT Containers/UpdateContainer/{containerId}'
const read = async (id: number) => (await ask(reading, { id })).body.data.rows[0]

describe('a container', () => {
  test('has the fields of the specification, in rows[0] and in data[0]', async () => {
    const id = await insertBox()
    const row = await read(id)
    expect(row).toEqual({
      ...{
        ContainerId: id,
        NoContainer: expect.stringMatching(/^MSKU/),
        ContainerType: '40HC',
        Carrier: 'Maersk',
        Voyage_FlightNumber: '021W',
      },
      ...{ PortTerminalId: null, PortTerminal: null, DGR: true, IMO: '3', ConsigneeName: 'Vidriera', FROM: null, TO: 'Manzanillo MXZLO' },
      ...{ FreeDays: null, CustomerFreeDays: null, ETD: null, ATD: null, ETA: null, ATA: expect.stringMatching(/-06:00$/) },
      ...{ MaxEmptyReturned: null, MaxCarrierEmptyReturned: null, OutGate: null, DeliveryDestination: null, EmptyReturned: null },
      ...{ Dimension: '12 × 2', Pieces: 840, Weight: 18_200, Volume: 54, DescriptionLoad: 'Glassware' },
      ...{ ShipmentId: shipment, ShipmentNumber: 'S-1', Customer: 'Acme' },
      ...{ statuscustomer: 'No terms', statuscustomercolor: null, statuscarrier: 'No terms', statuscarriercolor: null },
      ...{ IncidentId: null, incidenttype: null, incidentdescription: null, IncidentDescription: null, SiniesterId: null },
      ...{ IncidentDate: null, AdditionalComment: null, createusersiniester: null, createdatesiniester: null, version: 1 },
    })
    expect((await ask('GET shipments/dataContainer/{id}', { id })).body).toEqual({ data: [row] })
  })

  test('that is foreign answers as one that is absent', async () => {
    for (const id of [foreign, 999_999, '1e9', 'x'])
      for (const specified of [reading, 'GET shipments/dataContainer/{id}']) expect((await ask(specified, { id })).status).toBe(404)
  })
})

describe('PUT Containers/UpdateContainer', () => {
  test('edits six fields of the whole model and drops the rest', async () => {
    const id = await insertBox()
    const model = await read(id)
    const edit = { PortTerminalId: 'MXVER', CustomerFreeDays: '7', MaxEmptyReturned: `${day(9)}T00:00:00.000Z`, EmptyReturned: day(-1) }
    const saved = await ask(updating, {
      id,
      body: { ...model, ...edit, NoContainer: 'OTHER', Weight: 1, ShipmentId: foreignShipment, Customer: 'x' },
    })
    expect(saved.status).toBe(200)
    expect(saved.body.data.rows).toEqual([await read(id)])
    const after = await read(id)
    expect(after).toMatchObject({
      ...model,
      ...edit,
      CustomerFreeDays: 7,
      MaxEmptyReturned: day(9),
      PortTerminal: 'Veracruz',
      statuscustomer: expect.any(String),
      ATA: after.ATA,
      version: 2,
    })
    const empty = { ...after, PortTerminalId: '', CustomerFreeDays: '', MaxEmptyReturned: null, EmptyReturned: '' }
    expect((await ask(updating, { id, body: empty })).status).toBe(200)
    expect(await read(id)).toMatchObject({
      PortTerminalId: null,
      CustomerFreeDays: null,
      MaxEmptyReturned: null,
      EmptyReturned: null,
      version: 3,
    })
  })

  test('leaves alone what was not sent, and a model that is sent back as it was read', async () => {
    const id = await insertBox()
    await ask(updating, { id, body: { CustomerFreeDays: 7, MaxEmptyReturned: day(9), EmptyReturned: day(-1), version: 1 } })
    const model = await read(id)
    await ask(updating, { id, body: model })
    expect(await read(id)).toEqual(model)
    await ask(updating, { id, body: { FreeDays: 5, version: '2' } })
    expect(await read(id)).toMatchObject({ FreeDays: 5, CustomerFreeDays: 7, MaxEmptyReturned: day(9), EmptyReturned: day(-1) })
  })

  test('without a version is 428 with a sentence, and with an old one 412; nothing changes', async () => {
    const id = await insertBox()
    await ask(updating, { id, body: { FreeDays: 5, version: 1 } })
    for (const version of [undefined, null, '']) {
      const refused = await ask(updating, { id, body: { FreeDays: 7, version } })
      expect([refused.status, refused.body.message]).toEqual([
        428,
        'Send the version that dataContainer answered: without it, the edit of somebody else would be lost.',
      ])
    }
    for (const version of [1, 99, 'x', -1, {}]) {
      const refused = await ask(updating, { id, body: { FreeDays: 7, version } })
      expect([version, refused.status, refused.body.message]).toEqual([version, 412, expect.stringMatching(/\w/)])
    }
    expect(await read(id)).toMatchObject({ FreeDays: 5, version: 2 })
  })

  test('names the field of the specification that is refused', async () => {
    const id = await insertBox()
    for (const [field, value] of [
      ['FreeDays', 6.5],
      ['CustomerFreeDays', 'many'],
      ['MaxEmptyReturned', '31/12/2026'],
      ['PortTerminalId', 'NOWHERE'],
    ] as const) {
      const refused = await ask(updating, { id, body: { [field]: value, version: 1 } })
      expect([refused.status, refused.body.errors?.[0]?.pointer]).toEqual([400, `#/${field}`])
    }
  })

  test('is of those who edit containers, and of their own', async () => {
    const id = await insertBox()
    for (const role of [2, 4]) expect((await ask(updating, { id, body: { FreeDays: 5, version: 1 } }, role)).status).toBe(404)
    expect((await ask(updating, { id: foreign, body: { FreeDays: 5, version: 1 } })).status).toBe(404)
  })
})

describe('an incident', () => {
  const creating = 'POST Containers/CreateIncident/'
  const changing = 'PUT Containers/UpdateIncident/'
  const deleting = 'POST Containers/deleteIncident/{incidentId}'

  test('is created for the token’s user, changed by the fields that are sent, and deleted', async () => {
    const id = await insertBox()
    const model = {
      ContainerId: id,
      ShipmentId: shipment,
      type: 'S',
      SiniesterId: '1',
      IncidentDate: `${day(-2)} 10:00`,
      CreateUserId: users.get(2),
    }
    const made = await ask(creating, { body: { ...model, AdditionalComment: 'Wet.' } })
    expect([made.status, made.body]).toEqual([
      200,
      {
        data: {
          ...{
            IncidentId: expect.any(Number),
            ContainerId: id,
            type: 'S',
            SiniesterId: 1,
            IncidentDate: day(-2),
            AdditionalComment: 'Wet.',
          },
          ...{ createusersiniester: 'Some Body', createdatesiniester: expect.stringMatching(/Z$/) },
        },
      },
    ])
    const { IncidentId } = made.body.data
    const { rows } = await change('select created_by from incidents where id = $1', IncidentId)
    expect(Number(rows[0].created_by)).toBe(users.get(3))
    expect(await read(id)).toMatchObject({
      ...{ IncidentId, incidenttype: 'S', incidentdescription: 'Sinister', IncidentDescription: expect.any(String), SiniesterId: 1 },
      ...{ IncidentDate: day(-2), AdditionalComment: 'Wet.', createusersiniester: 'Some Body' },
    })
    const changed = await ask(changing, { body: { IncidentId: String(IncidentId), AdditionalComment: 'Dry again.', CreateUserId: 1 } })
    expect(changed.body.data).toMatchObject({
      IncidentId,
      type: 'S',
      SiniesterId: 1,
      IncidentDate: day(-2),
      AdditionalComment: 'Dry again.',
    })
    const abandoned = await ask(changing, { body: { IncidentId, type: 'A', SiniesterId: 1 } })
    expect(abandoned.body.data).toMatchObject({ type: 'A', SiniesterId: null })
    expect((await ask(deleting, { id: IncidentId, body: model })).body).toEqual({ data: { IncidentId, ContainerId: id } })
    expect((await read(id)).IncidentId).toBeNull()
    expect((await ask(deleting, { id: IncidentId, body: { again: true } })).status).toBe(404)
    expect((await ask(changing, { body: { IncidentId, type: 'A' } })).status).toBe(404)
  })

  test('is of the only container of its shipment where none is named', async () => {
    const other = await insertShipment(
      (await change('select customer_id from shipments where id = $1', shipment)).rows[0].customer_id,
      'S-2',
    )
    const id = await insertBox(other)
    const model = { ShipmentId: other, type: 'A', IncidentDate: day(-1) }
    expect((await ask(creating, { body: model })).body.data.ContainerId).toBe(id)
    await insertBox(other)
    expect((await ask(creating, { body: { ...model, AdditionalComment: 'Whose?' } })).status).toBe(404)
  })

  test('is one at a time: a second one is 412 with the sentence of the page, the same one again is not made twice', async () => {
    const id = await insertBox()
    const model = { ContainerId: id, type: 'A', SiniesterId: '', IncidentDate: day(-1), AdditionalComment: '' }
    expect((await ask(creating, { body: model })).status).toBe(200)
    expect((await ask(creating, { body: { ...model, Other: 1 } })).status).toBe(200)
    const second = await ask(creating, { body: { ...model, AdditionalComment: 'Another' } })
    expect([second.status, second.body.message]).toEqual([
      412,
      'Somebody has created an incident for this container meanwhile. Nothing was saved.',
    ])
    expect((await change('select from incidents where container_id = $1', id)).rowCount).toBe(1)
  })

  test('is refused at the fields of the specification', async () => {
    const id = await insertBox()
    for (const [field, model] of [
      ['type', { type: 'X', IncidentDate: day(-1) }],
      ['SiniesterId', { type: 'S', SiniesterId: '', IncidentDate: day(-1) }],
      ['SiniesterId', { type: 'S', SiniesterId: 999_999, IncidentDate: day(-1) }],
      ['IncidentDate', { type: 'A', IncidentDate: 'soon' }],
      ['IncidentDate', { type: 'A', IncidentDate: day(30) }],
    ] as const) {
      const refused = await ask(creating, { body: { ContainerId: id, ...model } })
      expect([refused.status, refused.body.errors?.[0]?.pointer]).toEqual([400, `#/${field}`])
    }
    expect((await ask(creating, { body: { ContainerId: foreign, type: 'A', IncidentDate: day(-1) } })).status).toBe(404)
    expect((await ask(creating, { body: {} })).status).toBe(404)
    expect((await ask(creating, { body: { ContainerId: id, type: 'A', IncidentDate: day(-1) } }, 2)).status).toBe(404)
  })
})

test('GET Catalogos/Catalogos/ has three lists in data[0]', async () => {
  const { data } = (await ask('GET Catalogos/Catalogos/', { language: 'es' }, 4)).body
  expect(data).toHaveLength(1)
  expect(data[0].catalogoPort).toContainEqual({ PortTerminalId: 'MXVER', PortTerminal: 'Veracruz' })
  expect(data[0].catalogoDays).toContainEqual({ Dias: 7 })
  expect(data[0].catalogoSinesters[0]).toEqual({ SiniesterId: 1, Siniester: 'Incendio' })
})

describe('comments of a container', () => {
  const adding = 'POST Comments/addcomments/'
  const listing = 'GET Comments/getcomments/{containerId}'

  test('are the token’s user’s, whatever UserId says, and confirmed by the words of the specification', async () => {
    const id = await insertBox()
    const added = await ask(adding, { body: { Comment: 'The seal\r\nis broken.', RowId: String(id), UserId: users.get(2) } })
    expect([added.status, added.body.message]).toEqual([200, 'Comment has been saved successfully!'])
    const { data } = (await ask(listing, { id })).body
    expect(data).toEqual([{ Comment: 'The seal\nis broken.', ComType: null, Date: expect.stringMatching(/Z$/), UpdateBy: 'Some Body' }])
    const { rows } = await change('select created_by from container_comments where container_id = $1', id)
    expect(Number(rows[0].created_by)).toBe(users.get(3))
  })

  test('come all at once, the newest first, also more than a page of them', async () => {
    const id = await insertBox()
    await change(
      `insert into container_comments (container_id, text, created_by, created_at, creation_key)
       select $1::bigint, 'comment ' || n, $2::bigint, now() + n * interval '1 second', 'key ' || n from generate_series(1, 250) n`,
      ...[id, users.get(3)],
    )
    const { data } = (await ask(listing, { id })).body
    expect([data.length, data[0].Comment, data[249].Comment]).toEqual([250, 'comment 250', 'comment 1'])
  })

  test('are refused blank at Comment, and absent of foreign containers', async () => {
    const id = await insertBox()
    const blank = await ask(adding, { body: { Comment: '  ', RowId: id } })
    expect([blank.status, blank.body.message, blank.body.errors[0].pointer]).toEqual([400, 'Write a comment first.', '#/Comment'])
    expect((await ask(adding, { body: { Comment: 'x', RowId: foreign } })).status).toBe(404)
    expect((await ask(adding, { body: { Comment: 'x' } })).status).toBe(404)
    expect((await ask(listing, { id: foreign })).status).toBe(404)
  })
})
