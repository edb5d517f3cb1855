import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { settings } from '#db/postgres/schema/core/upkeep.ts'
import { ports } from '#db/postgres/schema/freight/ports.ts'
import { places } from './known-places.ts'

const key = 'ports'

export async function ensurePorts(): Promise<void> {
  const rows = [...places.values()].map(({ otherNames: _, townNames: __, inhabitants: ___, ...row }) => row)
  const digest = createHash('sha256').update(JSON.stringify(rows)).digest('hex')
  await db().transaction(async (tx) => {
    const [written] = await tx.select().from(settings).where(eq(settings.key, key))
    if (written?.value === digest) return
    await tx
      .insert(ports)
      .values(rows)
      .onConflictDoUpdate({
        target: ports.code,
        set: {
          kind: sql`excluded.kind`,
          name: sql`excluded.name`,
          countryCode: sql`excluded.country_code`,
          latitude: sql`excluded.latitude`,
          longitude: sql`excluded.longitude`,
          timeZone: sql`excluded.time_zone`,
        },
      })
    await tx
      .insert(settings)
      .values({ key, value: digest })
      .onConflictDoUpdate({ target: settings.key, set: { value: digest, updatedAt: sql`now()` } })
  })
}
