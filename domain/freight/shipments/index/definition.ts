import type { DateOf, FacetOf, SetDefinition } from '#db/mirror/sets/definition.ts'
import { exceptionKinds } from '../../exceptions/kinds.ts'
import { boxDigits } from './containers-open.ts'

/** By what shipments are found, filtered, counted and put in order. */
export const shipmentSets = {
  name: 'shipments',
  version: 7,
  facets: [
    'customer',
    'mode',
    'status',
    'traffic',
    'pol',
    'pod',
    'country',
    'month',
    'year',
    'carrier',
    'lane',
    'containers',
    'openContainers',
    'containerState',
    'incoterm',
    'arrivedIn',
    'arrival',
    'arrivalDelay',
    'transitDays',
    'missing',
    'undatedReturns',
  ],
  owner: 'customer',
  dates: ['etd', 'eta', 'atd', 'ata'],
  orders: [
    'number',
    'mode',
    'customer',
    'status',
    'pol',
    'pod',
    'traffic',
    'carrier',
    'incoterm',
    'supplier',
    'consignee',
    'progress',
    'delay',
  ],
  /** From when until when each kind of exception is open (decision 33); `shipped` from its shipment date on, `active` until it is delivered; of its open containers see containers-open.ts. */
  intervals: [...exceptionKinds, 'shipped', 'active', ...boxDigits],
} as const satisfies SetDefinition

export type ShipmentSets = typeof shipmentSets
/** By what shipments can be filtered and counted. Customers are not among them: those are the viewer's scope. */
export type ShipmentFacet = Exclude<FacetOf<ShipmentSets>, ShipmentSets['owner']>
export type ShipmentDate = DateOf<ShipmentSets>
