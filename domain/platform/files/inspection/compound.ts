import type { FileKind } from '#domain/platform/files/file-kinds.ts'

const signature = 'd0cf11e0a1b11ae1'
const longestDirectory = 16_384
const bodies: Partial<Record<FileKind, readonly string[]>> = { doc: ['WordDocument'], xls: ['Workbook', 'Book'] }
const macros = /^(macros|_vba_project.*|vba)$/i

export function isWholeCompound(bytes: Buffer, kind: FileKind): boolean {
  if (bytes.length < 1_024 || bytes.toString('hex', 0, 8) !== signature) return false
  try {
    const names = listStreams(bytes)
    return names.some((name) => bodies[kind]?.includes(name)) && !names.some((name) => macros.test(name))
  } catch {
    return false
  }
}

function listStreams(bytes: Buffer): string[] {
  const shift = bytes.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) return []
  const sectorSize = 2 ** shift
  const startOf = (sector: number) => (sector + 1) * sectorSize
  const perSector = sectorSize / 4
  // The header lists the first 109 sectors of the allocation table, which cover 7 MB. A directory beyond them is not read.
  const next = (sector: number) => {
    const table = Math.floor(sector / perSector)
    return table < 109 ? bytes.readUInt32LE(startOf(bytes.readUInt32LE(76 + table * 4)) + (sector % perSector) * 4) : endOfChain
  }
  const names: string[] = []
  for (let sector = bytes.readUInt32LE(48), read = 0; sector < endOfChain && read < longestDirectory; sector = next(sector), read += 1) {
    for (let at = startOf(sector); at < startOf(sector) + sectorSize; at += 128) {
      const length = bytes.readUInt16LE(at + 64)
      if (length >= 2 && length <= 64) names.push(bytes.toString('utf16le', at, at + length - 2))
    }
  }
  return names
}

const endOfChain = 0xfffffffa
