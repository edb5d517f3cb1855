import type { Controller } from './controller.ts'

export interface Section {
  id: string
  title: string
  text: string
}

/** Always in Spanish, the binding text (spec 3 §2). */
export interface LegalDocument {
  title: string
  opening: string
  updated?: string
  sections: Section[]
}

const head = /^# (?<title>.+)\n+(?:\*(?<updated>[^*\n]+)\*\n+)?(?<opening>[\s\S]*)$/
const section = /^(?<title>.+?) \{#(?<id>[a-z-]+)\}\n+(?<text>[\s\S]*)$/

/**
 * Reads "# title", "*last change*", an opening, then sections "## title {#anchor}"; replaces `{name}`, `{address}`, `{contact}` and
 * `{email}` by the controller's. Throws on any other form.
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
