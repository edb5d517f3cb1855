import { eq } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { containers } from '#db/postgres/schema/freight/containers.ts'
import { seedInvoice } from '#db/seed/seed-invoices.ts'
import { seedShipment } from '#db/seed/seed-shipments.ts'
import { seedCustomers, seedPerson, signedIn } from '#tests/support/test-viewers.ts'
import { seedPersonal, type Things } from './matrix-things.ts'

/** What a customer of the same project has, which only those see who see every customer. */
export async function seedRival(): Promise<Partial<Things>> {
  const customerIds = await seedCustomers(1)
  const [customerId = 0] = customerIds
  const shipmentId = await seedShipment(db(), { customerId, containers: [{}] })
  const [container] = await db().select().from(containers).where(eq(containers.shipmentId, shipmentId))
  const cargo = {
    '/shipmentsDetail/:id': `${shipmentId}`,
    '/order-list/:id': `${shipmentId}`,
    '/Container-Detail/:id': `${container?.id}`,
    '/container-management-detail/:id': `${container?.id}`,
    '/Cost-Management/invoices/:id': `${await seedInvoice(db(), { customerId })}`,
    '/Cost-Management/:currency/statement/:customer': `${customerId}`,
    '/customers/:customer': `${customerId}`,
  }
  const { viewer } = await signedIn(await seedPerson({ roleId: 2, customerIds }))
  return { ...cargo, ...(await seedPersonal(viewer, customerIds, cargo)) }
}
