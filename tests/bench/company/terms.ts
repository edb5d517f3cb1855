import { databasePool, db } from '#db/postgres/client.server.ts'
import { seedTariff } from '#db/seed/seed-containers.ts'

/** Past the triggers; a fifth of those that arrived are still out. */
const giveTerms = `
  alter table containers disable trigger user;
  update containers b set carrier_free_days = 3 + b.id % 12, customer_free_days = case b.id % 3 when 0 then 5 + b.id % 10 end,
    status = case when s.ata is null then 'in_transit' when s.status = 'delivered' and b.id % 5 > 0 then 'returned' else 'arrived' end,
    empty_returned_at = case when s.status = 'delivered' and b.id % 5 > 0 then s.ata + (b.id % 20) * interval '1 day' end
  from shipments s where s.id = b.shipment_id;
  alter table containers enable trigger user;`

/** Free days of the containers, and one tariff for each carrier, of calendar days, so that SQL finds the same last free days. */
export async function giveFreeTime(): Promise<void> {
  await databasePool().query(giveTerms)
  const { rows } = await databasePool().query<{ carrier: string }>('select distinct carrier from shipments where carrier is not null')
  for (const [at, { carrier }] of rows.entries())
    await seedTariff(db(), { carrier, demurrageTiers: [{ fromDay: 1, centsADay: 8_000 + at * 500 }] })
  await databasePool().query('vacuum analyze containers')
}
