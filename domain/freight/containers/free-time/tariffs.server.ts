import type { Pool, PoolClient } from 'pg'
import type { WrittenTariff } from '../tariffs/tariff-list.ts'
import type { Tariff } from './tariff.ts'

interface TariffRow extends WrittenTariff {
  id: number
  projectId: number
}

/** The tariffs of these projects, by project; deleted ones are left out. They are few enough to be read whole. */
export async function findTariffs(record: Pool | PoolClient, projectIds: readonly number[]): Promise<ReadonlyMap<number, Tariff[]>> {
  const { rows } = await record.query<TariffRow>(selectTariffs, [projectIds])
  const found = new Map<number, Tariff[]>()
  for (const row of rows) found.set(row.projectId, [...(found.get(row.projectId) ?? []), tariffOf(row)])
  return found
}

function tariffOf(row: TariffRow): Tariff {
  const { id, carrier, port, currency, validFrom, validTo, detentionFreeDays, detentionTiers } = row
  return {
    ...{ id, carrier, port, currency, validFrom, validTo },
    counting: row.counting === 'working' ? { days: 'working', holidays: new Set(row.holidays) } : { days: 'calendar' },
    demurrage: { freeDays: row.demurrageFreeDays, tiers: row.demurrageTiers },
    detention: detentionFreeDays !== null && detentionTiers ? { freeDays: detentionFreeDays, tiers: detentionTiers } : null,
  }
}

const selectTariffs = `
  select id::float8 as id, project_id as "projectId", carrier, port, currency, counting, holidays::text[] as holidays,
    demurrage_free_days as "demurrageFreeDays", demurrage_tiers as "demurrageTiers",
    detention_free_days as "detentionFreeDays", detention_tiers as "detentionTiers",
    valid_from::text as "validFrom", valid_to::text as "validTo"
  from tariffs where project_id = any($1::int[]) and deleted_at is null order by id`
