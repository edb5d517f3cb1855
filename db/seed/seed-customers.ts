import { contacts, customerGroups, customers } from '#db/postgres/schema/accounts/customers.ts'
import { insertRows, type SeedTarget } from './insert-rows.ts'

type GroupRow = typeof customerGroups.$inferInsert
type CustomerRow = typeof customers.$inferInsert
type ContactRow = typeof contacts.$inferInsert

let made = 0

export async function seedCustomerGroup(db: SeedTarget, options: Partial<GroupRow> = {}): Promise<number> {
  made += 1
  const [row] = await db
    .insert(customerGroups)
    .values({ projectId: 4, name: `Group ${made}`, ...options })
    .returning({ id: customerGroups.id })
  return row?.id ?? 0
}

export async function seedCustomer(
  db: SeedTarget,
  options: Partial<CustomerRow> & { contacts?: Omit<ContactRow, 'customerId'>[] } = {},
): Promise<number> {
  made += 1
  const { contacts: people = [], ...row } = options
  const [customer] = await db
    .insert(customers)
    .values({ projectId: 4, name: `Customer ${made}`, ...row })
    .returning({ id: customers.id })
  const customerId = customer?.id ?? 0
  await insertRows(
    db,
    contacts,
    people.map((person) => ({ ...person, customerId })),
  )
  return customerId
}
