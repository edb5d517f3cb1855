import { createServer, type RequestListener, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import { Server as NetServer } from 'node:net'
import type { Duplex } from 'node:stream'

export function makeServer(listener: RequestListener): Server {
  const server = createServer({ maxHeaderSize: 16_384, connectionsCheckingInterval: 2_000, requireHostHeader: false }, listener)
  followAnswers(server)
  server.headersTimeout = 10_000
  // Enough for 10 MB on a slow line; the gate limits bodies without a file more tightly.
  server.requestTimeout = 300_000
  // Longer than proxies keep idle connections, so that none sends into one that is closing.
  server.keepAliveTimeout = 75_000
  server.timeout = 120_000
  server.maxHeadersCount = 100
  server.on('connect', (_req, socket: Duplex) => end(socket, 405, 'This method is not used here.'))
  server.on('clientError', (error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy()
    else end(socket, ...answerTo(error))
  })
  return server
}

function answerTo({ code, rawPacket }: { code?: string; rawPacket?: Buffer }): [number, string] {
  if (code === 'HPE_INVALID_METHOD') return [405, 'This method is not used here.']
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, 'The request did not arrive in time.']
  if (code !== 'HPE_HEADER_OVERFLOW') return [400, 'The request is malformed.']
  const firstLine = rawPacket?.indexOf('\r\n') ?? 0
  return firstLine === -1 || firstLine > 8_192 ? [414, 'This address is too long.'] : [431, 'The headers are too long.']
}

function end(socket: Duplex, status: number, words: string) {
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: text/plain; charset=utf-8`
  socket.end(`${head}\r\nContent-Length: ${words.length + 1}\r\n\r\n${words}\n`)
}

const noticeMs = 1_000

export function drain(server: Server, longestMs: number): Promise<void> {
  return new Promise((resolve) => {
    underWay.get(server)?.forEach(closeAfter)
    server.prependListener('request', (_req, answer: ServerResponse) => closeAfter(answer))
    let sweep: NodeJS.Timeout | undefined
    const notice = setTimeout(() => {
      sweep = setInterval(() => server.closeIdleConnections(), 50)
    }, noticeMs)
    const cut = setTimeout(() => server.closeAllConnections(), longestMs)
    // http's close() also drops idle connections at once; a client just sending into one would see a reset.
    NetServer.prototype.close.call(server, () => {
      clearTimeout(notice)
      clearInterval(sweep)
      clearTimeout(cut)
      resolve()
    })
  })
}

function closeAfter(answer: ServerResponse): void {
  answer.shouldKeepAlive = false
}

const underWay = new WeakMap<Server, Set<ServerResponse>>()

function followAnswers(server: Server): void {
  const answers = new Set<ServerResponse>()
  underWay.set(server, answers)
  server.prependListener('request', (_req, answer: ServerResponse) => {
    answers.add(answer)
    answer.once('close', () => answers.delete(answer))
  })
}
