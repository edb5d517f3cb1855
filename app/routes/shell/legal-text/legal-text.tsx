import type { Language } from '#domain/locales/language.ts'
import type { TypesetDocument } from '#domain/portal/legal/legal-document.ts'
import { Prose } from './prose.tsx'

interface LegalTextProps {
  document: TypesetDocument
  /** Of the text. */
  language: Language
}

export function LegalText({ document: { opening, sections }, language }: LegalTextProps) {
  return (
    <article className="legal-text" lang={language}>
      <Prose blocks={opening} />
      {sections.map((section, place) => (
        <section key={section.id} id={section.id} aria-labelledby={`${section.id}-titulo`}>
          <h2 id={`${section.id}-titulo`}>
            {place + 1}. {section.title}
          </h2>
          <Prose blocks={section.blocks} />
        </section>
      ))}
    </article>
  )
}
