import { useTranslation } from '#app/components/text/translation.ts'
import { WordMark } from '#app/routes/shell/brand/word-mark.tsx'
import { LegalText } from '#app/routes/shell/legal-text/legal-text.tsx'
import { StaticFrame } from '#app/routes/shell/static/static-frame.tsx'
import type { Language } from '#domain/locales/language.ts'
import type { TypesetDocument } from '#domain/portal/legal/legal-document.ts'
import { builtInLanguage } from '#domain/portal/legal/legal-name.ts'

interface LegalPageProps {
  document: TypesetDocument
  /** Of the text. */
  language: Language
  datedOn: string | null
}

export function LegalPage({ document, language, datedOn }: LegalPageProps) {
  const { t, language: readers } = useTranslation()
  const { title, updated, sections } = document
  return (
    <StaticFrame className="legal">
      <main className="legal-sheet">
        <div className="legal-head">
          <WordMark />
          <h1 lang={language}>{title}</h1>
          {datedOn ? (
            <p className="legal-updated">{t('legal.dated', { day: datedOn })}</p>
          ) : (
            updated && (
              <p className="legal-updated" lang={language}>
                {updated}
              </p>
            )
          )}
          {datedOn === null && language === builtInLanguage && <p className="legal-language">{t('legal.inSpanish')}</p>}
          {datedOn !== null && language !== readers && <p className="legal-language">{t('legal.otherLanguage')}</p>}
        </div>
        <nav className="legal-contents" aria-label={t('legal.contents')}>
          <ol lang={language}>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <LegalText document={document} language={language} />
      </main>
    </StaticFrame>
  )
}
