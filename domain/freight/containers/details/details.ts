import type { ShipmentEvent } from '../../shipments/details/details.ts'
import type { ContainerFacts } from '../facts.ts'

/** What is told of an event is the same, whether it is a shipment's or a container's (spec 2 §3 Event). */
export type ContainerEvent = ShipmentEvent

/** The incident that stands, with who told of it and who changed it last. */
export interface Incident {
  type: 'A' | 'S'
  causeId: number | null
  /** In the viewer's language. */
  cause: string | null
  /** YYYY-MM-DD. */
  occurredOn: string
  comment: string | null
  version: number
  createdBy: string
  createdAt: Date
  updatedBy: string | null
  updatedAt: Date | null
}

/** One container with all that its page tells (spec 2 §3 Container (full)). */
export interface ContainerDetails {
  facts: Omit<ContainerFacts, 'incident'>
  cargo: {
    description: string | null
    dimensions: string | null
    pieces: number | null
    weightKg: number | null
    volumeM3: number | null
    temperature: string | null
    ventilation: string | null
    imo: string | null
  }
  incident: Incident | null
  /** What an edit says it began with. */
  version: number
}

/** What people did with a container, newest first. */
export interface HistoryLine {
  id: number
  act: 'changed' | 'incident_recorded' | 'incident_changed' | 'incident_deleted'
  changes: Record<string, { before: string | null; after: string | null }>
  by: string
  at: Date
}
