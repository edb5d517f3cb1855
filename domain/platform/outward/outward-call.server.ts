import { lookup as resolveName } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { isAddressAllowed, nameOf, type OutwardAllowance, readOutwardUrl, type UrlFault } from './outward-address.ts'

export interface OutwardCall {
  url: string
  method: 'GET' | 'POST'
  headers: Readonly<Record<string, string>>
  body?: string | undefined
  allowance: OutwardAllowance
  /** For name resolution, connection and answer together. */
  timeoutMs?: number
  /** Resolves names; tests bring their own. */
  lookup?: LookupFunction
}

interface Answer {
  status: number
  retryAfter: string | undefined
  contentType: string | undefined
  text: string
}

export type OutwardAnswer =
  | ({ outcome: 'answered'; ms: number } & Answer)
  /** Nothing was connected: the address is none that may be called. */
  | { outcome: 'blocked'; fault: UrlFault; ms: number }
  /** No answer; `code` is Node's, as ECONNREFUSED, or `timeout`. */
  | { outcome: 'failed'; code: string; ms: number }

const longestCallMs = 15_000
const mostBytes = 64 * 1024
/** Short, because a receiver may close an idle connection at the moment that it is used again. */
const idleMs = 1_000

const settings = { keepAlive: true, timeout: idleMs, maxFreeSockets: 64 }
interface Agents {
  encrypted: https.Agent
  plain: http.Agent
}
/** Of each allowance its own: a connection made by one must not serve another. Agents of our own read no proxy from the environment. */
const agentsOf = new WeakMap<OutwardAllowance, Agents>()
function findAgents(allowance: OutwardAllowance): Agents {
  const agents = agentsOf.get(allowance) ?? { encrypted: new https.Agent(settings), plain: new http.Agent(settings) }
  agentsOf.set(allowance, agents)
  return agents
}

class InnerAddress extends Error {}

/**
 * Calls an address that somebody typed. Its IP address is checked when connecting, so a name that resolves to another one later gains
 * nothing; redirects are not followed; at most 64 KB of the answer are read. Never throws for what the other side does.
 */
export async function callOutward(call: OutwardCall): Promise<OutwardAnswer> {
  const began = performance.now()
  const spent = () => Math.round(performance.now() - began)
  const url = readOutwardUrl(call.url, call.allowance)
  if (!(url instanceof URL)) return { outcome: 'blocked', fault: url, ms: spent() }
  const signal = AbortSignal.timeout(call.timeoutMs ?? longestCallMs)
  try {
    const answer = await send(url, call, signal)
    return { outcome: 'answered', ...answer, ms: spent() }
  } catch (error) {
    if (error instanceof InnerAddress) return { outcome: 'blocked', fault: 'inner', ms: spent() }
    return { outcome: 'failed', code: signal.aborted ? 'timeout' : codeOf(error), ms: spent() }
  }
}

const codeOf = (error: unknown) => ((error as NodeJS.ErrnoException).code ?? 'unknown').slice(0, 60)

function send(url: URL, { method, headers, body, allowance, lookup }: OutwardCall, signal: AbortSignal): Promise<Answer> {
  const isEncrypted = url.protocol === 'https:'
  const destination = { host: nameOf(url.hostname), isEncrypted }
  return new Promise((resolve, reject) => {
    const request = (isEncrypted ? https : http).request(url, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) },
      agent: findAgents(allowance)[isEncrypted ? 'encrypted' : 'plain'],
      lookup: checkedLookup(lookup ?? resolveName, (address) => isAddressAllowed(address, destination, allowance)),
      signal,
    })
    request.on('error', reject)
    request.on('response', (response) => {
      const { statusCode = 0 } = response
      const { 'retry-after': retryAfter, 'content-type': contentType } = response.headers
      const chunks: Buffer[] = []
      let size = 0
      // What came of an answer that breaks off is enough: its status has decided.
      const end = () => resolve({ status: statusCode, retryAfter, contentType, text: Buffer.concat(chunks).toString('utf8') })
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size <= mostBytes) chunks.push(chunk)
        else response.destroy()
      })
      response.on('close', end).on('error', end)
    })
    request.end(body)
  })
}

/** Leaves the addresses that may be connected to; fails where there are none. */
function checkedLookup(lookup: LookupFunction, isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 4)
      const addresses = (typeof found === 'string' ? [{ address: found, family: found.includes(':') ? 6 : 4 }] : found).filter(
        ({ address }) => isAllowed(address),
      )
      const [first] = addresses
      if (!first) return callback(new InnerAddress(hostname), '', 4)
      if (options.all) return callback(null, addresses)
      callback(null, first.address, first.family)
    })
}
