import { describe, expect, test } from 'vitest'
import { readDcsa2 } from '#domain/intake/messages/formats/dcsa-2.ts'
import { readDcsa3 } from '#domain/intake/messages/formats/dcsa-3.ts'
import { readFairwayEvent } from '#domain/intake/messages/formats/fairway-events.ts'
import { readUniversal } from '#domain/intake/messages/formats/universal.ts'
import { readX12 } from '#domain/intake/messages/formats/x12.ts'
import type { ParsedEvent } from '#domain/intake/messages/reported-event.ts'
import type { Ends } from '#domain/intake/writers/event-effects.ts'
import { legsOf } from '#domain/intake/writers/said-legs.ts'

const now = new Date('2026-03-01T00:00:00Z')
const toManzanillo: Ends = { mode: 'sea', origin: 'CNSHA', destination: 'MXZLO' }
const known = ['CNSHA', 'KRPUS', 'MXZLO', 'MXMTY', 'CNSZH', 'USLRD']

/** Places by the clock of UTC: what is tested is which leg a date belongs to. */
function legsIn(parsed: readonly ParsedEvent[], ends: Ends = toManzanillo): string[] {
  const events = parsed.flatMap((each) => ('event' in each ? [each.event] : []))
  const legs = legsOf(events, { ends, zoneOf: () => 'UTC', isKnown: (place) => known.includes(place), now })
  const short = (at: string | undefined) => at?.slice(5, 16) ?? '-'
  return legs.map((leg) =>
    [
      `${leg.from}–${leg.to}`,
      leg.mode ?? '-',
      [leg.carrier, leg.vessel, leg.voyage].filter(Boolean).join(' ') || '-',
      ...[leg.etd, leg.atd, leg.eta, leg.ata].map(short),
    ].join(' | '),
  )
}

const dcsa2 = (code: string, place: string, at: string, more: { mode?: string; vessel?: string; voyage?: string; is?: string } = {}) => ({
  ...{
    eventID: `${code} ${place} ${more.is}`,
    eventType: 'TRANSPORT',
    transportEventTypeCode: code,
    eventClassifierCode: more.is ?? 'ACT',
  },
  ...{ eventDateTime: `${at}:00Z`, eventCreatedDateTime: '2026-02-01T00:00:00Z' },
  transportCall: {
    ...{ UNLocationCode: place, modeOfTransport: more.mode ?? 'VESSEL', exportVoyageNumber: more.voyage },
    ...(more.vessel && { vessel: { vesselName: more.vessel, vesselOperatorCarrierCode: 'MSCU' } }),
  },
})
const dcsa3 = (code: string, place: string, at: string, vessel: string) => ({
  ...{ eventID: `${code} ${place}`, eventDateTime: `${at}:00Z`, eventUpdatedDateTime: '2026-02-01T00:00:00Z' },
  eventRouting: { originatingParty: { partyCode: 'MSCU' } },
  eventClassification: { eventTypeCode: 'TRANSPORT', transportEventTypeCode: code, eventClassifierCode: 'EST' },
  eventLocation: { UNLocationCode: place },
  transportDetails: { transportCall: { modeOfTransport: 'VESSEL', vesselTransport: { vesselName: vessel } } },
})

const universal = (legs: string) =>
  readUniversal(
    `<UniversalShipment><Shipment><DataContext><DataSourceCollection><DataSource><Type>ForwardingShipment</Type><Key>S-1</Key></DataSource></DataSourceCollection></DataContext>
    <TransportMode><Code>SEA</Code></TransportMode><TransportLegCollection>${legs}</TransportLegCollection></Shipment></UniversalShipment>`,
    { kinds: {} },
  )
const xmlLeg = (mode: string, from: string, to: string, dates: string) =>
  `<TransportLeg><TransportMode>${mode}</TransportMode><PortOfLoading><Code>${from}</Code></PortOfLoading><PortOfDischarge><Code>${to}</Code></PortOfDischarge>
   ${dates}</TransportLeg>`

const isa = 'ISA*00*          *00*          *02*MSCU           *ZZ*US             *260210*1030*U*00401*000000001*0*P*>~'
const x12 = (...segments: string[]) => readX12(`${isa}${segments.join('~')}~`)

describe('the legs that a message tells of', () => {
  const viaBusan = [
    dcsa2('DEPA', 'CNSHA', '2026-02-10T10:00', { vessel: 'MSC ANZU', voyage: 'UX648R' }),
    dcsa2('ARRI', 'KRPUS', '2026-02-12T08:00', { vessel: 'MSC ANZU', voyage: 'UX648R' }),
    dcsa2('DEPA', 'KRPUS', '2026-02-14T20:00', { vessel: 'MSC INES', voyage: 'FX1' }),
    dcsa2('ARRI', 'MXZLO', '2026-03-05T06:00', { vessel: 'MSC INES', is: 'EST' }),
    dcsa2('DEPA', 'MXZLO', '2026-03-06T06:00', { mode: 'RAIL', is: 'PLN' }),
    dcsa2('ARRI', 'MXMTY', '2026-03-08T06:00', { mode: 'RAIL', is: 'PLN' }),
  ]
  const inOrder = [
    'CNSHA–KRPUS | sea | MSCU MSC ANZU UX648R | - | 02-10T10:00 | - | 02-12T08:00',
    'KRPUS–MXZLO | sea | MSCU MSC INES FX1 | - | 02-14T20:00 | 03-05T06:00 | -',
    'MXZLO–MXMTY | rail | - | 03-06T06:00 | - | 03-08T06:00 | -',
  ]

  test('of DCSA 2.2 are each departure with the arrival that follows, in any order of the events', () => {
    expect(legsIn(readDcsa2(viaBusan))).toEqual(inOrder)
    expect(legsIn(readDcsa2(viaBusan.toReversed()))).toEqual(inOrder)
  })

  test.each([
    [
      'of DCSA 3.0 have mode and vessel too',
      readDcsa3({
        events: [dcsa3('DEPA', 'CNSHA', '2026-03-10T10:00', 'MSC ANZU'), dcsa3('ARRI', 'MXZLO', '2026-04-01T10:00', 'MSC ANZU')],
      }),
      ['CNSHA–MXZLO | sea | MSC ANZU | 03-10T10:00 | - | 04-01T10:00 | -'],
    ],
    [
      'of which only the departure is known goes on to the destination',
      readDcsa2([viaBusan[0]]),
      ['CNSHA–MXZLO | sea | MSCU MSC ANZU UX648R | - | 02-10T10:00 | - | -'],
    ],
    [
      'of which only an arrival on the way is known comes from the origin',
      readDcsa2([viaBusan[1]]),
      ['CNSHA–KRPUS | sea | MSCU MSC ANZU UX648R | - | - | - | 02-12T08:00'],
    ],
    ['at a place that nobody knows are none', readDcsa2([dcsa2('ARRI', 'CNXXX', '2026-02-12T08:00')]), []],
    [
      'of Universal XML are those of every mode, with carrier and both dates of each end',
      universal(
        xmlLeg('Road', 'CNSZH', 'CNSHA', '<EstimatedDeparture>2026-02-08T10:00:00</EstimatedDeparture>') +
          xmlLeg(
            'Sea',
            'CNSHA',
            'MXZLO',
            `<VesselName>SAMPLE STAR</VesselName><VoyageFlightNo>7E</VoyageFlightNo><Carrier><CompanyName>Sample Line</CompanyName></Carrier>
             <EstimatedDeparture>2026-02-10T10:00:00</EstimatedDeparture><ActualDeparture>2026-02-11T10:00:00</ActualDeparture>
             <EstimatedArrival>2026-03-05T10:00:00</EstimatedArrival>`,
          ) +
          xmlLeg('Rail', 'MXZLO', 'MXMTY', '<EstimatedArrival>2026-03-08T10:00:00</EstimatedArrival>'),
      ),
      [
        'CNSZH–CNSHA | land | - | 02-08T10:00 | - | - | -',
        'CNSHA–MXZLO | sea | Sample Line SAMPLE STAR 7E | 02-10T10:00 | 02-11T10:00 | 03-05T10:00 | -',
        'MXZLO–MXMTY | rail | - | - | - | 03-08T10:00 | -',
      ],
    ],
    [
      'of 315 have the dates of both ports, and the vessel',
      x12(
        ...[
          'ST*315*0001',
          'B4***VD*20260210*1030*CNSHA*MSCU*123456*L*4500*CNSHA*UN',
          'N9*BM*M-1',
          'Q2*9074729*CN*******UX648R***L*MSC ANZU',
        ],
        ...['R4*L*UN*CNSHA', 'DTM*140*20260210*1030', 'R4*D*UN*MXZLO', 'DTM*139*20260305*0600', 'SE*9*0001'],
      ),
      ['CNSHA–MXZLO | sea | MSC ANZU UX648R | - | 02-10T10:30 | 03-05T06:00 | -'],
    ],
  ])('%s', (_, parsed, legs) => {
    expect(legsIn(parsed)).toEqual(legs)
  })

  test('of 214 are one by road, with the trucker', () => {
    const parsed = x12(
      ...['ST*214*0001', 'B10*1*S-1*HJBT', 'LX*1', 'AT7*AF*NS***20260210*0800*UT', 'LX*2', 'AT7*AG*NS***20260303*0800*UT', 'SE*6*0001'],
    )
    const byRoad: Ends = { mode: 'land', origin: 'USLRD', destination: 'MXMTY' }
    expect(legsIn(parsed, byRoad)).toEqual(['USLRD–MXMTY | land | HJBT | - | 02-10T08:00 | 03-03T08:00 | -'])
  })

  test('of our own events are named with mode and carrier', () => {
    const events = [
      {
        key: 'a',
        kind: 'departed',
        place: 'CNSHA',
        at: '2026-02-10T10:00:00Z',
        shipment: 'S-1',
        mode: 'sea',
        carrier: 'MSC',
        vessel: 'MSC ANZU',
      },
      { key: 'b', kind: 'eta', place: 'KRPUS', at: '2026-03-12T10:00:00Z', shipment: 'S-1' },
    ]
    expect(legsIn(events.map((event) => readFairwayEvent(event, '/')))).toEqual([
      'CNSHA–KRPUS | sea | MSC MSC ANZU | - | 02-10T10:00 | 03-12T10:00 | -',
    ])
  })
})
