import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { ParserFault } from '#domain/platform/parser/parser-child.server.ts'

const mostParts = 2_000
const mostUnpacked = 400 * 2 ** 20
/** Unpacked size over packed size: sheets of zeros reach a few hundred, zip bombs a thousand and more. */
const mostGrowth = 400

export interface Package {
  has(name: string): boolean
  sizeOf(name: string): number
  open(name: string): Promise<Readable>
}

/** Refuses an archive by number of parts, size, growth or macros before it unpacks anything. */
export async function openPackage(path: string): Promise<Package> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch((error: Error) => {
    const isCut = /end of central directory|Truncated/i.test(error.message)
    throw new ParserFault(isCut ? 'it is not whole: its end is missing' : `its list of parts is damaged (${error.message})`)
  })
  if (zip.entryCount > mostParts) throw new ParserFault(`it holds more than ${mostParts} parts`)
  const parts = await listParts(zip)
  const unpacked = [...parts.values()].reduce((sum, part) => sum + part.uncompressedSize, 0)
  if (unpacked > mostUnpacked) throw new ParserFault(`it is larger than ${mostUnpacked / 2 ** 20} MB once unpacked`)
  const partOf = (name: string) => {
    const part = parts.get(name.toLowerCase())
    if (!part) throw new ParserFault(`it has no part ${name}`)
    return part
  }
  return {
    has: (name) => parts.has(name.toLowerCase()),
    sizeOf: (name) => partOf(name).uncompressedSize,
    open: (name) => zip.openReadStreamPromise(partOf(name)),
  }
}

async function listParts(zip: ZipFile): Promise<Map<string, Entry>> {
  const parts = new Map<string, Entry>()
  for await (const part of zip.eachEntry()) {
    const { fileName, compressedSize, uncompressedSize } = part
    if (/vbaProject|macrosheets/i.test(fileName)) throw new ParserFault('it contains macros')
    if (uncompressedSize > Math.max(compressedSize, 1_024) * mostGrowth) {
      throw new ParserFault(`its part ${fileName} is larger once unpacked than a spreadsheet program makes it`)
    }
    parts.set(fileName.toLowerCase(), part)
  }
  return parts
}
