import type { FileKind } from '#domain/platform/files/file-kinds.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a text has not.
const unwritten = /[\0-\x08\x0b\x0e-\x1f\x7f]/

export function isPlainText(bytes: Buffer, kind: FileKind): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return !unwritten.test(text) && text.trimStart().startsWith('<') === (kind === 'xml')
  } catch {
    return false
  }
}
