import Database from 'better-sqlite3'

const fields = ['id', 'number', 'status', 'customer', 'eta']
type Row = Record<string, unknown>

/** A client of the API, as docs/api/keeping-a-copy.md describes it: the shipments of a token in SQLite. Called for ever, it follows. */
export function copyShipments(api: string, token: string, file = ':memory:') {
  const db = new Database(file)
  db.exec('create table if not exists shipments (id integer primary key, row text); create table if not exists place (after text)')
  const ask = (path: string) => fetch(api + path, { headers: { Authorization: `Bearer ${token}` } })
  const read = async (path: string) => (await ask(path)).json()

  // Rows and place in one transaction: a copy that dies goes on where it was.
  const keep = db.transaction((replaced: number[] | 'all', rows: Row[], next: string) => {
    if (replaced === 'all') db.exec('delete from shipments')
    else for (const id of replaced) db.prepare('delete from shipments where id = ?').run(id)
    const insert = db.prepare('insert into shipments values (?, ?)')
    for (const row of rows) insert.run(row.id, JSON.stringify(fields.map((name) => row[name])))
    db.exec('delete from place')
    db.prepare('insert into place values (?)').run(next)
  })

  async function startOver() {
    const { page } = await read('/changes?kind=shipment')
    const lines = (await (await ask(`/shipments/export?fields=${fields}`)).text()).trim().split('\n')
    const rows = lines.map((line): Row => JSON.parse(line))
    if (rows.at(-1)?.type !== 'end') throw new Error('The export was cut.')
    keep(
      'all',
      rows.filter(({ id }) => id),
      page.next,
    )
  }

  async function follow(wait = 20): Promise<void> {
    const after = db.prepare('select after from place').pluck().get()
    const answer = after ? await ask(`/changes?kind=shipment&wait=${wait}&after=${after}`) : undefined
    if (!answer || answer.status === 410) return startOver()
    const { data, page }: { data: { id: number; change: string }[]; page: { next: string; more: boolean } } = await answer.json()
    const changed = data.filter(({ change }) => change === 'changed').map(({ id }) => id)
    const rows: Row[] = []
    while (changed.length > 0) rows.push(...(await read(`/shipments/by-id?ids=${changed.splice(0, 100)}`)).data)
    keep(
      data.map(({ id }) => id),
      rows,
      page.next,
    )
    if (page.more) await follow()
  }

  return { follow, rows: () => db.prepare('select row from shipments order by id').pluck().all() as string[] }
}
