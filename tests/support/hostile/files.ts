import { randomBytes } from 'node:crypto'
import { deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { workbookOf, zipOf } from '#tests/domain/intake/files/workbook.ts'
import { bomb, compound, jpg, office, png } from '#tests/domain/platform/files/samples.ts'

export interface HostileFile {
  name: string
  what: string
  bytes: Buffer
  /** Harmless, because decoders skip the excess in it. */
  mayBeTaken?: boolean
}

const megabyte = 2 ** 20
const named = (name: string, what: string, bytes: Buffer | string): HostileFile => ({ name, what, bytes: Buffer.from(bytes as string) })

const drawing = (uses: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink" width="900" height="900"><defs><g id="p"><path d="M0 0${' c1 2 3 4 5 6'.repeat(3_000)}"/></g></defs>${'<use x:href="#p"/>'.repeat(uses)}</svg>`

function pngOf(width: number, height: number, [depth, colour, interlaced]: [number, number, number], megabytes: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([depth, colour, 0, 0, interlaced], 8)
  const pixels = deflateSync(Buffer.alloc(megabytes * megabyte))
  return Buffer.concat([png.subarray(0, 8), chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  // The zip entry has the same checksum: in a zip of one stored file it follows signature and version.
  zipOf({ a: body }).copy(sum, 0, 14, 18)
  return Buffer.concat([length, body, sum.swap32()])
}

export async function hostileUploads(): Promise<HostileFile[]> {
  const [gif, webp, tiff] = await Promise.all([sharp(png).gif().toBuffer(), sharp(png).webp().toBuffer(), sharp(png).tiff().toBuffer()])
  const manyParts = Object.fromEntries(Array.from({ length: 2_500 }, (_, n) => [`part${n}.xml`, '<a/>']))
  return [
    named('photo.jpg', 'a packed drawing that takes minutes to draw', gzipSync(drawing(100_000))),
    named('photo.png', 'a packed drawing that takes minutes to draw', gzipSync(drawing(100_000))),
    named('plan.png', 'a drawing', drawing(10)),
    named('clip.jpg', 'a GIF', gif),
    named('shot.jpg', 'a WebP', webp),
    named('scan.png', 'a TIFF', tiff),
    named(
      'phone.jpg',
      'the head of a HEIF',
      Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(200)]),
    ),
    named('deep.png', '9,990 × 9,990 in 64 bits, interlaced', pngOf(9_990, 9_990, [16, 6, 1], 100)),
    named('wide.png', 'two thousand million pixels wide', pngOf(2_147_483_647, 1, [8, 2, 0], 1)),
    { ...named('endless.png', 'says 10 × 10 and holds 200 MB', pngOf(10, 10, [8, 2, 0], 200)), mayBeTaken: true },
    named('cut.jpg', 'the first half of a photo', jpg.subarray(0, jpg.length / 2)),
    named('head.jpg', 'two bytes', Buffer.from([0xff, 0xd8])),
    named('bomb.xlsx', '450 MB in one part', bomb(450 * megabyte)),
    named('liar.xlsx', '200 MB in a part that says it has 10 bytes', bomb(200 * megabyte, 10)),
    named('parts.docx', '2,500 parts', office('docx', manyParts)),
    named('macro.docx', 'a program', office('docx', { 'word/vbaProject.bin': 'macro' })),
    named('climbing.xlsx', 'a part that climbs out', office('xlsx', { '../../../etc/passwd': 'root' })),
    named('archive.docx', 'a plain archive', zipOf({ 'a.txt': 'nothing of an office' })),
    named('cut.docx', 'the first half of a document', office('docx').subarray(0, 200)),
    named('old.xls', 'a workbook with a program', compound('Workbook', '_VBA_PROJECT_CUR')),
    named('letter.pdf', 'a page of the web', '<html><script>alert(1)</script></html>'),
    named('tool.pdf', 'a program for Windows', `MZ${'\0'.repeat(400)}`),
    named('table.csv', 'bytes that are no text', Buffer.from([0, 1, 2, 255, 254, 0, 0])),
    named('drawing.svg', 'a kind that is never taken', drawing(1)),
    named('photo.jpg.exe', 'two endings', jpg),
    named(`${'n'.repeat(300)}`, 'a name of 300 letters without an ending', jpg),
  ]
}

const sheet = (rows: string, before = '', more: Record<string, string | Buffer> = {}) => {
  const plain = workbookOf([['Nr', 'Owner', 'Day']])
  const parts = Object.fromEntries(partsOf(plain))
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  parts['xl/worksheets/sheet1.xml'] = `${before}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`
  return zipOf({ ...parts, ...more }, true)
}

function* partsOf(zip: Buffer): Generator<[string, string]> {
  for (let at = 0; zip.toString('latin1', at, at + 4) === 'PK\x03\x04'; ) {
    const [size, name] = [zip.readUInt32LE(at + 18), zip.readUInt16LE(at + 26)]
    const [from, to] = [at + 30 + name, at + 30 + name + size]
    yield [zip.toString('utf8', at + 30, from), zip.toString('utf8', from, to)]
    at = to
  }
}

const cell = (text: string, reference: string) => `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`
const header = `<row r="1">${cell('Nr', 'A1')}${cell('Owner', 'B1')}${cell('Day', 'C1')}</row>`
const laughs = `<!DOCTYPE worksheet [<!ENTITY a "ha">${'bcdefghij'.replaceAll(/./g, (name) => `<!ENTITY ${name} "${`&${String.fromCharCode(name.charCodeAt(0) - 1)};`.repeat(10)}">`)}]>`

export function hostileFeeds(): HostileFile[] {
  return [
    named('far-column.xlsx', 'a cell in column ZZZZZZZZ', sheet(`${header}<row r="2">${cell('N-1', 'ZZZZZZZZ99999999999')}</row>`)),
    named('far-row.xlsx', 'a cell in row 99,999,999,999', sheet(`${header}<row r="99999999999">${cell('N-1', 'A99999999999')}</row>`)),
    named(
      'brackets.xlsx',
      '20 MB of < between letters that cannot be packed',
      sheet(`${header}<row r="2"><c r="A2">${emails(10).replaceAll(/./g, '<$&')}`),
    ),
    named('packed.xlsx', 'a run of 3 million <', sheet(`${header}<row r="2"><c r="A2">${'<'.repeat(3 * megabyte)}`)),
    named('endless-cell.xlsx', 'a cell of 17 MB', sheet(`${header}<row r="2">${cell(emails(17), 'A2')}</row>`)),
    named('attributes.xlsx', 'a row of 300,000 attributes', sheet(`${header}<row ${attributes(300_000)}>${cell('N-1', 'A2')}</row>`)),
    named('nesting.xlsx', '500,000 elements in each other', sheet(`${header}<row r="2">${'<a>'.repeat(500_000)}`)),
    named('laughs.xlsx', 'entities that multiply', sheet(`${header}<row r="2">${cell('&j;', 'A2')}</row>`, laughs)),
    named(
      'reading.xlsx',
      'an entity that reads a file',
      sheet(`${header}<row r="2">${cell('&f;', 'A2')}</row>`, '<!DOCTYPE a [<!ENTITY f SYSTEM "file:///etc/passwd">]>'),
    ),
    named(
      'strings.xlsx',
      'one shared text of 40 MB',
      sheet(`${header}<row r="2"><c r="A2" t="s"><v>0</v></c></row>`, '', {
        'xl/sharedStrings.xml': `<sst><si><t>${emails(40)}</t></si></sst>`,
      }),
    ),
    named('bomb.xlsx', '450 MB in one part', bomb(450 * megabyte)),
    named('macro.xlsx', 'a program', sheet(header, '', { 'xl/vbaProject.bin': 'macro' })),
    named('cut.xlsx', 'the first half of a workbook', sheet(header).subarray(0, 300)),
    named('text.xlsx', 'text under the name of a workbook', 'Nr,Owner,Day\nN-1,Acme,2026-01-05\n'),
    named('photo.xlsx', 'a photo under the name of a workbook', jpg),
    named(
      'workbook.csv',
      'a workbook under the name of text',
      workbookOf([
        ['Nr', 'Owner'],
        ['N-1', 'Acme'],
      ]),
    ),
    named('utf16.csv', 'UTF-16', Buffer.from('\ufeffNr,Owner,Day\nN-1,Acme,2026-01-05\n', 'utf16le')),
    named('latin.csv', 'Latin-1', Buffer.from('Nr,Owner,Day\nN-1,Compañía,2026-01-05\n', 'latin1')),
    named('quote.csv', 'a quote that is never closed, 20 MB', `Nr,Owner,Day\n"${'N-1,Acme\n'.repeat(2_300_000)}`),
    named('line.csv', 'a line of 40 MB', `Nr,Owner,Day\n${'x'.repeat(40 * megabyte)}`),
    named('columns.csv', '100,000 columns', `${Array.from({ length: 100_000 }, (_, n) => `c${n}`).join(',')}\n`),
    named('nothing.csv', 'nothing at all', ''),
    named(
      'constructor.csv',
      'names that every object has',
      ['Nr,Owner,Day', ...['constructor', '__proto__', 'toString'].map((name) => `${name},,`)].join('\n'),
    ),
  ]
}

const emails = (megabytes: number) => randomBytes((megabytes * megabyte * 3) / 4).toString('base64')

const attributes = (count: number) => Array.from({ length: count }, (_, n) => `a${n}="1"`).join(' ')

export const hostilePastes = (): { what: string; text: string }[] => [
  { what: 'a quote that is never closed', text: `Name\tRFC\n"${'x\ty\n'.repeat(20_000)}` },
  { what: '30,000 columns', text: `${'c\t'.repeat(30_000)}\n` },
  { what: 'too many lines', text: `Name\tRFC\n${'x\ty\n'.repeat(5_000)}` },
  { what: 'too much text', text: `Name\tRFC\n${'x'.repeat(400_000)}` },
  { what: 'NUL and half characters', text: 'Name\tRFC\nA\0B\tX\nC\ud800\tY\n' },
  { what: 'names that every object has', text: 'constructor\t__proto__\ntoString\tvalueOf\n' },
]
