import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { customerLogos } from '#db/postgres/schema/accounts/logos.ts'
import { customerAlerts } from '#db/postgres/schema/alerts/customer-alerts.ts'
import { type AlertType, kindsOfType } from '#domain/alerts/alert-kinds.ts'
import { ascending, readFrom, selectRows } from '#domain/core/lists/database-list.server.ts'
import { rowsOfList } from '#domain/core/lists/rows-of-list.server.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { type AlertCustomer, alertCustomerList } from './alert-customer-list.ts'

/** Ignores the selection in the top bar: alerts are managed for every customer the viewer may see. */
const within = (viewer: Viewer) =>
  sql`${and(inProject(customers, viewer), isNull(customers.deletedAt), inArray(customers.id, [...viewer.allowedCustomerIds]))}`

const countOf = (type: AlertType) =>
  sql<number>`(select count(*)::int from ${customerAlerts} where ${customerAlerts.customerId} = customers.id
    and ${inArray(customerAlerts.kind, kindsOfType(type))})`

const listed = {
  id: customers.id,
  name: customers.name,
  telephone: customers.telephone,
  rfc: customers.rfc,
  country: customers.country,
  logo: sql<number | null>`(select file_id from ${customerLogos} where customer_id = customers.id)`.mapWith(Number),
  alerts: countOf('A'),
  notifications: countOf('N'),
}

export const alertCustomerRows = rowsOfList(alertCustomerList, (viewer) => ({
  scope: within(viewer),
  keys: customers.id,
  search: [customers.name, customers.rfc, customers.telephone, customers.country, sql`${customers.id}::text`],
  filters: {},
  orders: { id: customers.id, name: customers.name, rfc: customers.rfc, country: customers.country },
  newestFirst: [ascending(customers.id)],
  ...readFrom(customers),
  rows: selectRows(
    () => db().select(listed).from(customers),
    (row) => row,
  ),
}))

export async function findAlertCustomer(viewer: Viewer, customerId: number): Promise<AlertCustomer | null> {
  const [found] = await db()
    .select(listed)
    .from(customers)
    .where(and(within(viewer), eq(customers.id, customerId)))
  return found ?? null
}
