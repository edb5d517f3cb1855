import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import * as XLSX from 'xlsx'
import { documentKinds, type FileKind } from '#domain/platform/files/file-kinds.ts'
import { hasContentOf } from '#domain/platform/files/inspection/content.server.ts'
import { inspectFile } from '#domain/platform/files/inspection/inspect.server.ts'
import { documentUploadPolicy } from '#domain/platform/files/upload-policy.ts'
import { makeScratch } from '#tests/support/scratch.ts'
import { bomb, compound, csv, jpg, office, pdf, png } from './samples.ts'

const scratch = makeScratch()
afterAll(() => scratch.remove())

async function inspect(name: string, bytes: Buffer, wanted: readonly FileKind[] = documentKinds): Promise<string> {
  const path = join(scratch.path, 'file')
  await writeFile(path, bytes)
  const file = { path, name, size: bytes.length, sha256: '' }
  return inspectFile({ userId: 1 }, file, { ...documentUploadPolicy, kinds: wanted }, hasContentOf).catch((error) => error.key)
}

const workbook = (bookType: 'xlsx' | 'biff8') => {
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(
    book,
    XLSX.utils.aoa_to_sheet([
      ['Number', 'Pieces'],
      ['FW-1', 12],
    ]),
    'One',
  )
  return XLSX.write(book, { bookType, type: 'buffer' }) as Buffer
}

const xlsxMain = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'

/** A spreadsheet with another part of a harmless name and this type. */
const relabelled = (type: string) =>
  office('xlsx', {
    '[Content_Types].xml': `<Types><Override PartName="/main.xml" ContentType="${xlsxMain}"/><Override PartName="/a.bin" ContentType = '${type}'/></Types>`,
    'a.bin': 'x',
  })
const relation = (kind: string) =>
  `<Relationships><Relationship Id="1" Type="http://schemas.microsoft.com/office/2006/relationships/${kind}" Target="a.bin"/></Relationships>`

test.each([
  ['scan.jpg', jpg, 'jpg'],
  ['SCAN.JPEG', jpg, 'jpg'],
  ['stamp.png', png, 'png'],
  ['Bill of lading.pdf', pdf(), 'pdf'],
  ['with a mark in front.pdf', Buffer.concat([Buffer.from('\ufeff\r\n'), pdf()]), 'pdf'],
  ['with blanks in front.pdf', Buffer.concat([Buffer.from(' \t\n'), pdf()]), 'pdf'],
  ['letter.docx', office('docx'), 'docx'],
  ['list.xlsx', office('xlsx'), 'xlsx'],
  ['with a part of its own kind.xlsx', relabelled('application/octet-stream'), 'xlsx'],
  [
    'with a link to a page about macros.xlsx',
    office('xlsx', { '_rels/.rels': relation('hyperlink" Target="https://a.b/vbaProject') }),
    'xlsx',
  ],
  ['written by a library.xlsx', workbook('xlsx'), 'xlsx'],
  ['written by a library.xls', workbook('biff8'), 'xls'],
  ['letter.doc', compound('WordDocument'), 'doc'],
  ['list.xls', compound('Workbook'), 'xls'],
  ['older.xls', compound('Book'), 'xls'],
  ['goods.csv', csv, 'csv'],
  ['with a mark.csv', Buffer.concat([Buffer.from('\ufeff'), csv]), 'csv'],
  ['Factura número 12 – señal.pdf', pdf(), 'pdf'],
])('the file %s is accepted as its kind', async (name, bytes, kind) => {
  expect(await inspect(name, bytes)).toBe(kind)
})

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const html = Buffer.from('<!doctype html><script>alert(1)</script>')
const wide = await sharp({ create: { width: 12_000, height: 9_000, channels: 3, background: '#fff' } })
  .png()
  .toBuffer()

test.each([
  ['a program', 'run.exe', Buffer.from('MZ')],
  ['a page', 'page.html', html],
  ['a drawing that can run', 'drawing.svg', svg],
  ['a drawing that calls itself an image', 'drawing.png', svg],
  ['a page that calls itself a PDF', 'page.pdf', html],
  ['a page that calls itself a table', 'page.csv', html],
  ['an XML where none is wanted', 'data.xml', Buffer.from('<a/>')],
  ['no extension', 'README', csv],
  ['an image that calls itself another', 'photo.png', jpg],
  ['an image cut short', 'photo.jpg', jpg.subarray(0, jpg.length / 2)],
  ['an image with something behind it', 'stamp.png', Buffer.concat([png, Buffer.from('more')])],
  ['an image larger than the memory', 'wide.png', wide],
  ['a PDF cut short', 'cut.pdf', pdf().subarray(0, 40)],
  ['a PDF with something before it', 'late.pdf', Buffer.concat([Buffer.from('GIF89a'), pdf()])],
  ['a PDF with something behind it', 'more.pdf', Buffer.concat([pdf(), Buffer.from('MZ and more')])],
  ['an image that is an archive too', 'photo.jpg', Buffer.concat([jpg, office('docx')])],
  ['a PDF that is an archive too', 'both.pdf', Buffer.concat([pdf(), office('docx'), Buffer.from('%%EOF')])],
  ['an image that is a script too', 'photo.jpg', withComment(jpg, '*/=1;</x><script>alert(1)</script>')],
  ['a table that is a PDF too', 'both.csv', pdf()],
  ['a table that is not in UTF-8', 'goods.csv', Buffer.from('az\xfacar,1', 'latin1')],
  ['a table with a NUL', 'goods.csv', Buffer.from('a,\0b')],
  ['Word that calls itself Excel', 'list.xlsx', office('docx')],
  ['an archive of anything', 'list.xlsx', office('xlsx').subarray(0, 100)],
  ['Word with macros', 'letter.docx', office('docx', { 'word/vbaProject.bin': 'x' })],
  ['Excel with macros under another name', 'list.xlsx', relabelled('application/vnd.ms-office.vbaProject')],
  ['Excel with macros under another name, spelt with entities', 'list.xlsx', relabelled('application/vnd.ms-office.vba&#80;roject')],
  ['Excel with macros that only a relation names', 'list.xlsx', office('xlsx', { '_rels/.rels': relation('vbaProject') })],
  ['Excel with relations in UTF-16', 'list.xlsx', office('xlsx', { '_rels/.rels': relation('x').split('').join('\0') })],
  ['Word with more relations than can be read in one piece', 'letter.docx', office('docx', { '_rels/.rels': "Type=''".repeat(400_000) })],
  ['Excel with a program in it', 'list.xlsx', office('xlsx', { 'xl/run.exe': 'MZ' })],
  ['a part that climbs out of its folder', 'letter.docx', office('docx', { '../../evil.xml': 'x' })],
  ['an archive with something before it', 'letter.docx', Buffer.concat([Buffer.from('MZ'), office('docx')])],
  ['an archive with something behind it', 'letter.docx', Buffer.concat([office('docx'), Buffer.from('MZ')])],
  ['a bomb', 'bomb.xlsx', bomb(200 * 2 ** 20)],
  ['a bomb that grows a thousandfold', 'bomb.xlsx', bomb(20 * 2 ** 20)],
  ['a bomb that lies about its size', 'bomb.xlsx', bomb(20 * 2 ** 20, 1_000)],
  ['old Word that calls itself Excel', 'list.xls', compound('WordDocument')],
  ['old Word with macros', 'letter.doc', compound('WordDocument', 'Macros')],
  ['another compound file', 'letter.doc', compound('Installer')],
  ['a compound file cut short', 'letter.doc', compound('WordDocument').subarray(0, 1_030)],
])('the file %s is refused', async (_what, name, bytes) => {
  expect(await inspect(name, bytes)).toBe('files.invalid')
})

test('an empty file is refused with its own message', async () => {
  expect(await inspect('empty.pdf', Buffer.alloc(0))).toBe('files.empty')
})

test.each([
  ['a way out of the folder', '../../x.pdf'],
  ['a Windows path', 'C:\\temp\\x.pdf'],
  ['a device', 'CON.pdf'],
  ['a numbered device', 'com1.anything.pdf'],
  ['300 characters', `${'x'.repeat(296)}.pdf`],
  ['letters in reverse', 'invoice\u202efdp.pdf'],
  ['a line break', 'a\r\nSet-Cookie: x.pdf'],
  ['something invisible', 'in\u200bvoice.pdf'],
  ['nothing but an extension', '.pdf'],
  ['no name', ''],
])('a file name with %s is refused', async (_what, name) => {
  expect(await inspect(name, pdf())).toBe('files.badName')
})

test('XML is accepted where the policy allows it, and only if it is XML', async () => {
  expect(await inspect('data.xml', Buffer.from('<?xml version="1.0"?><a/>'), ['xml'])).toBe('xml')
  expect(await inspect('data.xml', csv, ['xml'])).toBe('files.invalid')
  expect(await inspect('data.xml', svg, ['xml'])).toBe('files.invalid')
})

function withComment(image: Buffer, words: string): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(words.length + 2)
  return Buffer.concat([image.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, Buffer.from(words), image.subarray(2)])
}
