import type { DateOf, FacetOf, IndexDefinition } from '#db/mirror/query/index-definition.ts'
import { exceptionKinds } from '#domain/freight/exceptions/exception-kinds.ts'
import { arrivals } from './arrival.ts'
import { boxDigits } from './open-containers.ts'

export const shipmentSets = {
  name: 'shipments',
  version: 17,
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
  daily: ['delay'],
  intervals: [...exceptionKinds, ...arrivals, 'shipped', 'active', ...boxDigits],
} as const satisfies IndexDefinition

export type ShipmentSets = typeof shipmentSets
export type ShipmentFacet = Exclude<FacetOf<ShipmentSets>, ShipmentSets['owner']>
export type ShipmentDate = DateOf<ShipmentSets>
