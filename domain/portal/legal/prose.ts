import { lexer, type Token, type Tokens } from 'marked'

export type Words = (
  | string
  | { kind: 'strong'; inside: Words }
  | { kind: 'em'; inside: Words }
  | { kind: 'link'; href: string; inside: Words }
  | { kind: 'break' }
)[]

export type Block =
  | { kind: 'heading' | 'paragraph'; words: Words }
  | { kind: 'list'; isOrdered: boolean; items: Block[][] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'table'; head: Words[]; rows: Words[][] }

/** Deeper than anybody writes, and far from what a thread's stack holds. */
const mostDepth = 12

/** Markdown's emphasis is read in the square of its marks: of a paragraph or an item of a list. */
const mostMarks = 2_000
const mostMarkers = 100
export const mostParts = 5_000
const [easyMarks, easyLength] = [500, 40_000]

export function isTypesettable(texts: readonly string[]): boolean {
  for (const text of texts) {
    let marks = 0
    for (const line of text.split('\n')) {
      if (markersOf(line) > mostMarkers) return false
      if (/^\s*$|^ {0,3}(?:[-*+]|#{1,6}) /.test(line)) marks = 0
      marks += marksIn(line)
      if (marks > mostMarks) return false
    }
  }
  return true
}

export function isEasy(texts: readonly string[]): boolean {
  const all = texts.join('\n')
  return all.length <= easyLength && marksIn(all) <= easyMarks
}

const marksIn = (text: string): number => text.match(/[*_~]/g)?.length ?? 0

const markersOf = (line: string): number => /^(?:\s*(?:>|(?:[*+-]|\d{1,9}[.)])\s))+/.exec(line)?.[0].replace(/[\s\d]/g, '').length ?? 0

export function countParts(texts: readonly Block[][]): number {
  const ofWords = (words: Words): number =>
    words.reduce((sum, word) => sum + (typeof word === 'string' ? 1 : 1 + ('inside' in word ? ofWords(word.inside) : 0)), 0)
  const ofBlock = (block: Block): number => {
    if (block.kind === 'list') return block.items.reduce((sum, item) => sum + 1 + ofBlocks(item), 1)
    if (block.kind === 'quote') return 1 + ofBlocks(block.blocks)
    if (block.kind === 'table') return [block.head, ...block.rows].flat().reduce((sum, cell) => sum + 1 + ofWords(cell), 1)
    return 1 + ofWords(block.words)
  }
  const ofBlocks = (blocks: readonly Block[]): number => blocks.reduce((sum, block) => sum + ofBlock(block), 0)
  return texts.reduce((sum, blocks) => sum + 1 + ofBlocks(blocks), 0)
}

export function plainBlocks(text: string): Block[] {
  const paragraphs = text.split(/\n{2,}/)
  const shown = paragraphs.slice(0, mostParts / 10)
  if (paragraphs.length > shown.length) shown.push(paragraphs.slice(shown.length).join(' '))
  return shown.filter(Boolean).map((paragraph) => ({ kind: 'paragraph', words: [onOneLine(paragraph)] }))
}

/**
 * Reads Markdown into what a page draws. HTML stays the text that it is, a picture becomes its words, and a link leads to a page of the
 * portal, another site over https, or a mailbox.
 */
export function readBlocks(text: string): Block[] {
  return lexer(text).flatMap((token) => blockOf(token, 0))
}

function blockOf(token: Token, depth: number): Block[] {
  if (depth > mostDepth) return [{ kind: 'paragraph', words: [token.raw] }]
  switch (token.type) {
    case 'space':
    case 'hr':
    case 'def':
      return []
    case 'heading':
      return [{ kind: 'heading', words: wordsOf(token.tokens, depth) }]
    case 'list':
      return [
        {
          kind: 'list',
          isOrdered: (token as Tokens.List).ordered,
          items: (token as Tokens.List).items.map(({ tokens }) => tokens.flatMap((each) => blockOf(each, depth + 1))),
        },
      ]
    case 'blockquote':
      return [{ kind: 'quote', blocks: (token.tokens ?? []).flatMap((each) => blockOf(each, depth + 1)) }]
    case 'table': {
      const { header, rows } = token as Tokens.Table
      const cell = ({ tokens }: Tokens.TableCell) => wordsOf(tokens, depth)
      return [{ kind: 'table', head: header.map(cell), rows: rows.map((row) => row.map(cell)) }]
    }
    default:
      return [{ kind: 'paragraph', words: 'tokens' in token && token.tokens ? wordsOf(token.tokens, depth) : [onOneLine(token.raw)] }]
  }
}

function wordsOf(tokens: readonly Token[] = [], depth: number): Words {
  return tokens.flatMap((token): Words => {
    const inside = () => (depth > mostDepth ? [token.raw] : wordsOf('tokens' in token ? token.tokens : [], depth + 1))
    switch (token.type) {
      case 'strong':
      case 'em':
        return [{ kind: token.type, inside: inside() }]
      case 'del':
        return inside()
      case 'br':
        return [{ kind: 'break' }]
      case 'link':
        return isAllowed(token.href) ? [{ kind: 'link', href: token.href, inside: inside() }] : inside()
      case 'image':
      case 'codespan':
      case 'escape':
        return [unescaped(token.text)]
      case 'html':
        return [token.raw]
      default:
        return 'tokens' in token && token.tokens ? inside() : [onOneLine(unescaped('text' in token ? token.text : token.raw))]
    }
  })
}

const isAllowed = (href: string) => /^(?:\/(?!\/)|#|https:\/\/|mailto:)[^\s\\]*$/.test(href)

const onOneLine = (text: string) => text.replace(/\s+/g, ' ')

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
const unescaped = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
