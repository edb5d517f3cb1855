import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import type { FileKind } from '#domain/platform/files/file-kinds.ts'
import { listParts, type Part } from './parts.ts'

const mostUnpacked = 100 * 2 ** 20
/** Largest ratio of unpacked to packed size. Sheets of zeros reach a few hundred, zip bombs a thousand and more. */
const mostGrowth = 400
const forbidden = /vbaProject|macrosheets|activeX|\.(exe|dll|js|vbs|html?|svg)$/i
/** Unpacked bytes of the parts that describe others. They are read whole: 95 MB of them stopped the portal for 9 seconds. */
const mostSaid = 2 * 2 ** 20
const saysWhatPartsAre = /^\[Content_Types\]\.xml$|\.rels$/i
const macros = /vbaProject|vbaData|macrosheet|activeX/i
const mainParts: Partial<Record<FileKind, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
}

/**
 * Whether the bytes are a .docx or .xlsx file: each part unpacks to its declared size within bounds, [Content_Types].xml names the main
 * part of that kind, and no part holds macros under any name.
 */
export async function isWholeArchive(bytes: Buffer, kind: FileKind): Promise<boolean> {
  const parts = listParts(bytes)
  if (!parts || parts.some(({ name }) => forbidden.test(name))) return false
  if (parts.some(({ packed, unpacked }) => unpacked > Math.max(packed, 64) * mostGrowth)) return false
  if (unpackedSize(parts) > mostUnpacked) return false
  if (unpackedSize(parts.filter(({ name }) => saysWhatPartsAre.test(name))) > mostSaid) return false
  let contents = ''
  try {
    for (const part of parts) {
      const text = await unpack(bytes, part, saysWhatPartsAre.test(part.name))
      if (text === undefined) continue
      if (namesMacros(text)) return false
      if (part.name === '[Content_Types].xml') contents = text
    }
  } catch {
    return false
  }
  return contents.includes(`"${mainParts[kind]}"`)
}

const unpackedSize = (parts: readonly Part[]) => parts.reduce((sum, { unpacked }) => sum + unpacked, 0)

/** XML in UTF-16 or with its own entities could declare macros to Office and hide them from this test, so it counts as naming macros. */
function namesMacros(xml: string): boolean {
  if (/<!DOCTYPE|\0/i.test(xml)) return true
  const plain = xml.replace(/&#(x?)([\da-f]{1,6});/gi, (_, hex, digits) => String.fromCharCode(Number.parseInt(digits, hex ? 16 : 10)))
  for (const [, type = ''] of plain.matchAll(/Type\s*=\s*["']([^"']*)/g)) if (macros.test(type)) return true
  return false
}

/** Unpacks piece by piece: 28 spreadsheets of 97 MB took 3 GB unpacked whole. Throws if the size differs from the declared one. */
async function unpack(bytes: Buffer, { name, start, packed, unpacked, isDeflated }: Part, isWanted: boolean): Promise<string | undefined> {
  const content = Readable.from([bytes.subarray(start, start + packed)])
  const wanted: Buffer[] = []
  let size = 0
  for await (const piece of (isDeflated ? content.pipe(createInflateRaw()) : content) as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > unpacked) break
    if (isWanted) wanted.push(piece)
  }
  if (size !== unpacked) throw new Error(`${name} is not of the size declared`)
  return isWanted ? Buffer.concat(wanted).toString('utf8') : undefined
}
