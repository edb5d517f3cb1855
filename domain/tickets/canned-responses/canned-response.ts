export interface CannedResponse {
  id: number
  title: string
  text: string
  version: number
}

export const withCannedResponse = (written: string, answer: string): string =>
  written.trim() === '' ? answer : `${written.trimEnd()}\n\n${answer}`
