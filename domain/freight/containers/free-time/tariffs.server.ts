import type { Pool, PoolClient } from 'pg'
import type { TariffInput } from '#domain/freight/containers/tariffs/tariff-list.ts'
import type { Counting } from './day-counting.ts'
import { equipmentLengths } from './equipment.ts'
import type { Tariff } from './tariff.ts'

interface TariffRow extends TariffInput {
  id: number
  projectId: number
}

export async function findTariffs(pool: Pool | PoolClient, projectIds: readonly number[]): Promise<ReadonlyMap<number, Tariff[]>> {
  const { rows } = await pool.query<TariffRow>(selectTariffs, [projectIds])
  const found = new Map<number, Tariff[]>()
  for (const row of rows) found.set(row.projectId, [...(found.get(row.projectId) ?? []), tariffOf(row)])
  return found
}

function tariffOf(row: TariffRow): Tariff {
  const { id, carrier, port, currency, validFrom, validTo, detentionFreeDays, detentionTiers } = row
  return {
    id,
    carrier,
    port,
    currency,
    validFrom,
    validTo,
    kind: row.equipment,
    length: equipmentLengths.find((feet) => feet === row.lengthFeet) ?? null,
    start: row.startsAt,
    firstDay: row.firstDay,
    free: countingOf(row.counting, row.holidays),
    charged: countingOf(row.chargedCounting, row.holidays),
    portHolidays: row.portHolidays,
    demurrage: { freeDays: row.demurrageFreeDays, tiers: row.demurrageTiers },
    detention: detentionFreeDays !== null && detentionTiers ? { freeDays: detentionFreeDays, tiers: detentionTiers } : null,
  }
}

function countingOf(days: Counting['days'], holidays: readonly string[]): Counting {
  return days === 'working' ? { days, holidays: new Set(holidays) } : { days }
}

const selectTariffs = `
  select id::float8 as id, project_id as "projectId", carrier, port, equipment, length_feet as "lengthFeet", currency,
    starts_at as "startsAt", first_day as "firstDay", counting, charged_counting as "chargedCounting",
    holidays::text[] as holidays, port_holidays as "portHolidays",
    demurrage_free_days as "demurrageFreeDays", demurrage_tiers as "demurrageTiers",
    detention_free_days as "detentionFreeDays", detention_tiers as "detentionTiers",
    valid_from::text as "validFrom", valid_to::text as "validTo"
  from tariffs where project_id = any($1::int[]) and deleted_at is null order by id`
