import { readIsoDate } from '#domain/intake/fields/date-reader.ts'
import { type EventReferences, noReferences, type ParsedEvent, UnreadableMessage } from '#domain/intake/messages/reported-event.ts'
import { type MessagePart, partOf } from './read-object.ts'
import { changeOf, locodeOf, senderNameOf, shipmentKeyOf, typeNameOf, type UniversalCodes, universalReport } from './universal-report.ts'
import { readUniversalShipment } from './universal-shipment.ts'
import { containerOf } from './x12.ts'
import { eachOf, readXml, xmlText } from './xml.ts'

const usualContexts: { [type: string]: keyof EventReferences } = {
  MBOLNumber: 'mbl',
  MAWBNumber: 'mbl',
  HBOLNumber: 'hbl',
  HAWBNumber: 'hbl',
  ContainerNumber: 'container',
  CarrierBookingReference: 'booking',
  BookingReference: 'booking',
}

/** CargoWise Universal XML: UniversalEvent and UniversalShipment, alone or in an interchange. Times are those of their place. */
export function readUniversal(text: string, codes: UniversalCodes): ParsedEvent[] {
  const message = readXml(text)
  const interchange = partOf(message, 'UniversalInterchange')
  const sender = xmlText(partOf(interchange, 'Header').SenderID) ?? ''
  const messages = [message, ...eachOf(interchange.Body)]
  const events = messages.flatMap(({ UniversalEvent }) => eachOf(UniversalEvent)).flatMap((each) => eachOf(each.Event))
  const shipments = messages.flatMap(({ UniversalShipment }) => eachOf(UniversalShipment)).flatMap((each) => eachOf(each.Shipment))
  if (events.length + shipments.length === 0)
    throw new UnreadableMessage('The message holds neither a UniversalEvent nor a UniversalShipment.')
  return [
    ...events.map((event, at) => readEvent(event, events.length > 1 ? `/UniversalEvent[${at + 1}]` : '/UniversalEvent', sender, codes)),
    ...shipments.flatMap((shipment, at) =>
      readUniversalShipment(shipment, shipments.length > 1 ? `/UniversalShipment[${at + 1}]` : '/UniversalShipment', sender, codes),
    ),
  ]
}

function readEvent(event: MessagePart, pointer: string, sender: string, codes: UniversalCodes): ParsedEvent {
  const code = xmlText(event.EventType)
  if (!code) return { pointer: `${pointer}/EventType`, reason: 'is missing' }
  const time = xmlText(event.EventTime)
  if (!time) return { pointer: `${pointer}/EventTime`, reason: 'is missing', known: { code } }
  const at = readIsoDate(time)?.at
  if (!at) return { pointer: `${pointer}/EventTime`, reason: 'is not an ISO 8601 date and time', known: { code } }
  const contexts = eachOf(partOf(event, 'ContextCollection').Context).map((each) => [typeNameOf(each.Type), xmlText(each.Value)] as const)
  const found = (type: string) => contexts.find(([name]) => name === type)?.[1] ?? null
  const named: { [reference: string]: string | null } = {}
  for (const [type, value] of contexts) {
    const own = codes.contexts && Object.hasOwn(codes.contexts, type) ? codes.contexts[type] : undefined
    const reference = own ?? (Object.hasOwn(usualContexts, type) ? usualContexts[type] : undefined)
    if (reference) named[reference] ??= value
  }
  const reference = xmlText(event.EventReference) ?? ''
  return universalReport({
    pointer,
    sender: senderNameOf(event, sender),
    code,
    at,
    codes,
    updatedAt: changeOf(event),
    isEstimate: xmlText(event.IsEstimate)?.toLowerCase() === 'true',
    place: locodeOf(/(?:^|\|)LOC=([^|]*)/i.exec(reference)?.[1] ?? null) ?? locodeOf(found('LOC')),
    references: {
      ...noReferences,
      ...named,
      shipment: named.shipment ?? shipmentKeyOf(event),
      container: containerOf(named.container ?? null),
    },
    vessel: found('VesselName'),
    voyage: found('VoyageFlightNo'),
  })
}
