import { foldText } from '#domain/core/i18n/fold-text.ts'

export function foldName(name: string): string {
  return foldText(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
