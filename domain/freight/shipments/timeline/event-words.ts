import type { Named } from '#domain/locales/text-key.ts'

const parties = ['customer', 'carrier', 'agent', 'haulier', 'terminal', 'forwarder', 'warehouse', 'customs broker', 'customs'] as const

type EventName = Named<'freight.events'>

const descriptions: ReadonlyMap<string, EventName> = new Map(
  Object.entries({
    'booking request': 'bookingRequest',
    'booking confirmation': 'bookingConfirmation',
    'docs release': 'docsRelease',
    'delivery at destination': 'delivery',
    'taxes payment': 'taxesPayment',
    'pick-up & docs received': 'pickUp',
    'unstuffing & warehouse entry': 'warehouseEntry',
    'border crossing date': 'borderCrossing',
    'ata to final destination': 'finalArrival',
    'out of gate': 'outOfGate',
    'empty returned': 'emptyReturned',
  } as const),
)

export function partyIn(text: string | null) {
  return parties.find((party) => party === text?.trim().toLowerCase())
}

export function eventIn(text: string | null): EventName | undefined {
  return descriptions.get(text?.trim().toLowerCase() ?? '')
}
