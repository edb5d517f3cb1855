/** Returns the IPv4 address, or the /64 of an IPv6 address: what one household or server has. */
export function networkOf(address: string | undefined): string | null {
  if (!address) return null
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1] ?? null
  if (!address.includes(':')) return address
  const [before = '', after] = (address.split('%')[0] ?? '').split('::')
  const head = before.split(':').filter(Boolean)
  const tail = after?.split(':').filter(Boolean) ?? []
  const groups = after === undefined ? head : [...head, ...Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
