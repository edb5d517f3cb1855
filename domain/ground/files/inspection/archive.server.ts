import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import type { FileKind } from '../kinds.ts'
import { listParts, type Part } from './parts.ts'

const mostUnpacked = 100 * 2 ** 20
/** How many times its packed size a part may have unpacked. Sheets of zeros reach a few hundred, zip bombs a thousand and more. */
const mostGrowth = 400
const forbidden = /vbaProject|macrosheets|activeX|\.(exe|dll|js|vbs|html?|svg)$/i
/** Unpacked size of all parts that say what others are, in bytes: they are read in one piece, and 95 MB of them stopped the portal for 9 seconds. */
const mostSaid = 2 * 2 ** 20
const saysWhatPartsAre = /^\[Content_Types\]\.xml$|\.rels$/i
const macros = /vbaProject|vbaData|macrosheet|activeX/i
/** The content type of the main part in [Content_Types].xml. */
const mainParts: Partial<Record<FileKind, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
}

/**
 * Whether the bytes are a Word or Excel file in the format since 2007, and safe to hand on: each part unpacks to the size in the
 * archive's directory, all of them within bounds, no macros under any name, and [Content_Types].xml names the main part of that kind.
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

/**
 * Whether this XML declares a part to be a macro, whatever the part's name. In UTF-16, or by entities of its own, it could declare
 * that to Office without this test seeing it: such a text counts as naming macros too.
 */
function namesMacros(xml: string): boolean {
  if (/<!DOCTYPE|\0/i.test(xml)) return true
  const plain = xml.replace(/&#(x?)([\da-f]{1,6});/gi, (_, hex, digits) => String.fromCharCode(Number.parseInt(digits, hex ? 16 : 10)))
  for (const [, type = ''] of plain.matchAll(/Type\s*=\s*["']([^"']*)/g)) if (macros.test(type)) return true
  return false
}

/**
 * Unpacks one part, a piece at a time: the whole of 28 spreadsheets of 97 MB took 3 GB. Answers its text where that is wanted; throws
 * where it does not unpack to the size declared.
 */
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
