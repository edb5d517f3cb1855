import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import { customerReferences } from './customer-references.ts'

const namesOf = (way: 'moves' | 'adds') =>
  Object.entries(customerReferences).flatMap(([reference, each]) => {
    const [table = '', column = ''] = reference.split('.')
    return each === way
      ? [{ table: sql.identifier(table), column: sql.identifier(column), reference, isList: column.endsWith('_ids') }]
      : []
  })

const unless = (from: number, to: number): Record<string, SQL> => ({
  'contacts.customer_id': sql`and not exists (select from contacts other where other.customer_id = ${to} and lower(other.email) = lower(contacts.email))`,
  'customer_logos.customer_id': sql`and not exists (select from customer_logos where customer_id = ${to})`,
  'customers.merged_into_id': sql`and id <> ${to} and merged_into_id = ${from}`,
})

/** All that named `from` names `to`, by one statement a table. What follows from it is `followCustomer`'s. */
export async function moveReferences(tx: Transaction, from: number, to: number): Promise<void> {
  const exceptions = unless(from, to)
  for (const { table, column, reference, isList } of namesOf('moves')) {
    await tx.execute(
      isList
        ? sql`update ${table} set ${column} = array(select distinct id from unnest(array_replace(${column}, ${from}::bigint, ${to}::bigint)) id order by id)
            where ${from}::bigint = any(${column})`
        : sql`update ${table} set ${column} = ${to} where ${column} = ${from} ${exceptions[reference] ?? sql``}`,
    )
  }
  await addUsers(tx, from, to)
  // Tickets about nothing are news of the only customer of whoever raised them.
  await tx.execute(sql`update activity_events set customer_id = ${to} where customer_id = ${from}
    and ticket_id in (select id from tickets where shipment_id is null and invoice_id is null)`)
}

/** Whoever sees `from` sees `to`, since when and by whom they saw that. */
export const addUsers = (tx: Transaction, from: number, to: number) =>
  tx.execute(sql`insert into user_customers (user_id, customer_id, granted_by, granted_at)
    select user_id, ${to}, granted_by, granted_at from user_customers where customer_id = ${from} on conflict do nothing`)

/** Where `from` is selected, so is `to`. */
export async function addSelections(tx: Transaction, from: number, to: number): Promise<void> {
  for (const { table, column, isList } of namesOf('adds')) {
    if (isList)
      await tx.execute(
        sql`update ${table} set ${column} = ${column} || ${to}::bigint where ${from}::bigint = any(${column}) and not ${to}::bigint = any(${column})`,
      )
  }
}

/** What happened to something is the news of whoever has it. Triggers do the same for one shipment, and are slow for all of a customer's. */
export async function moveEvents(tx: Transaction, from: number, to: number): Promise<void> {
  const moveThose = (things: SQL, isAbout: SQL) =>
    tx.execute(sql`update activity_events event set customer_id = ${to} from ${things} where event.customer_id = ${from} and ${isAbout}`)
  await moveThose(sql`shipments s`, sql`s.id = event.shipment_id and s.customer_id = ${to}`)
  await moveThose(sql`invoices i`, sql`i.id = event.invoice_id and i.customer_id = ${to}`)
  await moveThose(
    sql`tickets k left join shipments s on s.id = k.shipment_id left join invoices i on i.id = k.invoice_id`,
    sql`k.id = event.ticket_id and coalesce(s.customer_id, i.customer_id) = ${to}`,
  )
}
