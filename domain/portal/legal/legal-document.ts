import type { RetentionName } from '#domain/core/retention/retention.ts'
import type { Controller } from './controller.ts'
import type { Block } from './prose.ts'

export interface Section {
  id: string
  title: string
  text: string
}

export interface LegalDocument {
  title: string
  opening: string
  updated?: string
  sections: Section[]
}

type TypesetSection = Omit<Section, 'text'> & { blocks: Block[] }
export type TypesetDocument = Omit<LegalDocument, 'opening' | 'sections'> & { opening: Block[]; sections: TypesetSection[] }

/** What a text may name: of the controller, and how long each kind of data is kept, in words of its language. */
export interface LegalFacts extends Controller {
  lives: Readonly<Record<RetentionName, string>>
}

const head = /^\s*(?:# (?<title>.+)\n*)?(?:\*(?<updated>[^*\n]+)\*\s*(?:\n|$))?(?<opening>[\s\S]*)$/
const longestFilled = 200_000

/**
 * Reads "# title", "*last change*", an opening, then sections "## title {#anchor}", all of which may be missing; a section without an anchor gets
 * one of its title. Replaces `{name}`, `{address}`, `{contact}` and `{email}` by the controller's, and `{days:signIns}` by how long sign-ins are kept.
 */
export function readDocument(source: string, facts: LegalFacts, name: string): LegalDocument {
  const filled = source
    .replaceAll('\r\n', '\n')
    .replace(/\{(name|address|contact|email)\}/g, (_, key: keyof Controller) => facts[key])
    .replace(/\{days:(\w+)\}/g, (whole, kind: RetentionName) => (Object.hasOwn(facts.lives, kind) ? facts.lives[kind] : whole))
    .slice(0, longestFilled)
  const [before = '', ...rest] = filled.split(/^## /m)
  const { title = name, updated, opening = '' } = head.exec(before)?.groups ?? {}
  const taken = new Map<string, number>()
  const sections = rest.map((part) => {
    const [line = ''] = part.split('\n', 1)
    const [anchor, id] = / \{#([a-z-]+)\}$/.exec(line.trimEnd()) ?? ['']
    const title = line.trimEnd().slice(0, line.trimEnd().length - anchor.length)
    return { id: anchorOf(id ?? title, taken), title, text: part.slice(line.length + 1) }
  })
  return { title, opening, ...(updated && { updated }), sections }
}

function anchorOf(title: string, taken: Map<string, number>): string {
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const base = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'section'
  for (let n = (taken.get(base) ?? 0) + 1; ; n += 1) {
    taken.set(base, n)
    const id = n === 1 ? base : `${base}-${n}`
    if (n > 1 && taken.has(id)) continue
    if (n > 1) taken.set(id, 1)
    return id
  }
}
