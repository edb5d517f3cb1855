import { optionalText, requiredText } from '#domain/core/text-fields.ts'
import { perOtherName } from '#domain/locales/names.ts'

export const entryFields = { name: requiredText('catalogues.name', 80), ...perOtherName(() => optionalText(80)) }
