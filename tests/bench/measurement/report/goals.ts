import type { Measured } from '#tests/bench/measurement/search.ts'
import type { Findings } from './findings.ts'

/** `isMet` is undefined where this run has not measured it. */
export interface Goal {
  goal: string
  wanted: string
  figure: string
  isMet: boolean | undefined
}

const times = (ratio: number) => `${ratio.toFixed(ratio < 10 ? 2 : 0)}×`
const ms = (milliseconds: number) => `${milliseconds.toFixed(milliseconds < 10 ? 3 : 1)} ms`

function ahead(measured: readonly Measured[], engines: readonly string[], figure: 'p50' | 'p99') {
  const scopes = [...new Set(measured.map((each) => each.customers))]
  return scopes.map((customers) => {
    const own = measured.filter((each) => each.customers === customers)
    const mirror = own.find((each) => each.engine === 'mirror')?.[figure] ?? Number.NaN
    const peers = own.filter((each) => engines.includes(each.engine))
    const best = peers.toSorted((one, other) => one[figure] - other[figure])[0]
    return { customers, engine: best?.engine ?? '', mirror, ratio: (best?.[figure] ?? Number.NaN) / mirror }
  })
}

function aheadGoal(goal: string, least: number, found: ReturnType<typeof ahead>): Goal {
  const figure = found.map(({ customers, engine, mirror, ratio }) => `${customers}: ${times(ratio)} (${ms(mirror)}, ${engine})`).join('; ')
  return {
    goal,
    wanted: `≥ ${least}× in each scope`,
    figure: figure || 'run with --rows 100000',
    isMet: found.length ? found.every(({ ratio }) => ratio >= least) : undefined,
  }
}

export function judge(findings: Findings): Goal[] {
  const { search, libraries, dense, lists, figures, built, sync, idle } = findings
  const mirrors = search.filter((each) => each.engine === 'mirror').map((each) => each.p50)
  const worstDense = Math.max(...dense.map((each) => each.search / each.floor))
  const spread = Math.max(...mirrors) / Math.min(...mirrors)
  const aheadOf = ({ mirror, others }: (typeof lists)[number]) => (others.PostgreSQL ?? Number.NaN) / mirror
  const leastList = Math.min(...lists.map(aheadOf))
  const pages = lists.flatMap(({ list, customers, mirror }) => {
    const first = lists.find((each) => each.customers === customers && each.list === list.split(',')[0])
    return list.endsWith('1,000') && first ? [mirror / first.mirror] : []
  })
  const deep = pages.length ? Math.max(...pages) : undefined
  const dashboards = [...new Set(figures.map((each) => each.customers))].map((customers) => {
    const of = (engine: string) =>
      figures.find((each) => each.customers === customers && each.engine === engine)?.milliseconds ?? Number.NaN
    const own = of('mirror')
    return { customers, own, sqlite: of('SQLite GROUP BY') / own, postgres: of('PostgreSQL GROUP BY') / own }
  })
  const building = (engine: string) => built.find((each) => each.engine === engine)?.milliseconds ?? Number.NaN
  const build = building('mirror') / building('FTS5')
  return [
    aheadGoal('search, p50 against tuned FTS5', 2, ahead(search, ['FTS5', 'FTS5/texts'], 'p50')),
    aheadGoal('search, p99 against the best of FTS5, tsvector, pg_trgm', 8, ahead(search, ['FTS5', 'tsvector', 'pg_trgm'], 'p99')),
    aheadGoal('search, p99 against FTS5 or the scope’s texts', 1, ahead(search, ['FTS5/texts'], 'p99')),
    aheadGoal('search at 100,000, p50 against flexsearch', 1.5, ahead(libraries, ['flexsearch'], 'p50')),
    aheadGoal('search at 100,000, p99 against flexsearch', 5, ahead(libraries, ['flexsearch'], 'p99')),
    {
      goal: 'dense query against its own floor',
      wanted: '≤ 4×',
      figure: dense.map(({ text, floor, search }) => `${text} ${times(search / floor)} (${ms(search)} / ${ms(floor)})`).join('; '),
      isMet: worstDense <= 4,
    },
    { goal: 'worst scope p50 / best scope p50', wanted: '≤ 3', figure: times(spread), isMet: spread <= 3 },
    {
      goal: 'filtered page + total against PostgreSQL',
      wanted: '≥ 5×',
      figure: lists.map((each) => `${each.list}, ${each.customers}: ${times(aheadOf(each))} (${ms(each.mirror)})`).join('; '),
      isMet: leastList >= 5,
    },
    {
      goal: 'page 1,000 against page 1',
      wanted: '≤ 3×',
      figure: deep === undefined ? 'no list is that long' : times(deep),
      isMet: deep === undefined ? undefined : deep <= 3,
    },
    {
      goal: 'all dashboard figures against GROUP BY on SQLite / PostgreSQL',
      wanted: '≥ 50× / ≥ 200×, or ≤ 5 ms',
      figure: dashboards.map((each) => `${each.customers}: ${times(each.sqlite)} / ${times(each.postgres)} (${ms(each.own)})`).join('; '),
      isMet: dashboards.every((each) => (each.sqlite >= 50 && each.postgres >= 200) || each.own <= 5),
    },
    {
      goal: 'full build against FTS5',
      wanted: '≤ 1×',
      figure: `${times(build)} (${(building('mirror') / 1_000).toFixed(1)} s / ${(building('FTS5') / 1_000).toFixed(1)} s)`,
      isMet: build <= 1,
    },
    {
      goal: `event-loop delay p99 in a sync of ${sync.rows} rows (decision 104)`,
      wanted: '≤ 25 ms',
      figure: `${ms(sync.delay.p99)}, idle ${ms(idle.p99)}`,
      isMet: sync.delay.p99 <= 25,
    },
  ]
}
