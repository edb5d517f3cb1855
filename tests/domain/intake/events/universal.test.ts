import { describe, expect, test } from 'vitest'
import { readUniversal } from '#domain/intake/messages/formats/universal.ts'
import type { UniversalCodes } from '#domain/intake/messages/formats/universal-report.ts'
import type { ParsedEvent } from '#domain/intake/messages/reported-event.ts'

const codes: UniversalCodes = {
  kinds: { DEP: 'departed', ARV: 'arrived', CLR: 'customs_released', ADD: null },
  contexts: { HouseRef: 'hbl' },
  containerDates: { EmptyReturnGateIn: 'empty_returned' },
}

const context = (key: string, type = 'ForwardingShipment') =>
  `<DataContext><DataSourceCollection><DataSource><Type>${type}</Type><Key>${key}</Key></DataSource></DataSourceCollection>
   <Company><Code>DEM</Code></Company><TriggerDate>2026-02-12T08:00:00.123</TriggerDate></DataContext>`

const event = (inner: string) => `<UniversalEvent><Event>${context('S-1')}${inner}</Event></UniversalEvent>`
const shipment = (inner: string) => `<UniversalShipment><Shipment>${inner}</Shipment></UniversalShipment>`
const read = (xml: string) => readUniversal(xml, codes)
const facts = (parsed: readonly ParsedEvent[]) =>
  parsed.map((each) => {
    if ('reason' in each) return `${each.pointer} ${each.reason}`
    const { kind, at, place, classifier } = each.event
    return [kind, classifier, at, place].join(' ')
  })

describe('a UniversalEvent', () => {
  test('names its shipment, what happened and where', () => {
    const [parsed] = read(
      event(`<EventTime>2026-02-10T10:30:00</EventTime><EventType>DEP</EventType><EventReference>|EXT=1|LOC=CNSHA|</EventReference>
        <ContextCollection><Context><Type>ContainerNumber</Type><Value>zzzu1000015</Value></Context>
        <Context><Type>MBOLNumber</Type><Value>M &amp; 1</Value></Context><Context><Type>HouseRef</Type><Value>H-1</Value></Context>
        <Context><Type>VesselName</Type><Value>SAMPLE&#x20;STAR</Value></Context></ContextCollection>`),
    )
    expect(parsed).toMatchObject({
      event: {
        ...{ kind: 'departed', classifier: 'actual', at: '2026-02-10T10:30:00', place: 'CNSHA', vessel: 'SAMPLE STAR' },
        ...{ updatedAt: '2026-02-12T08:00:00Z', references: { shipment: 'S-1', mbl: 'M & 1', hbl: 'H-1', container: 'ZZZU1000015' } },
      },
    })
  })

  test('is the same event whenever it is sent, and an estimate is corrected by the next', () => {
    const keyOf = (inner: string) => {
      const [parsed] = read(event(inner))
      return parsed && 'event' in parsed ? parsed.event.key : ''
    }
    const at = (time: string, isEstimate: boolean) =>
      keyOf(`<EventType>ARV</EventType><EventTime>${time}</EventTime><IsEstimate>${isEstimate}</IsEstimate>`)
    expect(at('2026-03-05T10:00:00', true)).toBe(at('2026-03-09T10:00:00', true))
    expect(at('2026-03-05T10:00:00', false)).toBe(at('2026-03-05T10:00:00', false))
    expect(at('2026-03-05T10:00:00', false)).not.toBe(at('2026-03-09T10:00:00', false))
    expect(at('2026-03-05T10:00:00', true)).not.toBe(at('2026-03-05T10:00:00', false))
  })

  test.each([
    ['without a type', '<EventTime>2026-02-10T10:30:00</EventTime>', '/UniversalEvent/EventType is missing'],
    ['without a time', '<EventType>DEP</EventType>', '/UniversalEvent/EventTime is missing'],
    ['at no time', '<EventType>DEP</EventType><EventTime>soon</EventTime>', '/UniversalEvent/EventTime is not an ISO 8601 date and time'],
  ])('%s is refused with its field', (_, inner, reason) => {
    expect(facts(read(event(inner)))).toEqual([reason])
  })

  test.each(['ADD', 'UNKNOWN', 'constructor'])('of the type %s is without effect', (type) => {
    expect(read(event(`<EventType>${type}</EventType><EventTime>2026-02-10T10:30:00</EventTime>`))).toMatchObject([
      { event: { kind: null, code: type } },
    ])
  })
})

describe('a UniversalShipment', () => {
  const leg = `<TransportLegCollection><TransportLeg><TransportMode>Sea</TransportMode><VesselName>SAMPLE STAR</VesselName>
    <PortOfLoading><Code>CNSHA</Code></PortOfLoading><PortOfDischarge><Code>MXZLO</Code></PortOfDischarge>
    <EstimatedDeparture>2026-02-10T10:00:00</EstimatedDeparture><ActualDeparture>2026-02-11T10:00:00</ActualDeparture>
    <EstimatedArrival>2026-03-05T10:00:00</EstimatedArrival><ActualArrival></ActualArrival></TransportLeg>
    <TransportLeg><TransportMode>Road</TransportMode><EstimatedDeparture>2026-03-07T10:00:00</EstimatedDeparture></TransportLeg></TransportLegCollection>`

  test('tells the dates of its legs of the same mode, its milestones and its containers', () => {
    const parsed = read(
      shipment(`${context('S-1')}<TransportMode><Code>SEA</Code></TransportMode>${leg}<WayBillNumber>H-1</WayBillNumber><WayBillType><Code>HWB</Code></WayBillType>
        <MilestoneCollection><Milestone><EventCode>CLR</EventCode><EstimatedDate>0001-01-01T00:00:00</EstimatedDate><ActualDate>2026-03-06T00:00:00</ActualDate>
        <ConditionReference>LOC=MXZLO</ConditionReference></Milestone><Milestone><EventCode>ADD</EventCode></Milestone></MilestoneCollection>
        <ContainerCollection><Container><ContainerNumber>ZZZU1000015</ContainerNumber><EmptyReturnGateIn>2026-03-12T13:00:00</EmptyReturnGateIn></Container></ContainerCollection>`),
    )
    expect(facts(parsed)).toEqual([
      'departed estimated 2026-02-10T10:00:00 CNSHA',
      'departed actual 2026-02-11T10:00:00 CNSHA',
      'arrived estimated 2026-03-05T10:00:00 MXZLO',
      'customs_released actual 2026-03-06T00:00:00 MXZLO',
      'empty_returned actual 2026-03-12T13:00:00 ',
    ])
    expect(parsed.at(-1)).toMatchObject({ event: { references: { shipment: 'S-1', hbl: 'H-1', container: 'ZZZU1000015' } } })
  })

  test('without legs tells its departure and arrival', () => {
    const date = (type: string, isEstimate: boolean) =>
      `<Date><Type>${type}</Type><IsEstimate>${isEstimate}</IsEstimate><Value>2026-03-05T10:00:00</Value></Date>`
    const parsed = read(
      shipment(`${context('S-1')}<PortOfLoading><Code>CNSHA</Code></PortOfLoading><PortOfDischarge><Code>MXZLO</Code></PortOfDischarge>
        <DateCollection>${date('Departure', false)}${date('Arrival', true)}${date('Billed', false)}</DateCollection>`),
    )
    expect(facts(parsed)).toEqual(['departed actual 2026-03-05T10:00:00 CNSHA', 'arrived estimated 2026-03-05T10:00:00 MXZLO'])
  })

  test('that is a consolidation gives its legs and its master bill to each of its shipments', () => {
    const parts = ['S-1', 'S-2'].map((key) => `<SubShipment>${context(key)}</SubShipment>`).join('')
    const parsed = read(
      shipment(`${context('C-1', 'ForwardingConsol')}<WayBillNumber>M-1</WayBillNumber><WayBillType><Code>MWB</Code></WayBillType>
        <TransportMode><Code>SEA</Code></TransportMode>${leg}<SubShipmentCollection>${parts}</SubShipmentCollection>`),
    )
    expect(parsed.map((each) => 'event' in each && [each.event.references.shipment, each.event.references.mbl, each.event.kind])).toEqual(
      ['S-1', 'S-2'].flatMap((key) => ['departed', 'departed', 'arrived', 'departed'].map((kind) => [key, 'M-1', kind])),
    )
  })

  test('is corrected by the next, whatever its dates are', () => {
    const keys = (day: string) =>
      read(shipment(context('S-1') + leg.replaceAll('2026-02-1', `2026-02-${day}`))).map((each) => 'event' in each && each.event.key)
    expect(keys('1')).toEqual(keys('2'))
  })
})

test('an interchange holds several messages', () => {
  const one = event('<EventType>DEP</EventType><EventTime>2026-02-10T10:30:00</EventTime>')
  const parsed = read(
    `<UniversalInterchange><Header><SenderID>A</SenderID></Header><Body>${one}${one.replace('DEP', 'ARV')}</Body></UniversalInterchange>`,
  )
  expect(parsed.map(({ pointer }) => pointer)).toEqual(['/UniversalEvent[1]', '/UniversalEvent[2]'])
})

test.each([
  ['<Other/>', 'neither a UniversalEvent nor a UniversalShipment'],
  ['<UniversalEvent><Event>', 'no well-formed XML'],
  [`<r>${'<a/>'.repeat(60_001)}</r>`, 'at most 60,000 tags'],
  ['<a>'.repeat(40) + '</a>'.repeat(40), 'nested more than 30 deep'],
  [`<r>${'x'.repeat(2_000_000)}</r>`, 'at most 2,000,000 characters'],
])('XML that is none of ours is refused in words', (xml, reason) => {
  expect(() => read(xml)).toThrow(reason)
})
