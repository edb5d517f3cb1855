import { deflateRawSync } from 'node:zlib'
import { crc32Of } from './crc.ts'

export function workbookOf(rows: readonly (readonly (string | number | Date)[])[]): Buffer {
  const sheet = rows.map((row, at) => `<row r="${at + 1}">${row.map((value, column) => cell(value, column, at)).join('')}</row>`).join('')
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packaged = 'http://schemas.openxmlformats.org/package/2006/relationships'
  return zipOf({
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
  })
}

const excelEpoch = Date.UTC(1899, 11, 30)

function cell(value: string | number | Date, column: number, row: number): string {
  const place = `r="${String.fromCharCode(65 + column)}${row + 1}"`
  if (typeof value === 'number') return `<c ${place}><v>${value}</v></c>`
  if (value instanceof Date) return `<c ${place} s="1"><v>${(value.getTime() - excelEpoch) / 86_400_000}</v></c>`
  const text = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<c ${place} t="inlineStr"><is><t>${text}</t></is></c>`
}

/** Files are stored, or deflated so that a zip bomb is small. */
export function zipOf(files: { [name: string]: string | Buffer }, isDeflated = false): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const plain = Buffer.from(text as string)
    const content = isDeflated ? deflateRawSync(plain) : plain
    const sizes = Buffer.alloc(16)
    sizes.writeUInt32LE(crc32Of(plain), 0)
    sizes.writeUInt32LE(content.length, 4)
    sizes.writeUInt32LE(plain.length, 8)
    sizes.writeUInt16LE(Buffer.byteLength(name), 12)
    const version = Buffer.from([20, 0, 0, 0, isDeflated ? 8 : 0, 0, 0, 0, 0, 0])
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), version, sizes, Buffer.from(name), content])
    const where = Buffer.alloc(14)
    where.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), version, sizes, where, Buffer.from(name)]))
    locals.push(local)
    offset += local.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, ...directory, end])
}
