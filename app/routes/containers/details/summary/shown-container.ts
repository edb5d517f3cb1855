import type { SerializeFrom } from '@remix-run/node'
import type { ContainerDetails } from '#domain/freight/containers/details/container-details.ts'

export type ShownFacts = SerializeFrom<ContainerDetails['facts']>
export type ShownCargo = ContainerDetails['cargo']
