import { deepEqual, equal } from 'node:assert/strict'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { db } from '#db/postgres/client.server.ts'
import type { FieldRule } from '#db/postgres/schema/freight/shipment-field-rules.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { editShipment } from '#domain/intake/edits/shipments/edit-shipment.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { actOf } from '#tests/support/admins.ts'
import { everyRow, origin, run, takingIn, undo } from './taken.ts'

const numbers = [0, 1, 2, 3]
const nr = (at: number) => `N-${at}`
const box = (at: number) => ['MSKU1234565', 'TRHU2345677', 'MSCU3456781', 'CMAU4567890'][at] ?? ''

/** What a feed and a person write of a shipment. */
const fields = { weightKg: ['1', '2', '3', '4'], goods: ['Gloves', 'Masks', 'Syrup', 'Tablets'] } as const
type Field = keyof typeof fields
const columnOf = { weightKg: 'Weight', goods: 'Goods' } as const

const subset = fc.subarray(numbers, { minLength: 1 })
const at = fc.integer({ min: 0, max: 3 })
const operation = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('run' as const),
      shipments: fc.array(fc.record({ at, weight: at, goods: at, owner: fc.integer({ min: 0, max: 9 }), eta: at, ata: fc.boolean() }), {
        minLength: 1,
        maxLength: 4,
      }),
      isUndoneAtOnce: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('boxes' as const),
      boxes: subset,
      day: fc.integer({ min: 1, max: 9 }),
      isUndoneAtOnce: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ act: fc.constant('edit' as const), at, value: at },
      field: fc.constantFrom<Field>('weightKg', 'goods'),
      rule: fc.constantFrom<FieldRule>('until', 'always', 'feed'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('undo' as const), which: fc.nat({ max: 99 }) }) },
)
type Operation = typeof operation extends fc.Arbitrary<infer Each> ? Each : never

interface Rule {
  rule: FieldRule
  mine: string
  feed: string
}

interface Stored {
  rows: Map<string, string>
  values: Map<string, string>
  rules: Map<string, Rule>
}

/** Everything of each shipment by its number, and what its fields and rules are. */
async function look(): Promise<Stored> {
  const clean = (of: string) => `(to_jsonb(${of}) - '{updated_at,version}'::text[])`
  const many = (table: string, where: string) => `(select jsonb_agg(${clean('x')} order by x::text) from ${table} x where ${where})`
  const shipments = await run(`select number, weight_kg::float8::text as "weightKg", goods, jsonb_build_array(${clean('s')},
    ${many('shipment_events', 'x.shipment_id = s.id')}, ${many('shipment_dates', 'x.shipment_id = s.id')},
    ${many('shipment_field_rules', 'x.shipment_id = s.id')}, ${many('containers', 'x.shipment_id = s.id')},
    ${many('container_events', 'x.container_id in (select id from containers where shipment_id = s.id)')},
    ${many('container_feeds', 'x.container_id in (select id from containers where shipment_id = s.id)')})::text as everything
    from shipments s`)
  const rules =
    await run(`select number, field, rule, feed_value ->> field as feed from shipment_field_rules r join shipments s on s.id = r.shipment_id
    where field in ('weightKg', 'goods')`)
  const values = new Map(
    shipments.flatMap((row) => (['weightKg', 'goods'] as const).map((field) => [`${row.number} ${field}`, row[field] as string])),
  )
  return {
    rows: new Map(shipments.map(({ number, everything }) => [number, everything])),
    values,
    rules: new Map(
      rules.map(({ number, field, rule, feed }) => [`${number} ${field}`, { rule, mine: values.get(`${number} ${field}`) ?? '', feed }]),
    ),
  }
}

interface Taken {
  id: number
  /** What there was before it, and the shipments that anything has touched since. */
  before: Stored
  touched: Set<string>
}

class Course {
  readonly runs: Taken[] = []

  constructor(
    private readonly viewer: Viewer,
    private readonly taking: ReturnType<typeof takingIn>,
  ) {}

  private touch(touched: Iterable<string>) {
    for (const number of touched) for (const each of this.runs) each.touched.add(number)
  }

  async take(touched: readonly string[], taking: () => Promise<number>, isUndoneAtOnce: boolean) {
    const [before, everything] = [await look(), await everyRow()]
    const id = await taking()
    if (isUndoneAtOnce) {
      const isNothing = await this.undone(id)
      deepEqual(
        await everyRow(),
        everything,
        `undoing the last run must restore the state before it${isNothing ? ', which changed nothing' : ''}`,
      )
      return before
    }
    this.touch(touched)
    this.runs.push({ id, before, touched: new Set() })
    return before
  }

  /** Returns whether there was nothing to undo. */
  private async undone(id: number): Promise<boolean> {
    try {
      await undo(this.viewer, id, true)
      return false
    } catch (error) {
      if (error instanceof DomainError && error.key === 'received.undo.nothing') return true
      throw error
    }
  }

  async run({ shipments, isUndoneAtOnce }: Extract<Operation, { act: 'run' }>) {
    const orders = [...new Map(shipments.map((each) => [each.at, each])).values()].map(({ at, weight, goods, owner, eta, ata }) => ({
      ...{ Nr: nr(at), Bill: `B-${at}`, ETA: `2026-05-0${eta + 1}`, ATA: ata ? `2026-05-1${eta}` : '' },
      ...{ Weight: fields.weightKg[weight] ?? '', Goods: fields.goods[goods] ?? '', Owner: owner > 7 ? `Other ${owner}` : 'Acme' },
    }))
    const before = await this.take(
      orders.map(({ Nr }) => Nr),
      () => this.taking.orders(orders),
      isUndoneAtOnce,
    )
    if (isUndoneAtOnce) return
    const after = await look()
    for (const order of orders) {
      for (const field of ['weightKg', 'goods'] as const) {
        const [key, sent] = [`${order.Nr} ${field}`, order[columnOf[field]]]
        const rule = before.rules.get(key)
        const isMine = rule?.rule === 'always' || (rule?.rule === 'until' && rule.feed === sent)
        equal(after.values.get(key), isMine ? rule?.mine : sent, `${key} after a file that says ${sent}, by ${JSON.stringify(rule)}`)
        equal(after.rules.has(key), isMine)
      }
    }
  }

  async boxes({ boxes, day, isUndoneAtOnce }: Extract<Operation, { act: 'boxes' }>) {
    const lines = boxes.flatMap((each) => [
      `${box(each)},B-${each},LOAD,2026-03-0${day}T08:00`,
      ...(day > 5 ? [`${box(each)},B-${each},DISC,2026-04-0${day}T08:00`] : []),
    ])
    await this.take(boxes.map(nr), () => this.taking.containers(lines), isUndoneAtOnce)
  }

  async edit({ at, field, value, rule }: Extract<Operation, { act: 'edit' }>) {
    const [shipment] = await run('select id::float8 as id, version from shipments where number = $1', [nr(at)])
    if (!shipment) return
    const mine = fields[field][value] ?? ''
    const edit = field === 'goods' ? { goods: mine } : { weightKg: Number(mine) }
    // Customers come and go with files, and an edit is of the viewer's customers.
    const ids = (await run('select id::float8 as id from customers')).map(({ id }) => id as number)
    await editShipment(actOf({ ...this.viewer, allowedCustomerIds: ids, selectedCustomerIds: ids }, new Date(), origin), shipment.id, {
      version: shipment.version,
      edit,
      rules: { [field]: rule },
      reason: 'By hand',
    })
    equal((await look()).values.get(`${nr(at)} ${field}`), mine)
    this.touch([nr(at)])
  }

  async undo({ which }: Extract<Operation, { act: 'undo' }>) {
    if (this.runs.length === 0) return
    const [taken] = this.runs.splice(which % this.runs.length, 1)
    if (!taken) return
    const before = await look()
    await this.undone(taken.id)
    const after = await look()
    for (const number of numbers.map(nr)) {
      if (!taken.touched.has(number))
        equal(
          after.rows.get(number),
          taken.before.rows.get(number),
          `${number}, which nothing has touched since, must be as before the run`,
        )
      for (const field of ['weightKg', 'goods'] as const) {
        const key = `${number} ${field}`
        const rule = after.rules.get(key)
        if (rule && before.rules.has(key)) equal(rule.mine, before.values.get(key), `${key} must keep what a person wrote`)
      }
    }
    const changed = numbers.map(nr).filter((number) => before.rows.get(number) !== after.rows.get(number))
    this.touch(changed)
  }
}

const tables = sql`truncate shipments, customers, customer_groups, feed_runs, held_shipments, change_sets cascade`

/** Random files, edits by hand and undos in any order: rules hold, and the last run undone leaves what was before it. */
export function randomCourses(viewer: () => Viewer, folder: () => string) {
  const taking = takingIn(folder)
  return fc.asyncProperty(fc.array(operation, { minLength: 4, maxLength: 12 }), async (operations) => {
    await db().execute(tables)
    const course = new Course(viewer(), taking)
    for (const operation of operations) await course[operation.act](operation as never)
  })
}
