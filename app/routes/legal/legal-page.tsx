import { useTranslation } from '#app/components/text/translation.ts'
import { WordMark } from '#app/routes/shell/brand/word-mark.tsx'
import { StaticFrame } from '#app/routes/shell/static/static-frame.tsx'
import type { LegalDocument, Section } from '#domain/portal/legal/legal-document.ts'
import { type Block, readBlocks } from '#domain/portal/legal/prose.ts'
import { Prose } from './prose.tsx'

type TypesetSection = Omit<Section, 'text'> & { blocks: Block[] }
type TypesetDocument = Omit<LegalDocument, 'opening' | 'sections'> & { opening: Block[]; sections: TypesetSection[] }

/** Runs on the server, so that the browser needs no parser of the text. */
export function typeset({ opening, sections, ...rest }: LegalDocument): TypesetDocument {
  return {
    ...rest,
    opening: readBlocks(opening),
    sections: sections.map(({ text, ...section }) => ({ ...section, blocks: readBlocks(text) })),
  }
}

export function LegalPage({ title, updated, opening, sections }: TypesetDocument) {
  const { t } = useTranslation()
  return (
    <StaticFrame className="legal">
      <main className="legal-sheet">
        <div className="legal-head">
          <WordMark />
          <h1 lang="es">{title}</h1>
          {updated && (
            <p className="legal-updated" lang="es">
              {updated}
            </p>
          )}
          <p className="legal-language">{t('legal.inSpanish')}</p>
        </div>
        <nav className="legal-contents" aria-label={t('legal.contents')}>
          <ol lang="es">
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <article className="legal-text" lang="es">
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
      </main>
    </StaticFrame>
  )
}
