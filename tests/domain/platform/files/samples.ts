import { deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { crc32Of } from '#tests/domain/intake/files/crc.ts'
import { zipOf } from '#tests/domain/intake/files/workbook.ts'

export const pdf = (words = 'A document') =>
  Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n% ${words}\ntrailer<</Root 1 0 R>>\n%%EOF\n`)
export const csv = Buffer.from('number,goods\nFW-1,Azúcar\n')
export const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#246' } })
  .png()
  .toBuffer()
export const jpg = await sharp(png).jpeg().toBuffer()

const mainPart = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
}
const contents = (type: string) => `<?xml version="1.0"?><Types><Override PartName="/main.xml" ContentType="${type}"/></Types>`

export const office = (kind: keyof typeof mainPart, more: Record<string, string> = {}) =>
  zipOf({ '[Content_Types].xml': contents(mainPart[kind]), 'main.xml': '<main/>', ...more })

/** `told` is the unpacked size in the directory. */
export function bomb(grown: number, told = grown): Buffer {
  const packed = deflateRawSync(Buffer.alloc(grown))
  const parts = zipOf({ '[Content_Types].xml': contents(mainPart.xlsx), 'bomb.xml': packed.toString('latin1') })
  return rewritePart(parts, packed, grown, told)
}

function rewritePart(plain: Buffer, packed: Buffer, grown: number, told: number): Buffer {
  const name = Buffer.from('bomb.xml')
  const first = plain.subarray(0, plain.indexOf('PK\x03\x04', 4, 'latin1'))
  const listAt = plain.indexOf('PK\x01\x02', 0, 'latin1')
  const firstListed = plain.subarray(listAt, plain.indexOf('PK\x01\x02', listAt + 4, 'latin1'))
  const about = Buffer.alloc(26)
  about.writeUInt16LE(20, 0)
  about.writeUInt16LE(8, 4)
  about.writeUInt32LE(crc32Of(Buffer.alloc(grown)), 10)
  about.writeUInt32LE(packed.length, 14)
  about.writeUInt32LE(told, 18)
  about.writeUInt16LE(name.length, 22)
  const where = Buffer.alloc(14)
  where.writeUInt32LE(first.length, 10)
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), about, name, packed])
  const listed = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), about, where, name])
  const list = Buffer.concat([firstListed, listed])
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(2, 8)
  end.writeUInt16LE(2, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(first.length + local.length, 16)
  return Buffer.concat([first, local, list, end])
}

export function compound(...names: string[]): Buffer {
  const bytes = Buffer.alloc(512 * 3, 0xff)
  bytes.fill(0, 0, 76)
  bytes.write('d0cf11e0a1b11ae1', 'hex')
  bytes.writeUInt16LE(9, 30)
  bytes.writeUInt32LE(1, 48)
  bytes.writeUInt32LE(0, 76)
  bytes.writeUInt32LE(0xfffffffd, 512)
  bytes.writeUInt32LE(0xfffffffe, 516)
  bytes.fill(0, 1024)
  for (const [at, name] of ['Root Entry', ...names].entries()) {
    bytes.write(name, 1024 + at * 128, 'utf16le')
    bytes.writeUInt16LE((name.length + 1) * 2, 1024 + at * 128 + 64)
  }
  return bytes
}
