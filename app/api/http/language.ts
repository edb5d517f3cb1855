import { fallbackLanguage, type Language, spokenLanguage } from '#domain/locales/language.ts'

/** The preferred language of an Accept-Language header (RFC 9110, 12.5.4) that the portal speaks; English otherwise. */
export function languageOfCall(header: string | undefined): Language {
  const wanted = (header ?? '').split(',').map((part) => {
    const [tag = '', quality = 'q=1'] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/)
    return { language: spokenLanguage(tag.split('-')[0]), quality: Number(quality.replace('q=', '')) || 0 }
  })
  const best = wanted.filter(({ language, quality }) => language && quality > 0).sort((one, other) => other.quality - one.quality)
  return best[0]?.language ?? fallbackLanguage
}
