import type { MetaFunction } from '@remix-run/node'
import type { NoSheetData } from '#app/components/list/no-sheet.tsx'

export const sheetMeta: MetaFunction = ({ data }) => [{ title: (data as NoSheetData | undefined)?.title }]
