import type { Controller } from './controller.ts'

/** One section of a legal page. Its text is written as domain/desk/legal/prose.ts reads it. */
export interface Section {
  /** Its anchor in the page's address. */
  id: string
  title: string
  text: string
}

/** A section is told for a controller: whose names, addresses and duties it speaks of. */
export type Told = (controller: Controller) => Section

/** A legal page. Always in Spanish: it is the text that binds (spec 3 §2). */
export interface LegalDocument {
  title: string
  /** What is said before the first section. */
  opening: string
  /** When it was last changed, in words. */
  updated?: string
  sections: Section[]
}
