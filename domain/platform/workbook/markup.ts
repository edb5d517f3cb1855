import { SaxesParser } from 'saxes'
import { ParserFault } from '#domain/platform/parser/parser-child.server.ts'

/** Characters: a cell holds at most 32,767, each up to six as an entity. */
const longestText = 200_000
/** Characters: conditional formats list many cells. */
const longestTag = 262_144
const mostAttributes = 100
const mostDepth = 64

export type Attributes = { [name: string]: string }

export interface MarkupReader {
  open?(name: string, attributes: Attributes): void
  text?(text: string): void
  close?(name: string): void
}

/**
 * Streams an XML part. Refuses what no spreadsheet program writes before the parser holds it: a document type, endless texts or tags,
 * hundreds of attributes, deep nesting. `pause` runs between pieces and returns false to stop.
 */
export async function readMarkup(
  pieces: AsyncIterable<Buffer>,
  reader: MarkupReader,
  pause: (bytes: number) => boolean | Promise<boolean> = () => true,
): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const bound = boundedMarkup()
  const parser = makeParser(reader)
  for await (const piece of pieces) {
    parser.write(bound(decoder.decode(piece, { stream: true })))
    if (!(await pause(piece.length))) return
  }
  parser.write(bound(decoder.decode(), true)).close()
}

function makeParser(reader: MarkupReader): SaxesParser {
  const parser = new SaxesParser({ position: false })
  let depth = 0
  let attributes = 0
  parser.on('attribute', () => {
    attributes += 1
    if (attributes > mostAttributes) throw new ParserFault(`it has a tag of more than ${mostAttributes} attributes`)
  })
  parser.on('opentag', (tag) => {
    attributes = 0
    depth += 1
    if (depth > mostDepth) throw new ParserFault('its tags are nested too deeply')
    reader.open?.(localName(tag.name), tag.attributes as Attributes)
  })
  parser.on('closetag', (tag) => {
    depth -= 1
    reader.close?.(localName(tag.name))
  })
  const text = (found: string) => reader.text?.(found)
  parser.on('text', text)
  parser.on('cdata', text)
  return parser
}

export const localName = (name: string) => name.slice(name.indexOf(':') + 1)

type Ending = '<' | '>' | '-->' | ']]>'

function boundedMarkup(): (piece: string, isLast?: boolean) => string {
  let rest = ''
  let ending: Ending = '<'
  let run = 0
  const grow = (by: number) => {
    run += by
    if (run <= (ending === '>' || ending === '-->' ? longestTag : longestText)) return
    throw new ParserFault(ending === '>' ? 'it has a tag without end' : 'it has a text longer than a cell can hold')
  }
  return (piece, isLast = false) => {
    const text = rest + piece
    let at = 0
    while (at < text.length) {
      const end = text.indexOf(ending, at)
      if (ending === '>' && /</.test(text.slice(at, end < 0 ? undefined : end))) throw new ParserFault('it has a tag within a tag')
      if (end < 0) {
        // A terminator can be split between two pieces.
        const next = Math.max(at, ending.length > 1 && !isLast ? text.length - 2 : text.length)
        grow(next - at)
        at = next
        break
      }
      grow(end - at)
      const begins = ending === '<' ? beginningAt(text, end, isLast) : '<'
      if (!begins) {
        at = end
        break
      }
      at = end + ending.length
      ending = begins
      run = 0
    }
    rest = text.slice(at)
    return text.slice(0, at)
  }
}

const plain = '<![CDATA['

function beginningAt(text: string, at: number, isLast: boolean): Ending | undefined {
  if (text[at + 1] !== '!' && (at + 1 < text.length || isLast)) return '>'
  const start = text.slice(at, at + plain.length)
  if (start.startsWith('<!--')) return '-->'
  if (start === plain) return ']]>'
  if (!isLast && (plain.startsWith(start) || '<!--'.startsWith(start))) return undefined
  throw new ParserFault('it has a document type, which no spreadsheet program writes')
}
