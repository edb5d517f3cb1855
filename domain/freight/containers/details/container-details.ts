import type { ContainerEdit } from '#domain/freight/containers/container-edit.ts'
import type { ContainerFacts } from '#domain/freight/containers/container-facts.ts'
import type { ShipmentEvent } from '#domain/freight/shipments/details/shipment-details.ts'
import type { SaidFigure } from '#domain/freight/shipments/measures.ts'

export type ContainerEvent = ShipmentEvent

export interface Incident {
  id: number
  type: 'A' | 'S'
  causeId: number | null
  cause: string | null
  occurredOn: string
  comment: string | null
  version: number
  createdBy: string
  createdAt: Date
  updatedBy: string | null
  updatedAt: Date | null
}

export interface ContainerDetails {
  facts: Omit<ContainerFacts, 'incident'>
  cargo: {
    description: string | null
    dimensions: string | null
    pieces: number | null
    weightKg: number | null
    /** In the source's own units; null where it used the stored ones. */
    weightAsSaid: SaidFigure[] | null
    volumeM3: number | null
    volumeAsSaid: SaidFigure[] | null
    temperature: string | null
    ventilation: string | null
    imo: string | null
  }
  incident: Incident | null
  version: number
  /** The current values of what an edit changes. */
  editable: ContainerEdit
}

export interface HistoryLine {
  id: number
  act: 'changed' | 'incident_recorded' | 'incident_changed' | 'incident_deleted' | 'created' | 'removed' | 'restored'
  changes: Record<string, { before: string | null; after: string | null }>
  by: string
  at: Date
}
