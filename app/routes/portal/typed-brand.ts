import type { Change, Typed } from '#app/components/form/intent.ts'
import type { PortalBrand } from '#app/routes/shell/portal.ts'
import type { Slogans } from '#domain/core/projects/brand.ts'
import { type Language, languages } from '#domain/locales/language.ts'
import { fieldIn } from '#domain/locales/language-fields.ts'

/** The button that only shows what is typed. */
export const previewIntent = 'brand.preview'

export const changePreview: Change = (typed, intent) =>
  intent?.field === 'brand' && intent.verb === 'preview' && intent.item === '' ? { typed } : undefined

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null)

/** The brand as it would be with what is typed. What cannot be used yet, such as an empty name, is shown as it is now. */
export function typedBrand(current: PortalBrand, typed: Typed, language: Language, firstColour: string): PortalBrand {
  const colour = textOf(typed.colour)?.toLowerCase()
  return {
    ...current,
    name: textOf(typed.name)?.slice(0, 60) ?? current.name,
    colour: !colour || !/^#[0-9a-f]{6}$/.test(colour) ? current.colour : colour === firstColour ? null : colour,
    slogan: textOf(typed[fieldIn('slogan', language)]),
    supportAddress: textOf(typed.supportAddress),
    showsApps: typed.apps === 'on',
  }
}

/** What is typed, by language: one left empty is the portal's own. */
export const slogansOf = (typed: Typed): Slogans =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const slogan = textOf(typed[fieldIn('slogan', language)])
      return slogan === null ? [] : [[language, slogan]]
    }),
  )
