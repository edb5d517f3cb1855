import { useLocation } from '@remix-run/react'
import { useTranslation } from '#app/components/text/translation.ts'
import { href } from '#domain/core/href.ts'
import { type Language, languages } from '#domain/core/i18n/language.ts'

/** A plain form, because the whole page changes its language. */
export function LanguageChoice() {
  const { t, language: current } = useTranslation()
  const { pathname, search } = useLocation()
  return (
    <form method="post" action={href('language')} className="language-choice" aria-label={t('shell.language')}>
      <input type="hidden" name="back" value={pathname + search} />
      {languages.map((language) => (
        <button
          key={language}
          type="submit"
          name="language"
          value={language}
          lang={language}
          aria-pressed={language === current}
          aria-label={`${language.toUpperCase()}, ${names[language]}`}
          title={names[language]}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </form>
  )
}

/** Literal, because Intl takes a phone a fifth of a second for two names. */
const names: Record<Language, string> = { en: 'English', es: 'Español' }
