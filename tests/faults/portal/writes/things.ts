import { databasePool } from '#db/postgres/client.server.ts'
import type { Browser } from './browser.ts'
import type { Things } from './written-form.ts'

export async function findThings(administrator: Browser): Promise<Things> {
  const find = async (sql: string) => {
    const { rows } = await databasePool().query<{ id: string }>(`${sql} limit 1`)
    if (!rows[0]) throw new Error(`Nothing in the demo company is found by: ${sql}`)
    return Number(rows[0].id)
  }
  const { html } = await administrator.open('/order-list')
  const attention = /href="(\/order-list\/\d+\/[a-z-]+)/.exec(html)?.[1]
  if (!attention) throw new Error('Nothing of the demo company needs attention.')
  const container = await find(
    `select c.id from containers c join shipments s on s.id = c.shipment_id where s.project_id = 4 and c.ata is not null and c.empty_returned_at is null
     and not exists (select from incidents i where i.container_id = c.id) order by c.id desc`,
  )
  // A form that changes nothing writes nothing.
  await databasePool().query('update containers set carrier_free_days = null, customer_free_days = null where id = $1', [container])
  return {
    attention,
    container,
    shipment: await find('select id from shipments where project_id = 4 order by id desc'),
    subModule: String(
      await find('select id from ticket_sub_modules where project_id = 4 and module_id = 2 and deactivated_at is null order by id'),
    ),
    assignee: String(await find("select id from users where email = 'administrator@fairway.test'")),
    ticket: await find('select id from tickets where project_id = 4 and status_id in (1, 2) order by id'),
    invoice: await find('select id from invoices where project_id = 4 order by id'),
    customer: await find('select id from customers where project_id = 4 order by id'),
    group: await find('select id from customer_groups where project_id = 4 order by id'),
    user: await find("select id from users where email = 'rr@fairway.test'"),
    alert: await find(
      'select id from customer_alerts where customer_id = (select min(id) from customers where project_id = 4) order by id',
    ),
  }
}
