import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { Plugin } from 'vite'

/** The shipped face as this file makes it; while developing it is as it came. */
export const withFiguresOfInter: Plugin = {
  name: 'fairway-figures-of-inter',
  apply: 'build',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'asset' && file.fileName.includes('inter-latin-wght-normal'))
        file.source = keepFiguresOnly(Buffer.from(file.source))
    }
  },
}

/**
 * Inter's tabular figures widen signs as well: a hyphen by two fifths, so 2026-11-24 and FWY-26S-01925 fall apart. This leaves of the
 * feature `tnum` what its name says, the ten figures. Nothing else of the font changes.
 */
export function keepFiguresOnly(woff2: Buffer): Buffer {
  const { tables, compressedAt, compressedLength } = readDirectory(woff2)
  const data = brotliDecompressSync(woff2.subarray(compressedAt, compressedAt + compressedLength))
  const figures = glyphsOf(data.subarray(tables.cmap), '0123456789')
  for (const table of singleSubstitutions(data.subarray(tables.GSUB), 'tnum')) {
    for (const [at, glyph] of coveredBy(table).entries()) if (!figures.has(glyph)) table.writeUInt16BE(glyph, 6 + 2 * at)
  }
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT }
  const compressed = brotliCompressSync(data, { params })
  const head = Buffer.from(woff2.subarray(0, compressedAt))
  const padding = Buffer.alloc(-(compressedAt + compressed.length) & 3)
  head.writeUInt32BE(compressedAt + compressed.length + padding.length, 8)
  head.writeUInt32BE(compressed.length, 20)
  return Buffer.concat([head, compressed, padding])
}

/** Where tables begin in what is compressed (WOFF2, 4.1). Numbers stand for the tags that fonts usually have. */
function readDirectory(woff2: Buffer) {
  const known: Record<number, 'cmap' | 'GSUB' | undefined> = { 0: 'cmap', 28: 'GSUB' }
  const tables = { cmap: -1, GSUB: -1 }
  let at = 48
  let offset = 0
  const length = () => {
    for (let value = 0; ; ) {
      const byte = woff2.readUInt8(at++)
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }
  for (let count = woff2.readUInt16BE(12); count > 0; count--) {
    const flags = woff2.readUInt8(at++)
    const [tag, version] = [flags & 63, flags >> 6]
    if (tag === 63) at += 4
    const whole = length()
    const isTransformed = tag === 10 || tag === 11 ? version !== 3 : version !== 0
    const name = known[tag]
    if (name) tables[name] = offset
    offset += isTransformed ? length() : whole
  }
  return { tables, compressedAt: at, compressedLength: woff2.readUInt32BE(20) }
}

/** The glyphs of characters that stand in one segment of the table for the basic plane (format 4). */
function glyphsOf(cmap: Buffer, characters: string): Set<number> {
  const [first, last] = [characters.charCodeAt(0), characters.charCodeAt(characters.length - 1)]
  for (let record = cmap.readUInt16BE(2) - 1; record >= 0; record--) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + 8 * record))
    if (table.readUInt16BE(0) !== 4) continue
    const size = table.readUInt16BE(6)
    for (let segment = 0; segment < size; segment += 2) {
      const start = table.readUInt16BE(16 + size + segment)
      if (start > first || table.readUInt16BE(14 + segment) < last) continue
      const delta = table.readUInt16BE(16 + 2 * size + segment)
      const rangeAt = 16 + 3 * size + segment
      const range = table.readUInt16BE(rangeAt)
      return new Set(
        [...characters].map((character) => {
          const code = character.charCodeAt(0)
          const glyph = range === 0 ? code : table.readUInt16BE(rangeAt + range + 2 * (code - start))
          return (glyph + delta) & 0xffff
        }),
      )
    }
  }
  throw new Error('The font has no table of characters that is known here.')
}

/** The tables of a feature that put one glyph in place of another (GSUB lookups of type 1, format 2). */
function singleSubstitutions(gsub: Buffer, feature: string): Buffer[] {
  const [features, lookups] = [gsub.subarray(gsub.readUInt16BE(6)), gsub.subarray(gsub.readUInt16BE(8))]
  const found = new Set<number>()
  for (let at = 2; at < 2 + 6 * features.readUInt16BE(0); at += 6) {
    if (features.toString('latin1', at, at + 4) !== feature) continue
    const table = features.subarray(features.readUInt16BE(at + 4))
    for (let n = 0; n < table.readUInt16BE(2); n++) found.add(table.readUInt16BE(4 + 2 * n))
  }
  return [...found].flatMap((index) => {
    const lookup = lookups.subarray(lookups.readUInt16BE(2 + 2 * index))
    return Array.from({ length: lookup.readUInt16BE(4) }, (_, n) => {
      const table = lookup.subarray(lookup.readUInt16BE(6 + 2 * n))
      // Type 7 leads to a table that lies far off.
      const whole = lookup.readUInt16BE(0) === 7 ? table.subarray(table.readUInt32BE(4)) : table
      if (whole.readUInt16BE(0) !== 2) throw new Error(`${feature} is written in a way that is not known here.`)
      return whole
    })
  })
}

/** The glyphs that a substitution is for, in the order of what takes their place. */
function coveredBy(table: Buffer): number[] {
  const coverage = table.subarray(table.readUInt16BE(2))
  const count = coverage.readUInt16BE(2)
  if (coverage.readUInt16BE(0) === 1) return Array.from({ length: count }, (_, n) => coverage.readUInt16BE(4 + 2 * n))
  return Array.from({ length: count }, (_, n) => {
    const [first, last] = [coverage.readUInt16BE(4 + 6 * n), coverage.readUInt16BE(6 + 6 * n)]
    return Array.from({ length: last - first + 1 }, (_, more) => first + more)
  }).flat()
}
