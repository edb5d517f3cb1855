import { databasePool } from '#db/postgres/client.server.ts'
import { prepareSandbox } from '#domain/operations/sandbox.server.ts'
import type { Things } from '#tests/app/api/matrix-world.ts'
import type { SeededPerson } from '#tests/support/test-viewers.ts'

/** Makes the sandbox of the person's project, and returns what is in it, by the words of a path before its id. */
export async function insertSandbox(person: SeededPerson, now = new Date()): Promise<Things> {
  await prepareSandbox(person, now)
  const { rows } = await databasePool().query(`
    select s.id as shipments, b.id as containers, k.id as tickets, i.id as invoices, s.customer_id as customers, s.customer_id as statements,
      c.id as "shipments/comments", d.id as "shipments/documents"
    from shipments s join containers b on b.shipment_id = s.id join tickets k on k.project_id = s.project_id and k.shipment_id is not null
    join invoices i on i.project_id = s.project_id join shipment_comments c on c.shipment_id = s.id join shipment_documents d on d.shipment_id = s.id
    where s.project_id = ${person.projectId + 100} order by s.shipment_date desc, 2, 3, 4, 7, 8 limit 1`)
  return Object.fromEntries(Object.entries(rows[0]).map(([place, id]) => [place, Number(id)]))
}
