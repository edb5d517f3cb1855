import { isIP } from 'node:net'

const bitsOf = { 4: 32, 6: 128 } as const
/** What a connection's network is known by (`networkOf`): one address of IPv4, or 64 bits of IPv6. */
const knownBits = { 4: 32, 6: 64 } as const

/**
 * A network as PostgreSQL's cidr takes it: 192.0.2.7/24 becomes 192.0.2.0/24, and an address alone becomes the network the portal knows it
 * by, 192.0.2.7/32 or 2001:db8:0:0::/64. null for anything else.
 */
export function parseNetwork(text: string): string | null {
  const [address = '', prefix, ...more] = text.trim().split('/')
  const version = isIP(address)
  if (more.length > 0 || (version !== 4 && version !== 6) || address.includes('%')) return null
  if (prefix !== undefined && !/^\d{1,3}$/.test(prefix)) return null
  const asked = prefix === undefined ? knownBits[version] : Number(prefix)
  if (asked < 1 || asked > bitsOf[version]) return null
  const bits = Math.min(asked, knownBits[version])
  const groups = version === 4 ? address.split('.').map(Number) : groupsOf(address)
  const width = version === 4 ? 8 : 16
  const kept = groups.map((group, index) => {
    const inside = Math.max(0, Math.min(width, bits - index * width))
    return group & ~((1 << (width - inside)) - 1)
  })
  if (version === 4) return `${kept.join('.')}/${bits}`
  return `${kept
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/${bits}`
}

function groupsOf(address: string): number[] {
  const [before = '', after] = address.split('::')
  const parts = (text: string) =>
    text
      .split(':')
      .filter(Boolean)
      .flatMap((part) => {
        if (!part.includes('.')) return [Number.parseInt(part, 16)]
        const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number)
        return [a * 256 + b, c * 256 + d]
      })
  const [head, tail] = [parts(before), parts(after ?? '')]
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail]
}
