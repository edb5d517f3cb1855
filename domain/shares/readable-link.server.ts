import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { containers } from '#db/postgres/schema/freight/containers.ts'
import { shipments } from '#db/postgres/schema/freight/shipments.ts'
import { shareLinks } from '#db/postgres/schema/shares/share-links.ts'
import { customerModules } from '#domain/core/viewer/customer-modules.ts'
import { rolesWith } from '#domain/identity/access/permissions.ts'
import { isActiveUser } from '#domain/identity/access/sign-in/sign-in-permission.server.ts'

const oneOf = (column: SQL | typeof users.roleId, values: readonly number[]) => sql`${column} = any(${sql.param([...values])}::int[])`

/** Customers that are in use, and whose shipments may be followed: by the forwarder, or because they have the service. */
const isFollowed = (isOfForwarder: SQL) => sql`exists (select from customers c where c.id = ${shareLinks.customerId}
  and c.deleted_at is null and c.archived_at is null and (${isOfForwarder} or ${customerModules.tracking} = any(c.modules)))`

const seesCustomer = sql`(${oneOf(users.roleId, rolesWith('see-every-customer'))} or exists (
  select from user_customers where user_id = ${users.id} and customer_id = ${shareLinks.customerId}))`

const isAllowed = sql`coalesce((select allows_links from sharing_settings where project_id = ${shareLinks.projectId}), true)`

/**
 * Whether a link may be read apart from its own end: its project allows links, and its maker, active and still of a role that shares, sees
 * the shipment under the customer it had. Over share_links joined with users, shipments and, from the left, containers.
 */
export const isReadable = and(
  isAllowed,
  isActiveUser,
  oneOf(users.roleId, rolesWith('create-share-links')),
  isNull(shipments.hiddenAt),
  eq(shipments.customerId, shareLinks.customerId),
  or(isNull(shareLinks.containerId), and(eq(containers.shipmentId, shareLinks.shipmentId), isNull(containers.hiddenAt))),
  isFollowed(oneOf(users.roleId, rolesWith('use-every-module'))),
  seesCustomer,
) as SQL
