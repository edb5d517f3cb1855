import { databasePool } from '#db/postgres/client.server.ts'
import { exceptionKinds } from '#db/postgres/schema/freight/exception-kinds.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { clocksOf } from '#domain/freight/containers/free-time/clocks.ts'
import { costsAt } from '#domain/freight/containers/free-time/free-time-statement.ts'
import type { Tariff } from '#domain/freight/containers/free-time/tariff.ts'
import { findTariffs } from '#domain/freight/containers/free-time/tariffs.server.ts'
import { type ContainerCard, clockFactsOf } from '#domain/freight/containers/index/container-card.ts'
import { type ContainerException, containerRowOf, type ListedContainer } from './container-row.ts'

/**
 * The rows of these cards, which the caller has found in the viewer's scope. What costs and attention are depends on the clock, so neither
 * is kept: a row is right a minute after midnight though nothing was written.
 */
export async function containerRowsOf(
  { projectId }: Pick<Viewer, 'projectId'>,
  cards: readonly ContainerCard[],
  now: Date,
): Promise<ListedContainer[]> {
  if (cards.length === 0) return []
  const hasClocks = cards.some(({ ata }) => ata !== null)
  const [tariffs, openOf] = await Promise.all([hasClocks ? listTariffsOf(projectId) : [], findOpenExceptions(cards, now)])
  return cards.map((card) => ({
    ...containerRowOf(card, now),
    costs: costsAt(clocksOf(clockFactsOf(card), tariffs), now),
    exceptions: openOf(card),
  }))
}

export async function listTariffsOf(projectId: number): Promise<readonly Tariff[]> {
  return (await findTariffs(databasePool(), [projectId])).get(projectId) ?? []
}

async function findOpenExceptions(cards: readonly ContainerCard[], now: Date) {
  const { rows } = await databasePool().query<{ kind: ContainerException; shipmentId: number; containerId: number | null }>(selectOpen, [
    [...new Set(cards.map(({ shipmentId }) => shipmentId))],
    now,
  ])
  const byShipment = new Map<number, typeof rows>()
  for (const row of rows) byShipment.set(row.shipmentId, [...(byShipment.get(row.shipmentId) ?? []), row])
  return ({ id, shipmentId }: ContainerCard): ContainerException[] => {
    const open = (byShipment.get(shipmentId) ?? []).filter(({ containerId }) => containerId === null || containerId === id)
    return toldKinds.filter((kind) => open.some((each) => each.kind === kind))
  }
}

const toldKinds = exceptionKinds.filter((kind) => kind !== 'free-time-over' && kind !== 'free-time-ending')

const selectOpen = `
  select kind, shipment_id::float8 as "shipmentId", container_id::float8 as "containerId" from exceptions
  where shipment_id = any($1::bigint[]) and revised_at is null and opens_at <= $2 and (closes_at is null or closes_at > $2)`
