import type { Controller } from './controller.ts'

/** One section of a legal page. Its text is read by domain/desk/legal/prose.ts. */
export interface Section {
  /** Its anchor in the page's address. */
  id: string
  title: string
  text: string
}

/** A legal page. Always in Spanish: it is the text that binds (spec 3 §2). */
export interface LegalDocument {
  title: string
  /** What is said before the first section. */
  opening: string
  /** When it was last changed, in words. */
  updated?: string
  sections: Section[]
}

const head = /^# (?<title>.+)\n+(?:\*(?<updated>[^*\n]+)\*\n+)?(?<opening>[\s\S]*)$/
const section = /^(?<title>.+?) \{#(?<id>[a-z-]+)\}\n+(?<text>[\s\S]*)$/

/**
 * Reads a legal text: "# title", "*last change*", an opening, then sections "## title {#anchor}". `{name}`, `{address}`, `{contact}`
 * and `{email}` stand for the controller's. Throws on a text that is not written so.
 */
export function readDocument(source: string, controller: Controller): LegalDocument {
  const filled = source.replace(/\{(name|address|contact|email)\}/g, (_, key: keyof Controller) => controller[key])
  const [before = '', ...rest] = filled.split(/^## /m)
  const { title = '', updated, opening = '' } = read(head, before)
  const sections = rest.map((part) => {
    const { id = '', title = '', text = '' } = read(section, part)
    return { id, title, text }
  })
  return { title, opening, ...(updated && { updated }), sections }
}

function read(pattern: RegExp, text: string): Record<string, string | undefined> {
  const groups = pattern.exec(text)?.groups
  if (!groups) throw new Error(`Not a legal text: ${text.slice(0, 40)}`)
  return groups
}
