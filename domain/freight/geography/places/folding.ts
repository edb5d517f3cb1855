import { foldText } from '#domain/ground/language/fold.ts'

export function foldName(name: string): string {
  return foldText(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
