import { useLocation } from '@remix-run/react'
import { useTranslation } from '#app/components/text/translation.ts'
import { href } from '#domain/core/href.ts'
import { languageName, languages } from '#domain/locales/language.ts'

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
          aria-label={`${language.toUpperCase()}, ${languageName(language)}`}
          title={languageName(language)}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </form>
  )
}
