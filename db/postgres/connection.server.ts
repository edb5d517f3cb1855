import { connect } from 'node:net'
import pg, { type ClientBase } from 'pg'
import { isRefusedByDatabase, StandbyReached } from './unreachable.ts'

/** How long a cancelled statement can take to end before its connection is closed, and a server to say that it knows a connection. */
const patienceMs = 2_000

interface Connected {
  host: string
  port: number
  processID: number
  secretKey: number
  connection: { stream: { destroy(): void } }
}

interface Place {
  url: string
  /** Milliseconds per statement; 0 is no limit. */
  limitMs: number
  mayBeStandby: boolean
}

/**
 * A connection with a session of its own keeps what belongs to one: the limit of statements, and statements by name. PgBouncer refuses the
 * limit as a startup parameter and, in transaction mode, passes sessions on to other clients; behind it, recognised by a process id that is
 * not the server's, this process cancels slow statements, and every statement is parsed anew. A standby, which an address leads to for a
 * moment in a failover, is refused: what it says may be old, a right that was withdrawn included.
 */
export async function prepareConnection(client: ClientBase, { url, limitMs, mayBeStandby }: Place): Promise<void> {
  const { processID } = client as unknown as Connected
  const isOwn = 'pg_backend_pid() = $1'
  const limit = limitMs === 0 ? '' : `, case when ${isOwn} then set_config('statement_timeout', '${limitMs}', false) end`
  const { rows } = await client.query<{ isStandby: boolean; isOwn: boolean }>(
    `select pg_is_in_recovery() as "isStandby", ${isOwn} as "isOwn"${limit}`,
    [processID],
  )
  if (rows[0]?.isStandby && !mayBeStandby) throw new StandbyReached()
  if (!rows[0]?.isOwn) dropNames(client)
  if (limitMs === 0) return
  followStatements(client, rows[0]?.isOwn ? () => leaveLostServer(client, url, limitMs) : () => cancelLongStatement(client, limitMs))
}

type Asking = (...asked: unknown[]) => unknown

function dropNames(client: ClientBase): void {
  const query = client.query.bind(client) as Asking
  const unnamed: Asking = (asked, ...more) => query(isNamed(asked) ? { ...asked, name: undefined } : asked, ...more)
  Object.assign(client, { query: unnamed })
}

const isNamed = (asked: unknown): asked is { name: string } => typeof (asked as { name?: unknown } | undefined)?.name === 'string'

/** Calls `start` as a statement begins, and what it returned when the statement is answered. */
function followStatements(client: ClientBase, start: () => () => void): void {
  const query = client.query.bind(client) as Asking
  const followed: Asking = (...asked) => {
    const answered = asked.at(-1)
    if (typeof answered === 'function') {
      const stop = start()
      asked[asked.length - 1] = (...answer: unknown[]) => {
        stop()
        answered(...answer)
      }
    }
    const answer = query(...asked)
    // A COPY stream is as fast as its reader, so it has no limit.
    if (answer instanceof Promise) {
      const stop = start()
      answer.then(stop, stop)
    }
    return answer
  }
  Object.assign(client, { query: followed })
}

function cancelLongStatement(client: ClientBase, limitMs: number): () => void {
  let giveUp: NodeJS.Timeout | undefined
  const tooLong = setTimeout(() => {
    cancel(client as unknown as Connected)
    giveUp = setTimeout(() => hangUp(client), patienceMs).unref()
  }, limitMs).unref()
  return () => {
    clearTimeout(tooLong)
    clearTimeout(giveUp)
  }
}

/**
 * A machine that loses its power closes no connection: without this a statement would wait for a quarter of an hour. One that the server
 * should have cut is looked for there, because some transactions have a longer limit of their own.
 */
function leaveLostServer(client: ClientBase, url: string, limitMs: number): () => void {
  let isAnswered = false
  const look = async () => {
    const isThere = await isAtWork(url, client as unknown as Connected)
    if (isAnswered) return
    if (isThere) timer = setTimeout(look, limitMs).unref()
    else hangUp(client)
  }
  let timer = setTimeout(look, limitMs + patienceMs).unref()
  return () => {
    isAnswered = true
    clearTimeout(timer)
  }
}

async function isAtWork(connectionString: string, { processID }: Connected): Promise<boolean> {
  const asking = new pg.Client({ connectionString, connectionTimeoutMillis: patienceMs, query_timeout: patienceMs })
  asking.on('error', () => {})
  try {
    await asking.connect()
    const found = await asking.query(`select from pg_stat_activity where pid = $1 and state = 'active'`, [processID])
    return found.rowCount === 1
  } catch (error) {
    // A server without a free connection is one that answers.
    return isRefusedByDatabase(error)
  } finally {
    asking.end().catch(() => {})
  }
}

const hangUp = (client: ClientBase) => (client as unknown as Connected).connection.stream.destroy()

function cancel({ host, port, processID, secretKey }: Connected): void {
  const request = Buffer.alloc(16)
  for (const [at, word] of [16, 80_877_102, processID, secretKey].entries()) request.writeInt32BE(word, at * 4)
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
  socket.on('error', () => {})
  // Waits for the other side to close: PgBouncer drops the request of a client that has gone.
  socket.write(request)
  socket.setTimeout(patienceMs, () => socket.destroy())
}
