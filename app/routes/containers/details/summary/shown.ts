import type { SerializeFrom } from '@remix-run/node'
import type { ContainerDetails } from '#domain/freight/containers/details/details.ts'

/** A container's facts as they reach the page. */
export type ShownFacts = SerializeFrom<ContainerDetails['facts']>
export type ShownCargo = ContainerDetails['cargo']
