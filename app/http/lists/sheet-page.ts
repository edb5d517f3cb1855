import type { MetaFunction } from '@remix-run/node'
import type { NoSheetData } from '#app/components/list/no-sheet.tsx'

/** The title of the page that a spreadsheet's route draws where there is none to be had. */
export const sheetMeta: MetaFunction = ({ data }) => [{ title: (data as NoSheetData | undefined)?.title }]
