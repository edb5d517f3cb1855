import { eq } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { settings } from '#db/postgres/schema/core/upkeep.ts'

const key = 'fault-clock'

/** The time of the processes under test (milliseconds): a day passes within seconds. */
export async function setClock(at: number): Promise<void> {
  await db()
    .insert(settings)
    .values({ key, value: at })
    .onConflictDoUpdate({ target: settings.key, set: { value: at } })
}

export async function readClock(): Promise<Date> {
  const [row] = await db().select({ value: settings.value }).from(settings).where(eq(settings.key, key))
  return new Date(Number(row?.value ?? Date.now()))
}
