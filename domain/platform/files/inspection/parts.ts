export interface Part {
  name: string
  header: number
  start: number
  packed: number
  unpacked: number
  isDeflated: boolean
}

const mostParts = 2_000
const local = 0x04034b50
const listed = 0x02014b50
const end = 0x06054b50

/**
 * The parts in the order of the directory. undefined for an archive that is damaged, encrypted, has too many parts, or has bytes outside
 * its parts where something could hide.
 */
export function listParts(bytes: Buffer): Part[] | undefined {
  const endAt = bytes.length - 22
  if (endAt < 0 || bytes.readUInt32LE(endAt) !== end) return undefined
  const count = bytes.readUInt16LE(endAt + 10)
  const listAt = bytes.readUInt32LE(endAt + 16)
  if (count === 0 || count > mostParts || listAt + bytes.readUInt32LE(endAt + 12) !== endAt) return undefined
  const parts: Part[] = []
  try {
    let at = listAt
    for (; parts.length < count; ) {
      const part = readPart(bytes, at)
      if (!part) return undefined
      parts.push(part)
      at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    }
    return at === endAt && isGapless(parts, listAt) ? parts : undefined
  } catch {
    return undefined
  }
}

function readPart(bytes: Buffer, at: number): Part | undefined {
  const method = bytes.readUInt16LE(at + 10)
  const isEncrypted = (bytes.readUInt16LE(at + 8) & 1) === 1
  const header = bytes.readUInt32LE(at + 42)
  if (bytes.readUInt32LE(at) !== listed || bytes.readUInt32LE(header) !== local) return undefined
  if (isEncrypted || (method !== 0 && method !== 8)) return undefined
  const name = bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28))
  const ownName = bytes.toString('utf8', header + 30, header + 30 + bytes.readUInt16LE(header + 26))
  if (name !== ownName || /(^|[/\\])\.\.([/\\]|$)|^[/\\]|^[a-z]:/i.test(name)) return undefined
  return {
    name,
    header,
    start: header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28),
    packed: bytes.readUInt32LE(at + 20),
    unpacked: bytes.readUInt32LE(at + 24),
    isDeflated: method === 8,
  }
}

function isGapless(parts: readonly Part[], listAt: number): boolean {
  const inOrder = [...parts].sort((one, other) => one.header - other.header)
  return (
    inOrder[0]?.header === 0 &&
    inOrder.every(({ start, packed }, place) => {
      const gap = (inOrder[place + 1]?.header ?? listAt) - (start + packed)
      return gap >= 0 && gap <= 24
    })
  )
}
