import type { containerDetails } from '#app/api/schemas/containers.ts'
import type { ContainerDetails, ContainerEvent, HistoryLine, Incident } from '#domain/freight/containers/details/container-details.ts'
import { containerEventNames, type containerStepsOf } from '#domain/freight/containers/details/container-steps.ts'
import type { Clocks } from '#domain/freight/containers/free-time/clocks.ts'
import { costsAt } from '#domain/freight/containers/free-time/free-time-statement.ts'
import { type Side, sideOf } from '#domain/freight/containers/free-time/sides.ts'
import { containerCardOf } from '#domain/freight/containers/index/container-card.ts'
import { containerRowOf } from '#domain/freight/containers/list/container-row.ts'
import type { z } from '#domain/platform/schema.ts'
import { containerShape } from './container-shape.ts'
import { eventShape, stepShape } from './shipment-details-shape.ts'

export const containerParts = ['events', 'history', 'steps'] as const

interface Parts {
  events?: readonly ContainerEvent[] | undefined
  history?: readonly HistoryLine[] | undefined
  steps?: ReturnType<typeof containerStepsOf> | undefined
}

export function containerDetailsShape(
  { facts, cargo, incident, version, editable, clocks }: ContainerDetails & { clocks: Clocks },
  { events, history, steps }: Parts,
  now: Date,
): z.output<typeof containerDetails> {
  const card = containerCardOf({ ...facts, incident: incident && { ...incident, reportedAt: incident.createdAt } }, null, clocks)
  return {
    ...containerShape({ ...containerRowOf(card, now), costs: costsAt(clocks, now) }),
    version,
    editable: { ...editable },
    cargo: { ...cargo },
    sides: {
      carrier: sideShape(sideOf(clocks.carrier, clocks, now)),
      customer: sideShape(sideOf(clocks.customer, clocks, now)),
    },
    incident: incident && incidentShape(incident),
    ...(events && { events: events.map(eventShape('container')) }),
    ...(history && { history: history.map(historyShape) }),
    ...(steps && { steps: steps.map((step) => stepShape(step, containerEventNames[step.event])) }),
  }
}

const sideShape = ({ state, daysLeft, lastFreeDay }: Side) => ({ state, daysLeft, lastFreeDay })

export const historyShape = ({ at, ...line }: HistoryLine) => ({ ...line, at: at.toISOString() })

export const incidentShape = (incident: Incident) => ({
  id: incident.id,
  kind: incident.type,
  causeId: incident.causeId,
  cause: incident.cause,
  occurredOn: incident.occurredOn,
  comment: incident.comment,
  recordedBy: incident.createdBy,
  recordedAt: incident.createdAt.toISOString(),
  version: incident.version,
})
