import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** What an administrator opens beside the public internet: names of hosts, and ranges of addresses. */
export interface OutwardAllowance {
  hosts: readonly string[]
  ranges: readonly (readonly [Address, number])[]
}

export const nothingInner: OutwardAllowance = { hosts: [], ranges: [] }

export const urlFaults = ['unreadable', 'not-https', 'with-user', 'port', 'inner'] as const
export type UrlFault = (typeof urlFaults)[number]

const longestUrl = 2_000
const usualPorts = [443, 8443]
/** Above the ports of system services, mail and databases of old. */
const firstFreePort = 1_024

/** IPv6 that the internet routes today; ipaddr.js calls what is assigned to nobody "unicast", too. */
const routed = ipaddr.IPv6.parseCIDR('2000::/3')

/** Reads names, addresses and ranges between commas, as in `10.0.5.0/24, hooks.internal`. Throws with the entry that is none. */
export function parseAllowance(text: string): OutwardAllowance {
  const entries = text
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter(Boolean)
  const hosts: string[] = []
  const ranges: [Address, number][] = []
  for (const entry of entries) {
    if (ipaddr.isValidCIDR(entry)) ranges.push(ipaddr.parseCIDR(entry))
    else if (ipaddr.IPv4.isValidFourPartDecimal(entry) || ipaddr.IPv6.isValid(entry)) {
      const address = ipaddr.parse(entry)
      ranges.push([address, address.toByteArray().length * 8])
    } else if (/^(?=.{1,253}$)[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(entry) && !/^[\d.]+$/.test(entry)) hosts.push(entry)
    else throw new Error(`${entry} is neither a host nor a range; write them as in 10.0.5.0/24, hooks.internal`)
  }
  return { hosts, ranges }
}

interface Destination {
  /** As in the URL, lower case. */
  host: string
  isEncrypted: boolean
}

/**
 * Whether a connection to `address` may be made. Link-local addresses never: clouds hand out credentials there. Other inner addresses, and
 * any without encryption, only where `allowance` names the host or a range of the address.
 */
export function isAddressAllowed(address: string, { host, isEncrypted }: Destination, allowance: OutwardAllowance): boolean {
  if (!ipaddr.isValid(address)) return false
  const ip = ipaddr.process(address)
  if (ip.range() === 'linkLocal') return false
  if (isEncrypted && isPublic(ip)) return true
  return (
    allowance.hosts.includes(nameOf(host)) || allowance.ranges.some(([range, bits]) => range.kind() === ip.kind() && ip.match(range, bits))
  )
}

const isPublic = (ip: Address) => ip.range() === 'unicast' && (ip instanceof ipaddr.IPv4 || ip.match(routed))

/** `example.com.` is `example.com`, and `[::1]` the address `::1`. */
export const nameOf = (host: string): string =>
  host
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^\[|\]$/g, '')

/**
 * An address to call, or what is wrong with it before anybody connects. Names are checked by what they resolve to, when connecting: whoever
 * owns a name can point it elsewhere in between.
 */
export function readOutwardUrl(text: string, allowance: OutwardAllowance): URL | UrlFault {
  if (text.length > longestUrl || !URL.canParse(text)) return 'unreadable'
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'unreadable'
  const isEncrypted = url.protocol === 'https:'
  const host = nameOf(url.hostname)
  const isNamed = allowance.hosts.includes(host)
  if (!isEncrypted && !isNamed && allowance.ranges.length === 0) return 'not-https'
  if (url.username || url.password) return 'with-user'
  const port = Number(url.port || (isEncrypted ? 443 : 80))
  if (!usualPorts.includes(port) && port < firstFreePort && (isEncrypted || port !== 80)) return 'port'
  if (ipaddr.isValid(host) && !isAddressAllowed(host, { host, isEncrypted }, allowance)) return 'inner'
  if ((host === 'localhost' || host.endsWith('.localhost')) && !isNamed && allowance.ranges.length === 0) return 'inner'
  url.hash = ''
  return url
}
