import type { LegalDocument, Section } from '#domain/portal/legal/legal-document.ts'
import { type Block, readBlocks } from '#domain/portal/legal/prose.ts'

type TypesetSection = Omit<Section, 'text'> & { blocks: Block[] }
export type TypesetDocument = Omit<LegalDocument, 'opening' | 'sections'> & { opening: Block[]; sections: TypesetSection[] }

/** Runs on the server, so that the browser needs no parser of the text. */
export function typeset({ opening, sections, ...rest }: LegalDocument): TypesetDocument {
  return {
    ...rest,
    opening: readBlocks(opening),
    sections: sections.map(({ text, ...section }) => ({ ...section, blocks: readBlocks(text) })),
  }
}
