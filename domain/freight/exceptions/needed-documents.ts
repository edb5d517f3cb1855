import { documentCategories } from '#domain/core/attachments/document-categories.ts'

type Category = (typeof documentCategories.shipment)[number]
export type NeededDocument = Exclude<Category, 'other'>

/** Whatever a shipment can be known to lack; what has no category of its own cannot. */
export const neededDocuments = documentCategories.shipment.filter((each): each is NeededDocument => each !== 'other')

export const owers = ['customer', 'forwarder'] as const
export type Ower = (typeof owers)[number]

/** What a rule fits; null fits every shipment. Origin and destination are a port's code, or the two letters of its country. */
export interface RuleConditions {
  customerId: number | null
  origin: string | null
  destination: string | null
  incoterm: string | null
  mode: string | null
}

export interface NeededRule extends RuleConditions {
  document: NeededDocument
  /** nobody: the document is not needed where the rule fits. */
  owedBy: Ower | 'nobody'
  /** Days before the ETA; null: as many as the customer's exceptions say. */
  days: number | null
}

export interface Need {
  document: NeededDocument
  owedBy: Ower
  days: number
}

export interface NeedingShipment {
  customerId: number
  mode: string | null
  incoterm: string | null
  originPort: string | null
  destinationPort: string | null
}

/** Selects the fields of a NeedingShipment from `shipments s`. */
export const selectNeeding = `s.customer_id::float8 as "customerId", s.mode, s.incoterm, s.origin_port as "originPort",
  s.destination_port as "destinationPort"`

const everywhere = { customerId: null, origin: null, destination: null, incoterm: null, mode: null, days: null }

/** Decision 47, of a project without rules of its own. */
export const presetRules: readonly NeededRule[] = [
  { ...everywhere, document: 'bill_of_lading', owedBy: 'forwarder' },
  { ...everywhere, document: 'commercial_invoice', owedBy: 'customer' },
  { ...everywhere, document: 'packing_list', owedBy: 'customer' },
]

/** For each document the rule that says most of the shipment: its customer first, then its lane, incoterm and mode; of equal ones the last. */
export function needsOf(shipment: NeedingShipment, rules: readonly NeededRule[], usualDays: number): Need[] {
  const chosen = new Map<NeededDocument, NeededRule>()
  for (const rule of [...presetRules, ...rules]) {
    const standing = chosen.get(rule.document)
    if (fits(rule, shipment) && (!standing || weightOf(rule) >= weightOf(standing))) chosen.set(rule.document, rule)
  }
  return neededDocuments.flatMap((document) => {
    const { owedBy = 'nobody', days = null } = chosen.get(document) ?? {}
    return owedBy === 'nobody' ? [] : [{ document, owedBy, days: days ?? usualDays }]
  })
}

function fits({ customerId, mode, incoterm, origin, destination }: NeededRule, shipment: NeedingShipment): boolean {
  return (
    (customerId === null || customerId === shipment.customerId) &&
    (mode === null || mode === shipment.mode) &&
    (incoterm === null || incoterm === shipment.incoterm?.toUpperCase()) &&
    isAt(origin, shipment.originPort) &&
    isAt(destination, shipment.destinationPort)
  )
}

const isAt = (place: string | null, port: string | null) => place === null || port?.startsWith(place) === true

/** A port says more than its country, a country more than neither. */
const weightOfPlace = (place: string | null) => (place === null ? 0 : place.length > 2 ? 2 : 1)

function weightOf({ customerId, mode, incoterm, origin, destination }: NeededRule): number {
  const [ofCustomer, ofIncoterm, ofMode] = [customerId, incoterm, mode].map((each) => (each === null ? 0 : 1))
  return ((ofCustomer ?? 0) * 5 + weightOfPlace(origin) + weightOfPlace(destination)) * 4 + (ofIncoterm ?? 0) * 2 + (ofMode ?? 0)
}
