import type { Named } from '../../../ground/language/say.ts'

/** Who answers for an event, as sources usually say it; shown in the reader's language. */
const parties = ['customer', 'carrier', 'agent', 'haulier', 'terminal', 'forwarder', 'warehouse', 'customs broker', 'customs'] as const

type EventName = Named<'freight.events'>

/** The specification's own names of events, which sources send as descriptions. */
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

/** The dictionary's word for a party; undefined for a name that only its source knows. */
export function partyIn(text: string | null) {
  return parties.find((party) => party === text?.trim().toLowerCase())
}

/** The dictionary's name of the event that a description repeats; undefined for the source's own words. */
export function eventIn(text: string | null): EventName | undefined {
  return descriptions.get(text?.trim().toLowerCase() ?? '')
}
