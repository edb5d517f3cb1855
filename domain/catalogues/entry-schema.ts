import { needed, spared } from '#domain/accounts/required-marks.ts'

export const entryFields = { name: needed('catalogues.name', 80), nameEs: spared(80) }
