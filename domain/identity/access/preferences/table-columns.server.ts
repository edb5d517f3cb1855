import { eq, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import type { Density } from '#domain/core/viewer/preferences.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'

interface TableChoice {
  columns: readonly string[] | null
  density: Density | undefined
}

export async function rememberTable({ userId }: Viewer, table: string, { columns, density }: TableChoice): Promise<void> {
  const before = sql`coalesce(${users.preferences}, '{}'::jsonb)`
  const kept = sql`coalesce(${users.preferences} -> 'columns', '{}'::jsonb) - ${table}::text`
  const chosen = JSON.stringify(columns ? { [table]: columns } : {})
  const look = JSON.stringify(density ? { density } : {})
  await db()
    .update(users)
    .set({ preferences: sql`${before} || ${look}::jsonb || jsonb_build_object('columns', ${kept} || ${chosen}::jsonb)` })
    .where(eq(users.id, userId))
}
