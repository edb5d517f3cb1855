import type { FacetOf, IndexDefinition, IntervalOf } from '#db/mirror/query/index-definition.ts'

export const containerSets = {
  name: 'containers',
  version: 13,
  facets: [
    'customer',
    'tab',
    'status',
    'type',
    'carrier',
    'mode',
    'traffic',
    'pol',
    'pod',
    'terminal',
    'vessel',
    'incident',
    'terms',
    'dgr',
  ],
  owner: 'customer',
  dates: ['etd', 'eta', 'atd', 'ata', 'outOfGate', 'returned', 'deadline', 'carrierDeadline', 'customerDeadline'],
  orders: [
    'number',
    'shipment',
    'arrival',
    'customer',
    'consignee',
    'type',
    'status',
    'carrier',
    'vessel',
    'pol',
    'pod',
    'terminal',
    'cost',
    'costInAWeek',
  ],
  daily: ['cost', 'costInAWeek'],
  // Free time of the clock that ends first. An incident is open until it is deleted or the container is back.
  intervals: ['ending', 'over', 'incident'],
} as const satisfies IndexDefinition

export type ContainerSets = typeof containerSets
export type ContainerFacet = Exclude<FacetOf<ContainerSets>, ContainerSets['owner']>
export type ContainerInterval = IntervalOf<ContainerSets>
