import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { users, wholeName } from '#db/postgres/schema/accounts/access.ts'
import { customerAliases, customers } from '#db/postgres/schema/accounts/customers.ts'
import { command } from '#domain/core/audit/command.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'

export interface CustomerAlias {
  id: number
  name: string
  customerId: number
  customer: string
  by: string | null
  at: string
}

const most = 1_000

/** Other names by which files call customers of the project, by name. */
export async function listAliases(viewer: Viewer): Promise<CustomerAlias[]> {
  const rows = await db()
    .select({
      id: customerAliases.id,
      name: customerAliases.name,
      customerId: customers.id,
      customer: customers.name,
      by: wholeName,
      at: customerAliases.createdAt,
    })
    .from(customerAliases)
    .innerJoin(customers, eq(customers.id, customerAliases.customerId))
    .leftJoin(users, eq(users.id, customerAliases.createdBy))
    .where(and(inProject(customerAliases, viewer), isNull(customers.deletedAt)))
    .orderBy(asc(sql`lower(${customerAliases.name})`))
    .limit(most)
  return rows.map((row) => ({ ...row, by: row.by || null, at: row.at.toISOString() }))
}

/** From now on files that say `name` mean this customer. A name that meant another means this one. */
export async function addAlias(tx: Transaction, viewer: Viewer, name: string, customerId: number, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into ${customerAliases} (project_id, name, customer_id, created_by, created_at)
    values (${viewer.projectId}, ${name}, ${customerId}, ${viewer.userId}, ${now.toISOString()})
    on conflict (project_id, fold_name(name)) do update
    set name = excluded.name, customer_id = excluded.customer_id, created_by = excluded.created_by, created_at = excluded.created_at`)
}

/** What was taken by it stays. Returns false for an unknown one. */
export async function removeAlias(act: Act, id: number): Promise<boolean> {
  return command(act, 'customer-name-removed', async (tx) => {
    const [gone] = await tx
      .delete(customerAliases)
      .where(inProject(customerAliases, act.viewer, id))
      .returning()
    if (!gone) return null
    return {
      subject: ['customer', gone.customerId],
      details: { before: { otherName: gone.name } },
    }
  })
}
