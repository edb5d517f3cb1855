import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databasePool } from '#db/postgres/client.server.ts'
import { readListQuery } from '#domain/core/lists/list-query.ts'
import { receivedEventList } from '#domain/intake/events/received-event-list.ts'
import { findReceivedEvent, receivedEventRows } from '#domain/intake/events/received-events.server.ts'
import { takeEvents } from '#domain/intake/events/take-events.server.ts'
import { readEventMessage } from '#domain/intake/messages/event-message.server.ts'
import { readDcsa3 } from '#domain/intake/messages/formats/dcsa-3.ts'
import { readUniversal } from '#domain/intake/messages/formats/universal.ts'
import { readX12 } from '#domain/intake/messages/formats/x12.ts'
import type { ParsedEvent } from '#domain/intake/messages/reported-event.ts'
import { insertContainer, insertCustomer, insertShipment, viewerOf } from '#tests/support/test-company.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { bring, insertPorts, now, outcomesOf } from './taken-events.ts'

withRecord()

const box = 'ZZZU1000015'
let acme = 0
beforeAll(async () => {
  await insertPorts()
  acme = await insertCustomer('Acme')
})
beforeEach(async () => {
  await databasePool().query('delete from received_events; delete from shipments')
  const ends = { mode: 'sea', status: 'booked', originPort: 'CNSHA', destinationPort: 'MXZLO', mbl: 'MBL-1' } as const
  const id = await insertShipment(acme, 'S-1', { ...ends, shipmentDate: '2026-02-01', eta: new Date('2026-12-20T18:00:00Z') })
  await insertContainer(id, box, { status: 'booked' })
})

const take = (parsed: readonly ParsedEvent[]) =>
  takeEvents(viewerOf(acme), { source: 'line', format: 'x12', events: parsed.map((each) => ({ parsed: each, raw: null })) }, now)
const etaOf = async () => (await databasePool().query<{ eta: Date }>("select eta from shipments where number = 'S-1'")).rows[0]?.eta

describe('what an event can change', () => {
  const at = { shipment: 'S-1', at: '2026-11-20T10:00:00Z', place: 'MXZLO' }
  test('an event from which no date or step follows says that it is without effect', async () => {
    const events = [
      { key: 'a', kind: 'out_of_gate', classifier: 'estimated', container: box, ...at },
      { key: 'b', kind: 'loaded', ...at },
      { key: 'c', kind: 'arrived', classifier: 'estimated', ...at },
      { key: 'd', kind: 'out_of_gate', container: box, ...at },
      { key: 'e', kind: 'customs_hold', classifier: 'planned', ...at },
    ]
    const answers = await bring([acme], events)
    expect(outcomesOf(answers)).toEqual(['without-effect', 'without-effect', 'taken', 'taken', 'without-effect'])
    expect(answers[0]?.notes).toEqual(['changes-nothing'])
  })

  test('an event without any reference is rejected, and one that is still unmatched says so each time', async () => {
    const lost = { key: 'u', kind: 'departed', shipment: 'S-404', at: '2026-11-20T10:00:00Z', place: 'CNSHA' }
    const { shipment: _, ...nameless } = lost
    expect(await bring([acme], [{ ...nameless, key: 'n' }])).toMatchObject([{ outcome: 'rejected', notes: ['no-reference'] }])
    for (let time = 0; time < 3; time += 1)
      expect(await bring([acme], [lost])).toMatchObject([{ outcome: 'unmatched', notes: ['no-shipment'] }])
  })
})

test('a refused event keeps the key and the kind that could be read', async () => {
  await bring([acme], [{ key: 'K-7', kind: 'departed', shipment: 'S-1', at: 'soon' }])
  const query = readListQuery(receivedEventList, new URLSearchParams('q=K-7'))
  const { rows } = await receivedEventRows.after(
    { ...viewerOf(acme), roleId: 1 },
    query,
    { after: null, perPage: 10, isCounted: true },
    new Date(),
  )
  expect(rows).toMatchObject([{ key: 'K-7', kind: 'departed', state: 'refused' }])
  expect(await findReceivedEvent({ ...viewerOf(acme), roleId: 1 }, rows[0]?.id ?? 0)).toMatchObject({ key: 'K-7', references: null })
})

test('an empty line of NDJSON is skipped', () => {
  const event = JSON.stringify({ key: 'a', kind: 'departed', shipment: 'S-1', at: '2026-11-20T10:00:00Z' })
  const parts = [...readEventMessage(Buffer.from(`${event}\n\n  \r\n${event}\n`), { format: 'fairway', isLines: true })]
  expect(parts.flatMap((part) => ('events' in part ? part.events : [])).map(({ parsed }) => parsed.pointer)).toEqual([
    '/events/0',
    '/events/3',
  ])
})

test('the arrival that a carrier gives with another status is the ATA of its box, but not the time of the status itself', async () => {
  const header = `ISA*00*          *00*          *ZZ*LINE           *ZZ*FAIRWAY        *261126*0900*U*00401*000000202*0*T*>~`
  const of = (status: string, dtm: string) =>
    readX12(`${header}ST*315*0001~B4***${status}*20261125*1400*MXZLO~N9*BM*MBL-1~N9*EQ*${box}~R4*D*UN*MXZLO~DTM*140*${dtm}~SE*3*0001~`)
  const boxAta = async () => (await databasePool().query<{ ata: Date | null }>('select ata from containers')).rows[0]?.ata
  await take(of('OA', '20261125*1400'))
  expect(await boxAta()).toBeNull()
  await take(of('UV', '20261124*0800'))
  expect(await boxAta()).toEqual(new Date('2026-11-24T14:00:00Z'))
})

test('DCSA 3.0 by its newer names is the same event', () => {
  const older = {
    eventID: 'e-1',
    eventDateTime: '2026-11-20T14:15:00Z',
    eventUpdatedDateTime: '2026-11-20T14:20:00Z',
    eventRouting: { originatingParty: { partyCode: 'DEMO', codeListProvider: 'SMDG' } },
    eventLocation: { UNLocationCode: 'MXZLO', facilityTypeCode: 'POTE' },
    eventClassification: { eventTypeCode: 'EQUIPMENT', eventClassifierCode: 'ACT', equipmentEventTypeCode: 'GTOT' },
    shipmentDetails: {
      documentReference: { typeCode: 'BKG', reference: 'B-1' },
      additionalDocumentReferences: [{ typeCode: 'TRD', reference: 'MBL-1' }],
    },
    equipmentDetails: { equipmentReference: box, emptyIndicatorCode: 'LADEN' },
  }
  const newer = {
    ...older,
    eventRouting: { originatingParties: [{ partyCode: 'DEMO', codeListProvider: 'SMDG' }] },
    eventLocation: { UNLocationCode: 'MXZLO', facilityType: 'PORT_TERMINAL' },
    eventClassification: { eventType: 'EQUIPMENT', eventClassifier: 'ACTUAL', equipmentEventType: 'GATED_OUT' },
    shipmentDetails: {
      documentReference: { type: 'BOOKING', reference: 'B-1' },
      additionalDocumentReferences: [{ type: 'TRANSPORT_DOCUMENT', reference: 'MBL-1' }],
    },
    equipmentDetails: { equipmentReference: box, emptyIndicator: 'LADEN' },
  }
  const [published, renamed] = readDcsa3({ events: [older, newer] })
  expect({ ...renamed, pointer: published?.pointer }).toEqual(published)
  expect(published).toMatchObject({ event: { kind: 'out_of_gate', references: { booking: 'B-1', mbl: 'MBL-1' } } })
})

describe('CargoWise', () => {
  const codes = { kinds: { ARV: 'arrived' } } as const
  const source = '<Type>ForwardingShipment</Type><Key>S-1</Key>'
  test.each([
    ['one source without a collection', `<DataSource>${source}</DataSource>`],
    ['a collection of targets', `<DataTargetCollection><DataTarget>${source}</DataTarget></DataTargetCollection>`],
  ])('%s names the shipment', (_, context) => {
    const inner = '<EventType>ARV</EventType><EventTime>2026-11-20T10:00:00</EventTime>'
    const [read] = readUniversal(`<UniversalEvent><Event><DataContext>${context}</DataContext>${inner}</Event></UniversalEvent>`, codes)
    expect(read).toMatchObject({ event: { references: { shipment: 'S-1' } } })
  })

  const shipment = (inner: string) =>
    readUniversal(
      `<UniversalShipment><Shipment><DataContext><DataSource>${source}</DataSource></DataContext>${inner}</Shipment></UniversalShipment>`,
      codes,
    )

  test('an expected arrival belongs to the port of its leg', async () => {
    const leg = (from: string, to: string, eta: string) =>
      `<TransportLeg><PortOfLoading><Code>${from}</Code></PortOfLoading><PortOfDischarge><Code>${to}</Code></PortOfDischarge>
       <EstimatedArrival>${eta}</EstimatedArrival></TransportLeg>`
    const legs = (...all: string[]) => `<TransportLegCollection>${all.join('')}</TransportLegCollection>`
    await take(shipment(legs(leg('CNSHA', 'KRPUS', '2026-12-01T10:00:00'))))
    expect(await etaOf()).toEqual(new Date('2026-12-20T18:00:00Z'))
    await take(shipment(legs(leg('CNSHA', 'KRPUS', '2026-12-01T10:00:00'), leg('KRPUS', 'MXZLO', '2026-12-22T10:00:00'))))
    expect(await etaOf()).toEqual(new Date('2026-12-22T16:00:00Z'))
  })

  test('a shipment without dates is without effect, and says why', async () => {
    expect(await take(shipment(''))).toMatchObject([{ outcome: 'without-effect', notes: ['no-dates'] }])
  })
})
