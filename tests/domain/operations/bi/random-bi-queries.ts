import { rollDice } from '#db/seed/dice.ts'
import { blind, counting, decoys, forbidden, settings } from './bi-statements.ts'

export interface Column {
  name: string
  type: string
}

/** What somebody may ask who guesses at foreign rows: the texts that those have, and texts that nobody has. */
export const guesses = ['QUXLY', 'QUXLY7-1', 'quxly 7', 'NOWHERE', 'NOWHERE7-1', 'OWN-1', 'OWN', '%', '12']

export interface BiQuery {
  /** In one transaction, which is rolled back. */
  text: string
  /** Its answer counts rows of all customers together, as the catalogue does ("What a role can and cannot learn"). */
  counts: boolean
}

/** The query of this number: always the same for the same columns. */
export function biQuery(views: Readonly<Record<string, readonly Column[]>>, seed: number): BiQuery {
  const dice = rollDice(seed * 7_919)
  const one = dice.pick
  const any = (...makers: (() => string)[]): string => one(makers)()
  const names = Object.keys(views)
  /** At most one expression of a query may fail: with two, the order of rows would decide on the error. */
  let perils = 0

  const column = (view: string, as: string, kind: RegExp): string | undefined => {
    const fitting = (views[view] ?? []).filter(({ type }) => kind.test(type))
    return fitting.length > 0 ? `${as}.${one(fitting).name}` : undefined
  }
  const text = (view: string, as: string, depth = 2): string => {
    const plain = () => column(view, as, /^text/) ?? `${as}.id::text`
    if (depth === 0) return plain()
    return any(
      plain,
      plain,
      () => `${one(['lower', 'upper', 'md5', 'reverse', 'initcap', 'quote_literal', 'btrim'])}(${text(view, as, depth - 1)})`,
      () => `substr(${text(view, as, depth - 1)}, ${dice.between(1, 4)}, ${dice.between(1, 6)})`,
      () => `coalesce(${plain()}, ${text(view, as, depth - 1)})`,
      () => `concat(${plain()}, '|', ${plain()})`,
      () => `case when ${test(view, as, depth - 1)} then ${plain()} else ${plain()} end`,
      () => `translate(${plain()}, 'OWN', 'own')`,
      () => `to_char(${column(view, as, /^timestamp/) ?? 'null::timestamptz'}, 'YYYY-MM-DD HH24:MI')`,
      () => `${number(view, as, depth - 1)}::text`,
    )
  }
  const number = (view: string, as: string, depth = 2): string => {
    const plain = () => column(view, as, /^(bigint|integer|smallint|numeric)/) ?? `${as}.id`
    if (depth === 0) return plain()
    return any(
      plain,
      () => `length(${text(view, as, depth - 1)})`,
      () => `(${number(view, as, depth - 1)} ${one(['+', '-', '*'])} ${dice.between(1, 9)})`,
      () => `extract(epoch from ${column(view, as, /^timestamp/) ?? 'null::timestamptz'})::bigint`,
      () => `position(${literal()} in ${text(view, as, depth - 1)})`,
      () => `hashtext(${text(view, as, depth - 1)})`,
      () => `(select count(*) from bi.${one(names)} inner_ where inner_.customer_id = ${as}.customer_id)`,
    )
  }
  const literal = () => `'${one(guesses)}'`
  const test = (view: string, as: string, depth = 2): string => {
    const simple = () =>
      any(
        () => `${text(view, as, 0)} ${one(['=', '<>', '<', '>='])} ${literal()}`,
        () => `${text(view, as, 1)} ${one(['like', 'not like', 'ilike'])} '${one(['QUX', 'O', '%1', 'NO', 'W'])}%'`,
        () => `${text(view, as, 1)} ~ '${one(['^Q', 'LY', '^O', '[0-9]', '(QUXLY|OWN)'])}'`,
        () => `${number(view, as, 1)} ${one(['=', '<', '>'])} ${one([1, 5, 100, 424_241])}`,
        () => `${text(view, as, 0)} is ${one(['', 'not '])}null`,
        () => `${as}.id between ${dice.between(1, 9)} and ${dice.between(10, 90)}`,
      )
    if (depth === 0) return simple()
    return any(
      simple,
      simple,
      () => `(${test(view, as, depth - 1)} ${one(['and', 'or'])} ${test(view, as, depth - 1)})`,
      () => `not coalesce(${test(view, as, depth - 1)}, false)`,
      () => inOther(view, as),
    )
  }
  const inOther = (view: string, as: string): string => {
    const other = one(names)
    return any(
      () => `${as}.id ${one(['in', 'not in'])} (select id from bi.${other} i where ${test(other, 'i', 0)})`,
      () => `exists (select from bi.${other} i where i.customer_id = ${as}.customer_id and ${test(other, 'i', 0)})`,
      () => `${number(view, as, 0)} > (select avg(${number(other, 'i', 0)}) from bi.${other} i where ${test(other, 'i', 0)})`,
    )
  }
  const peril = (view: string, as: string): string => {
    if (perils++ > 0) return test(view, as)
    return any(
      () => `1 / (${number(view, as, 1)} - ${dice.between(0, 9)}) is not null`,
      () => `1 / (case when ${text(view, as, 0)} like '${one(['QUX', 'NOW'])}%' then 0 else 1 end) = 1`,
      () => `${text(view, as, 1)}::${one(['int', 'date', 'json', 'numeric', 'inet', 'uuid', 'xml', 'regclass'])} is not null`,
      () => `pg_temp.raised(${text(view, as, 1)}, ${literal()})`,
      () => `pg_temp.told(${text(view, as, 1)}) is not null`,
      () => `to_date(${text(view, as, 1)}, 'YYYY-MM-DD') is not null`,
    )
  }
  const condition = (view: string, as: string) =>
    any(
      () => 'true',
      () => test(view, as),
      () => test(view, as),
      () => peril(view, as),
    )
  const value = (view: string, as: string) =>
    any(
      () => text(view, as),
      () => text(view, as),
      () => number(view, as),
      () => `${as}::text`,
      () => `to_jsonb(${as})::text`,
    )
  const aggregate = (view: string, as: string): string =>
    any(
      () => 'count(*)',
      () => `count(distinct ${text(view, as, 1)})`,
      () => `${one(['sum', 'min', 'max', 'avg'])}(${number(view, as, 1)})`,
      () => `${one(['min', 'max'])}(${text(view, as, 1)})`,
      () => `string_agg(${text(view, as, 1)}, ',' order by ${text(view, as, 0)}, ${as}::text)`,
      () => `count(*) filter (where ${test(view, as, 1)})`,
      () => `bool_or(${test(view, as, 1)})`,
      () => `percentile_disc(0.5) within group (order by ${number(view, as, 0)})`,
      () => `json_agg(to_json(${as}) order by ${as}::text)::text`,
    )
  const joined = (a: string, b: string): string => {
    const on = any(
      () => 'a.id = b.id',
      () => 'a.customer_id = b.customer_id',
      () => `${text(a, 'a', 0)} = ${text(b, 'b', 0)}`,
      () => `a.id = b.id and ${test(b, 'b', 1)}`,
    )
    return any(
      () =>
        `bi.${a} a ${one(['', 'left', 'right', 'full'])} join bi.${b} b on ${/ and | = b\.(id|customer_id)$/.test(on) ? on : 'a.id = b.id'}`,
      () => `bi.${a} a cross join bi.${b} b`,
      () => `bi.${a} a join bi.${b} b on ${on}`,
    )
  }
  /** A select of text columns `x` and `y`. */
  const select = (depth = 1): string => {
    const [a, b] = [one(names), one(names)]
    const shapes: (() => string)[] = [
      () => `select ${value(a, 'a')}::text as x, ${value(a, 'a')}::text as y from bi.${a} a where ${condition(a, 'a')}`,
      () => `select ${value(a, 'a')}::text as x, ${value(b, 'b')}::text as y from ${joined(a, b)} where ${condition(a, 'a')}`,
      () =>
        `select ${text(a, 'a', 1)}::text as x, (${aggregate(a, 'a')})::text as y from bi.${a} a where ${condition(a, 'a')} group by ${one(['', 'rollup '])}(1)`,
      () =>
        `select (${aggregate(a, 'a')})::text as x, (${aggregate(a, 'a')})::text as y from bi.${a} a where ${condition(a, 'a')} having count(*) ${one(['>=', '<'])} ${dice.between(0, 3)}`,
      () =>
        `select a.number_::text as x, l.y from (select ${value(a, 'a')} as number_, a.customer_id from bi.${a} a where ${condition(a, 'a')}) a ${one(['cross join', 'left join'])} lateral (select ${value(b, 'b')}::text as y from bi.${b} b where b.customer_id = a.customer_id order by b::text limit ${dice.between(1, 3)}) l on true`.replace(
          /cross join (lateral .*) on true$/s,
          'cross join $1',
        ),
      () =>
        `select ${value(a, 'a')}::text as x, (row_number() over (partition by ${text(a, 'a', 0)} order by a::text))::text as y from bi.${a} a where ${condition(a, 'a')}`,
      () =>
        `select (${number(a, 'a', 1)} - lag(${number(a, 'a', 1)}) over (order by a::text))::text as x, a.id::text as y from bi.${a} a where ${condition(a, 'a')}`,
      () =>
        `select distinct on (x) x, y from (select ${text(a, 'a', 1)}::text as x, ${value(a, 'a')}::text as y from bi.${a} a where ${condition(a, 'a')}) d order by x, y`,
      () =>
        `select a.id::text as x, (select ${one(['min', 'max'])}(${text(b, 'b', 1)}) from bi.${b} b where b.id >= a.id and ${test(b, 'b', 1)})::text as y from bi.${a} a where ${condition(a, 'a')}`,
      () => `select r::text as x, null::text as y from bi.read_${a}() r`,
      () =>
        `select query_to_xml($xml$select ${value(a, 'a')} as v from bi.${a} a where ${test(a, 'a', 1)} order by 1$xml$, true, true, '')::text as x, null::text as y`,
    ]
    if (depth > 0)
      shapes.push(
        () => `(${select(0)}) ${one(['union', 'union all', 'intersect', 'except', 'except all'])} (${select(0)})`,
        () =>
          `with c as ${one(['', 'materialized ', 'not materialized '])}(${select(0)}) select c.x, d.y from c left join c d on d.x = c.x where c.y is distinct from ${literal()}`,
        () =>
          `with recursive w(x, y, n) as (select x, y, 1 from (${select(0)}) s union select x, left(y, n), n + 1 from w where n < 3) select x, y from w`,
        () => `select x, y from (${select(0)}) s order by x, y limit ${dice.between(1, 20)} offset ${dice.between(0, 3)}`,
        () => `select s.x, t.y from (${select(0)}) s join (${select(0)}) t using (x)`,
      )
    return one(shapes)()
  }
  const explain = () =>
    `explain (${one(['verbose', 'format json', 'costs', 'settings', 'analyze, timing off, summary off, buffers off'])}) ${select()}`
  const statement = (): string =>
    any(
      select,
      select,
      select,
      select,
      explain,
      explain,
      () => `create temp table mine as ${select()}; analyze mine; select * from mine; explain select * from mine where x = ${literal()}`,
      () => `prepare asked_${seed} (text) as ${select()}; execute asked_${seed} (${literal()}); deallocate asked_${seed}`,
      () => `declare c scroll cursor for select * from (${select()}) s order by x, y; fetch 5 from c; fetch last from c`,
      () => `do $do$ declare r record; begin for r in ${select(0)} loop raise notice '%', r; end loop; end $do$`,
    )
  const kind = dice.between(1, 100)
  if (kind > 96)
    return {
      text: any(
        () => one(counting),
        () => `select * from (${one(counting)}) c where c::text ~ 'QUX|bi_|shipment'`,
      ),
      counts: true,
    }
  if (kind > 90)
    return {
      text: any(
        () => one(blind),
        () => `select b::text from (${one(blind)}) b where b::text ~ '${one(['QUX', 'shipment', 'goods', 'bi'])}'`,
      ),
      counts: false,
    }
  if (kind > 82) return { text: one(forbidden)(dice), counts: false }
  const before = [...(dice.chance(0.3) ? [`set local ${one(settings)}`] : []), ...(dice.chance(0.2) ? [`set local ${one(settings)}`] : [])]
  if (dice.chance(0.05)) before.push(one(decoys))
  return { text: [...before, statement()].join('; '), counts: false }
}
