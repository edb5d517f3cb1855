import { foldText } from '#domain/platform/search/text/fold-text.ts'

export function foldName(name: string): string {
  return foldText(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
