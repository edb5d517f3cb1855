import { type SQL, sql } from 'drizzle-orm'
import { exceptionsSetAside } from '#db/postgres/schema/freight/exceptions.ts'
import type { RoleId } from '#domain/core/viewer/roles.ts'
import { audiencesOf } from './set-aside.ts'

/**
 * An exception set aside for a customer's users stays hidden only while the user who did so belongs to the customer: the shipment may
 * have moved to another customer.
 */
export function hiddenFrom({ userId, roleId }: { userId: unknown; roleId: RoleId }): SQL {
  const { audience, setAsideBy, shipmentId } = exceptionsSetAside
  const byColleague = sql`exists (select 1 from user_customers own join shipments of on of.customer_id = own.customer_id
    where own.user_id = ${setAsideBy} and of.id = ${shipmentId})`
  const tests = {
    forwarder: sql`${audience} = 'forwarder'`,
    customer: sql`(${audience} = 'customer' and ${byColleague})`,
    person: sql`(${audience} = 'person' and ${setAsideBy} = ${userId})`,
  }
  return sql`(${sql.join(
    audiencesOf(roleId).map((each) => tests[each]),
    sql` or `,
  )})`
}
