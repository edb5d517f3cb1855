import { posix } from 'node:path'
import { ParserFault } from '#domain/platform/parser/parser-child.server.ts'
import { type Attributes, localName, readMarkup } from './markup.ts'
import { formatOf, type NumberFormat } from './number-format.ts'
import type { Package } from './workbook-package.server.ts'

const mostFormats = 100_000
const mostTexts = 4_000_000
const mostTextLength = 64_000_000
const mostNames = 10_000

interface Sheet {
  name: string
  part: string
  isHidden: boolean
}

export interface Book {
  sheet: Sheet
  hidden: string[]
  isFrom1904: boolean
  styles: string | undefined
  sharedTexts: string | undefined
}

export async function openBook(parts: Package): Promise<Book> {
  const main = (await relationsOf(parts, '')).find(({ type }) => type === 'officeDocument')?.part ?? 'xl/workbook.xml'
  const relations = await relationsOf(parts, main)
  const partOf = (wanted: string) => relations.find(({ type, part }) => type === wanted && parts.has(part))?.part
  const sheets: Sheet[] = []
  let isFrom1904 = false
  await readMarkup(await parts.open(main), {
    open(name, attributes) {
      if (name === 'workbookPr') isFrom1904 = isTrue(attributes.date1904)
      if (name !== 'sheet') return
      if (sheets.length >= mostNames) throw new ParserFault(`it has more than ${mostNames} sheets`)
      const relation = relations.find(({ id }) => id === ofRelation(attributes))
      if (relation?.type !== 'worksheet') return
      const isHidden = /^(very)?hidden$/i.test(attributes.state ?? '')
      sheets.push({ name: attributes.name ?? '', part: relation.part, isHidden })
    },
  })
  const hidden = sheets.filter((sheet) => sheet.isHidden).map(({ name }) => name)
  const sheet = sheets.find(({ isHidden }) => !isHidden)
  if (!sheet) {
    const names = hidden.slice(0, 10).map((name) => `"${name}"`)
    throw new ParserFault(names.length > 0 ? `all its sheets are hidden: ${names.join(', ')}` : 'it has no sheet')
  }
  return { sheet, hidden, isFrom1904, styles: partOf('styles'), sharedTexts: partOf('sharedStrings') }
}

const ofRelation = (attributes: Attributes) =>
  Object.entries(attributes).find(([name]) => name.includes(':') && localName(name) === 'id')?.[1]

const isTrue = (word: string | undefined) => word === '1' || word === 'true'

interface Relation {
  id: string
  type: string
  part: string
}

async function relationsOf(parts: Package, part: string): Promise<Relation[]> {
  const { dir, base } = posix.parse(part)
  const listed = posix.join(dir, '_rels', `${base}.rels`)
  if (!parts.has(listed)) return []
  const relations: Relation[] = []
  await readMarkup(await parts.open(listed), {
    open(name, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) {
      if (name !== 'Relationship' || mode === 'External') return
      if (relations.length >= mostNames) throw new ParserFault(`it has more than ${mostNames} relations`)
      relations.push({ id, type: posix.basename(type), part: target.startsWith('/') ? target.slice(1) : posix.join(dir, target) })
    },
  })
  return relations
}

export async function readFormats(parts: Package, part: string | undefined): Promise<NumberFormat[]> {
  const codes = new Map<number, string>()
  const ids: number[] = []
  let isOfCells = false
  if (!part) return []
  await readMarkup(await parts.open(part), {
    open(name, attributes) {
      if (name === 'cellXfs') isOfCells = true
      if (name === 'numFmt') codes.set(Number(attributes.numFmtId), (attributes.formatCode ?? '').slice(0, 1_000))
      if (name === 'xf' && isOfCells) ids.push(Number(attributes.numFmtId ?? 0))
      if (ids.length > mostFormats || codes.size > mostFormats) throw new ParserFault(`it has more than ${mostFormats} formats`)
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  const formats = new Map<number, NumberFormat>()
  return ids.map((id) => {
    const format = formats.get(id) ?? formatOf(id, codes)
    formats.set(id, format)
    return format
  })
}

export async function readSharedTexts(
  parts: Package,
  part: string | undefined,
  pause: (bytes: number) => Promise<boolean>,
): Promise<string[]> {
  const texts: string[] = []
  if (!part) return texts
  const reader = textReader()
  let length = 0
  await readMarkup(
    await parts.open(part),
    {
      open: reader.open,
      text: reader.text,
      close(name) {
        reader.close(name)
        if (name !== 'si') return
        const text = reader.take()
        texts.push(text)
        length += text.length
        if (length <= mostTextLength && texts.length <= mostTexts) return
        throw new ParserFault('it has more text than a workbook is read with: save it as CSV and bring that')
      },
    },
    pause,
  )
  return texts
}

export function textReader() {
  let text = ''
  let isText = false
  let isSpoken = false
  return {
    open(name: string) {
      if (name === 't') isText = true
      if (name === 'rPh') isSpoken = true
    },
    text(found: string) {
      if (isText && !isSpoken) text += found
    },
    close(name: string) {
      if (name === 't') isText = false
      if (name === 'rPh') isSpoken = false
    },
    take() {
      const taken = text
      text = ''
      return taken
    },
  }
}
