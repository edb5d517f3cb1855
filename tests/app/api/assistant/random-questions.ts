import { databasePool } from '#db/postgres/client.server.ts'
import { type Asker, allow, marks } from './assistant-world.ts'

type Question = readonly [tool: string, input: object]

export interface Played {
  answered: number
  refused: number
  /** What somebody was answered and must not be. */
  faults: string[]
  /** Milliseconds of a tool, and of the call of the API below it by the same token. */
  times: { tool: number[]; below: number[] }
}

/** Every text and number of a value. */
function leavesOf(value: unknown): (string | number)[] {
  if (typeof value === 'string' || typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : []
}

const lists = [
  ...['/shipments?limit=100&view=full', '/containers/next?limit=100', '/containers/arrived?limit=100', '/containers/open?limit=100'],
  ...['/exceptions?limit=100&view=full', '/news?limit=100', '/tickets/open?limit=100', '/tickets/closed?limit=100', '/reports', '/figures'],
]

/** What the API answers the token, of everything that a tool can ask. */
async function answeredByApi(read: (path: string) => Promise<{ data?: { id: number }[] }>): Promise<Set<string | number>> {
  const bodies: object[] = []
  const ask = async (path: string) => {
    const body = await read(path)
    bodies.push(body)
    return body.data ?? []
  }
  for (const path of lists) await ask(path)
  const things = { shipments: '?include=events,legs,steps,containers', containers: '?include=events' }
  for (const [noun, include] of Object.entries(things)) {
    const paths = noun === 'shipments' ? ['/shipments'] : ['/containers/next', '/containers/arrived', '/containers/open']
    const ids = new Set<number>()
    for (const path of paths) for (const { id } of await ask(`${path}?limit=100`)) ids.add(id)
    for (const id of ids) {
      const parts = [include, '/comments', '/documents', ...(noun === 'shipments' ? ['/containers'] : [])]
      for (const part of parts) await ask(`/${noun}/${id}${part}`)
    }
  }
  return new Set(bodies.flatMap(leavesOf))
}

/** The twelve tools, with inputs of everybody's things. */
async function questionsAt(): Promise<(at: number) => Question[]> {
  const ids = async (table: 'shipments' | 'containers') =>
    (await databasePool().query<{ id: string; number: string }>(`select id, number from ${table} order by id`)).rows
  const [shipments, containers] = [await ids('shipments'), await ids('containers')]
  return (at) => {
    const [shipment, container] = [shipments[at % shipments.length], containers[at % containers.length]]
    const attached = at % 2 ? { shipmentId: Number(shipment?.id) } : { containerId: Number(container?.id) }
    const freeTime = at % 3 === 0 ? {} : { freeTime: ['over'] }
    return [
      ['find_shipments', { q: [...marks, undefined][at % 4], limit: 25, ...(at % 5 === 0 && { arrival: ['late'] }) }],
      ['get_shipment', at % 2 ? { id: Number(shipment?.id) } : { number: shipment?.number }],
      ['find_containers', { of: ['next', 'arrived', 'open'][at % 3], ...freeTime }],
      ['get_container', at % 2 ? { id: Number(container?.id) } : { number: container?.number }],
      ['what_is_late', {}],
      ['what_needs_attention', { q: ['CORAL', undefined][at % 2] }],
      ['costs_at_risk', {}],
      ['news_since', { since: '2020-01-01' }],
      ['list_comments', attached],
      ['list_documents', attached],
      ['find_tickets', { state: at % 2 ? 'open' : 'closed' }],
      ['run_report', {}],
    ]
  }
}

/** Asks in turn, with switches that change, and compares each answer with all that the API answers the same token. */
export async function askAtRandom(
  askers: readonly Asker[],
  { address, questions }: { address: string; questions: number },
): Promise<Played> {
  const at = await questionsAt()
  const played: Played = { answered: 0, refused: 0, faults: [], times: { tool: [], below: [] } }
  const known = new Map<string, Set<string | number>>()
  const headersOf = ({ token }: Asker) => ({ Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' })
  const read = async (who: Asker, path: string) => {
    const answer = await fetch(`${address}/api/v1${path}`, { headers: headersOf(who) })
    return answer.status === 200 ? answer.json() : {}
  }
  for (let turn = 0; turn < questions; turn++) {
    const who = askers[(turn * 7) % askers.length] as Asker
    const [prices, parties, documents] = [turn % 2 === 0, turn % 3 === 0, turn % 5 === 0]
    await allow({ prices, parties, documents })
    const [name, input] = at(turn)[(turn * 5 + Math.floor(turn / 12)) % 12] as Question
    const began = performance.now()
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } })
    const { result } = await (await fetch(`${address}/api/mcp`, { method: 'POST', headers: headersOf(who), body })).json()
    const took = performance.now() - began
    if (!result || result.isError) {
      played.refused += 1
      continue
    }
    played.answered += 1
    // A cursor is signed with its question.
    const { page: _, ...facts } = result.structuredContent
    const text = JSON.stringify(facts)
    const fault = (what: string) => played.faults.push(`${who.name}, ${name} ${JSON.stringify(input)}: ${what}`)
    for (const mark of marks) if (!who.sees.includes(mark) && text.includes(mark)) fault(`names ${mark}`)
    if (!prices && text.includes('"cost"')) fault('has costs')
    if (!parties && / Imports| Supplier| Consignee/.test(text)) fault('has parties')
    if (!documents && text.includes('Factura')) fault('has documents')
    if (!known.has(who.name)) known.set(who.name, await answeredByApi((path) => read(who, path)))
    const more = leavesOf(facts).filter((leaf) => !known.get(who.name)?.has(leaf))
    if (more.length > 0) fault(`the API does not answer ${more.slice(0, 5).join(', ')}`)
    if (name !== 'find_shipments') continue
    const before = performance.now()
    await read(who, '/shipments?limit=25')
    played.times.tool.push(took)
    played.times.below.push(performance.now() - before)
  }
  return played
}
