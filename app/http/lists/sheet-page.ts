import type { HeadersFunction, MetaFunction } from '@remix-run/node'
import type { NoSheetData } from '#app/components/list/no-sheet.tsx'

/** When to come back, where the answer of a spreadsheet's route says so. */
export const sheetHeaders: HeadersFunction = ({ loaderHeaders }) => {
  const seconds = loaderHeaders.get('Retry-After')
  return new Headers(seconds ? { 'Retry-After': seconds } : {})
}

export const sheetMeta: MetaFunction = ({ data }) => [{ title: (data as NoSheetData | undefined)?.title }]
