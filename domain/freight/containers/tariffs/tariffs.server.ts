import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { projectPlaces } from '#db/postgres/schema/freight/ports.ts'
import { tariffs } from '#db/postgres/schema/freight/tariffs.ts'
import { command } from '#domain/core/audit/command.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import type { TariffInput, TariffLine } from './tariff-list.ts'

const current = (viewer: Viewer) => and(inProject(tariffs, viewer), isNull(tariffs.deletedAt))

export async function listTariffs(viewer: Viewer): Promise<TariffLine[]> {
  const rows = await db()
    .select({ row: tariffs, portName: projectPlaces.name })
    .from(tariffs)
    .leftJoin(projectPlaces, and(eq(projectPlaces.projectId, tariffs.projectId), eq(projectPlaces.code, tariffs.port)))
    .where(current(viewer))
    .orderBy(sql`${tariffs.carrier} asc nulls last`, sql`${tariffs.port} asc nulls last`, sql`${tariffs.validFrom} desc`, asc(tariffs.id))
  return rows.map(({ row, portName }) => ({ ...row, portName }))
}

export async function findTariff(viewer: Viewer, tariffId: number): Promise<TariffLine | null> {
  return (await listTariffs(viewer)).find(({ id }) => id === tariffId) ?? null
}

/** Throws for an unknown port. */
export async function addTariff(act: Act, tariff: TariffInput): Promise<void> {
  const { viewer, now } = act
  await command(act, 'add-tariff', async (tx) => {
    await validateTariff(viewer, tariff)
    const [made] = await tx
      .insert(tariffs)
      .values({ ...tariff, projectId: viewer.projectId, createdBy: viewer.userId, createdAt: now })
      .returning({ id: tariffs.id })
    return { subject: ['tariff', made?.id ?? 0], details: { after: tariff } }
  })
}

/** Throws when somebody changed the tariff since `version`. Returns false for a tariff of another project. */
export function changeTariff(act: Act, tariffId: number, version: number, tariff: TariffInput): Promise<boolean> {
  return command(act, 'change-tariff', async (tx) => {
    const [before] = await tx
      .select()
      .from(tariffs)
      .where(and(current(act.viewer), eq(tariffs.id, tariffId)))
      .for('update')
    if (!before) return null
    if (before.version !== version) throw new DomainError('tariffs.stale')
    await validateTariff(act.viewer, tariff)
    await tx.update(tariffs).set(tariff).where(eq(tariffs.id, tariffId))
    return { subject: ['tariff', tariffId], details: { before, after: tariff } }
  })
}

/** Marks the tariff as deleted. Returns false for a tariff of another project. */
export function deleteTariff(act: Act, tariffId: number): Promise<boolean> {
  return command(act, 'delete-tariff', async (tx) => {
    const { rowCount } = await tx
      .update(tariffs)
      .set({ deletedAt: act.now, deletedBy: act.viewer.userId })
      .where(and(current(act.viewer), eq(tariffs.id, tariffId)))
    if (!rowCount) return null
    return { subject: ['tariff', tariffId] }
  })
}

export async function listCarriers(viewer: Viewer): Promise<string[]> {
  const { rows } = await db().execute<{ carrier: string }>(sql`
    select mode() within group (order by carrier) as carrier
    from (select coalesce(b.carrier, s.carrier) as carrier from containers b join shipments s on s.id = b.shipment_id
      where s.project_id = ${viewer.projectId} and b.hidden_at is null and s.hidden_at is null union all select carrier from tariffs where project_id = ${viewer.projectId}) as named
    where carrier is not null group by fold_name(carrier) order by fold_name(carrier)`)
  return rows.map(({ carrier }) => carrier)
}

async function validateTariff(viewer: Viewer, { port, portHolidays }: TariffInput): Promise<void> {
  if (port !== null && !(await areKnown(viewer, [port]))) throw new DomainError('tariffs.unknownPort', 'port')
  if (!(await areKnown(viewer, Object.keys(portHolidays)))) throw new DomainError('tariffs.unknownPort', 'portHolidays')
}

async function areKnown(viewer: Viewer, codes: string[]): Promise<boolean> {
  if (codes.length === 0) return true
  const known = and(inProject(projectPlaces, viewer), inArray(projectPlaces.code, codes))
  return (await db().$count(projectPlaces, known)) === codes.length
}
