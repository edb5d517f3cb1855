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
          ...{ kind: 'list', isOrdered: (token as Tokens.List).ordered },
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
