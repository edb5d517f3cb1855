import type { containerDetails } from '#app/api/schemas/freight.ts'
import type { z } from '#domain/core/schema.ts'
import type { ContainerDetails, ContainerEvent, HistoryLine } from '#domain/freight/containers/details/container-details.ts'
import type { Clocks } from '#domain/freight/containers/free-time/clocks.ts'
import { containerCardOf } from '#domain/freight/containers/index/container-card.ts'
import { containerRowOf } from '#domain/freight/containers/list/container-row.ts'
import { containerShape } from './container-shape.ts'
import { eventShape } from './shipment-details-shape.ts'

export const containerParts = ['events', 'history'] as const

interface Parts {
  events: readonly ContainerEvent[] | undefined
  history: readonly HistoryLine[] | undefined
}

export function containerDetailsShape(
  { facts, cargo, incident, version, clocks }: ContainerDetails & { clocks: Clocks },
  { events, history }: Parts,
  now: Date,
): z.output<typeof containerDetails> {
  const card = containerCardOf({ ...facts, incident: incident && { ...incident, reportedAt: incident.createdAt } }, null, clocks)
  return {
    ...containerShape(containerRowOf(card, now)),
    version,
    cargo: { ...cargo },
    incident: incident && {
      ...{ kind: incident.type, causeId: incident.causeId, cause: incident.cause, occurredOn: incident.occurredOn },
      ...{ comment: incident.comment, recordedBy: incident.createdBy, recordedAt: incident.createdAt.toISOString() },
    },
    ...(events && { events: events.map(eventShape) }),
    ...(history && { history: history.map(({ id, act, changes, by, at }) => ({ id, act, changes, by, at: at.toISOString() })) }),
  }
}
