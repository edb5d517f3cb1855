import { connect } from 'node:net'
import type { ClientBase } from 'pg'

/** How long a cancelled statement can take to end before its connection is closed. */
const patienceMs = 2_000

interface Connected {
  host: string
  port: number
  processID: number
  secretKey: number
  connection: { stream: { destroy(): void } }
}

/**
 * A connection with a session of its own keeps what belongs to one: the limit of statements, and statements by name. PgBouncer refuses the
 * limit as a startup parameter and, in transaction mode, passes sessions on to other clients; behind it, recognised by a process id that is
 * not the server's, this process cancels slow statements, and every statement is parsed anew.
 */
export async function prepareConnection(client: ClientBase, limitMs: number): Promise<void> {
  const { processID } = client as unknown as Connected
  const limit = limitMs === 0 ? '' : `set_config('statement_timeout', '${limitMs}', false)`
  const { rowCount } = await client.query(`select ${limit} where pg_backend_pid() = $1`, [processID])
  if (rowCount !== 0) return
  dropNames(client)
  if (limitMs > 0) cancelLongStatements(client, limitMs)
}

type Asking = (...asked: unknown[]) => unknown

function dropNames(client: ClientBase): void {
  const query = client.query.bind(client) as Asking
  const unnamed: Asking = (asked, ...more) => query(isNamed(asked) ? { ...asked, name: undefined } : asked, ...more)
  Object.assign(client, { query: unnamed })
}

const isNamed = (asked: unknown): asked is { name: string } => typeof (asked as { name?: unknown } | undefined)?.name === 'string'

function cancelLongStatements(client: ClientBase, milliseconds: number): void {
  const query = client.query.bind(client) as Asking
  const startTimer = () => {
    let giveUp: NodeJS.Timeout | undefined
    const tooLong = setTimeout(() => {
      cancel(client as unknown as Connected)
      giveUp = setTimeout(() => (client as unknown as Connected).connection.stream.destroy(), patienceMs).unref()
    }, milliseconds).unref()
    return () => {
      clearTimeout(tooLong)
      clearTimeout(giveUp)
    }
  }
  const limited: Asking = (...asked) => {
    const answered = asked.at(-1)
    if (typeof answered === 'function') {
      const stop = startTimer()
      asked[asked.length - 1] = (...answer: unknown[]) => {
        stop()
        answered(...answer)
      }
    }
    const answer = query(...asked)
    // A COPY stream is as fast as its reader, so it has no limit.
    if (answer instanceof Promise) {
      const stop = startTimer()
      answer.then(stop, stop)
    }
    return answer
  }
  Object.assign(client, { query: limited })
}

function cancel({ host, port, processID, secretKey }: Connected): void {
  const request = Buffer.alloc(16)
  for (const [at, word] of [16, 80_877_102, processID, secretKey].entries()) request.writeInt32BE(word, at * 4)
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
  socket.on('error', () => {})
  // Waits for the other side to close: PgBouncer drops the request of a client that has gone.
  socket.write(request)
  socket.setTimeout(patienceMs, () => socket.destroy())
}
