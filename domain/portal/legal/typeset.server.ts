import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { parseOnce } from '#domain/platform/parser/parser.server.ts'
import { ParserBusy, ParserKilled, ParserRejection } from '#domain/platform/parser/parser-error.ts'
import type { LegalDocument, TypesetDocument } from './legal-document.ts'
import type { Block } from './prose.ts'
import { countParts, isEasy, isTypesettable, mostParts, plainBlocks, readBlocks } from './prose.ts'

/** Shared by all requests: a text that anybody may read is typeset once for each version and what it names. */
const kept = new LRUCache<string, Promise<Block[][]>>({ max: 200 })

export class NotTypeset extends Error {}

/**
 * The document as a page draws it. One that was published before its marks were counted is drawn as plain paragraphs; `who` is whose texts
 * share a parser.
 */
export async function typesetDocument(document: LegalDocument, who: string): Promise<TypesetDocument> {
  return typesetNew(document, who).catch(() => {
    const short = { ...document, sections: document.sections.slice(0, mostParts / 10) }
    return withBlocks(short, textsOf(short).map(plainBlocks))
  })
}

export async function typesetNew(document: LegalDocument, who: string): Promise<TypesetDocument> {
  return withBlocks(document, await typesetOnce(textsOf(document), who))
}

const textsOf = ({ opening, sections }: LegalDocument) => [opening, ...sections.map(({ text }) => text)]

function withBlocks({ sections, ...rest }: LegalDocument, [opening = [], ...blocks]: Block[][]): TypesetDocument {
  return { ...rest, opening, sections: sections.map(({ text, ...section }, at) => ({ ...section, blocks: blocks[at] ?? [] })) }
}

function typesetOnce(texts: readonly string[], who: string): Promise<Block[][]> {
  const key = createHash('sha256').update(JSON.stringify(texts)).digest('base64url')
  const known = kept.get(key)
  if (known) return known
  const made = typeset(texts, who)
  kept.set(key, made)
  made.catch((error) => error instanceof NotTypeset || kept.delete(key))
  return made
}

async function typeset(texts: readonly string[], who: string): Promise<Block[][]> {
  if (!isTypesettable(texts)) throw new NotTypeset('It has too many marks, or is nested too deep.')
  const blocks = isEasy(texts) ? texts.map(readBlocks) : await typesetElsewhere(texts, who)
  if (countParts(blocks) > mostParts) throw new NotTypeset(`It has more than ${mostParts} parts.`)
  return blocks
}

async function typesetElsewhere(texts: readonly string[], who: string): Promise<Block[][]> {
  const program = new URL('./prose.parser.ts', import.meta.url)
  try {
    return await parseOnce<Block[][]>({ program, given: texts, who, mostOutput: 20 * 2 ** 20 })
  } catch (error) {
    if (error instanceof ParserKilled && error.why === 'time') throw new ParserBusy()
    if (error instanceof ParserKilled || error instanceof ParserRejection) throw new NotTypeset(error.message)
    throw error
  }
}
