import { needed, spared } from '#domain/core/required-marks.ts'
import { perOtherName } from '#domain/locales/names.ts'

export const entryFields = { name: needed('catalogues.name', 80), ...perOtherName(() => spared(80)) }
