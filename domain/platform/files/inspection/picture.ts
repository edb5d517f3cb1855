import type { FileKind } from '#domain/platform/files/file-kinds.ts'

export interface Picture {
  kind: 'jpg' | 'png'
  pixels: number
  decoded: number
  isWhole: boolean
}

const mostPixels = 100_000_000
/** Bytes decoded row by row: 100 million pixels of 8 bits in four channels. */
const mostDecoded = 400_000_000
/** Bytes held at once: 21 million pixels, interlaced or progressive. */
const mostWhole = 64_000_000

export function mayBeDecoded(bytes: Buffer, kind: FileKind, { atOnce = false } = {}): boolean {
  const picture = headOf(bytes)
  if (picture?.kind !== kind || picture.pixels === 0 || picture.pixels > mostPixels) return false
  return picture.decoded <= (picture.isWhole || atOnce ? mostWhole : mostDecoded)
}

export function headOf(bytes: Buffer): Picture | undefined {
  try {
    return headOfPng(bytes) ?? headOfJpeg(bytes)
  } catch {
    return undefined
  }
}

const pngSignature = '89504e470d0a1a0a'
const channelsOfColour: Record<number, number> = { 0: 1, 2: 3, 3: 3, 4: 2, 6: 4 }

function headOfPng(bytes: Buffer): Picture | undefined {
  if (bytes.toString('hex', 0, 8) !== pngSignature || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined
  const pixels = bytes.readUInt32BE(16) * bytes.readUInt32BE(20)
  const channels = channelsOfColour[bytes.readUInt8(25)]
  if (channels === undefined) return undefined
  return { kind: 'png', pixels, decoded: pixels * channels * Math.ceil(bytes.readUInt8(24) / 8), isWhole: bytes.readUInt8(28) !== 0 }
}

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const [baseline, extended, progressive] = [0xc0, 0xc1, 0xc2]

function headOfJpeg(bytes: Buffer): Picture | undefined {
  if (bytes.toString('hex', 0, 3) !== 'ffd8ff') return undefined
  for (let at = 2; ; ) {
    if (bytes.readUInt8(at) !== 0xff) return undefined
    const marker = bytes.readUInt8(at + 1)
    if (marker === 0xff) at += 1
    else if (isFrame(marker)) return frameAt(bytes, at, marker)
    else at += 2 + bytes.readUInt16BE(at + 2)
  }
}

function frameAt(bytes: Buffer, at: number, marker: number): Picture | undefined {
  if (marker !== baseline && marker !== extended && marker !== progressive) return undefined
  const pixels = bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7)
  const components = bytes.readUInt8(at + 9)
  const samplings = Array.from({ length: components }, (_, each) => bytes.readUInt8(at + 11 + each * 3))
  const areas = samplings.map((sampling) => (sampling >> 4) * (sampling & 15))
  const isWhole = marker === progressive
  const perPixel = isWhole ? (2 * areas.reduce((sum, area) => sum + area, 0)) / Math.max(...areas) : components
  return { kind: 'jpg', pixels, decoded: pixels * perPixel, isWhole }
}
