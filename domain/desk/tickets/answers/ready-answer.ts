export interface ReadyAnswer {
  id: number
  title: string
  text: string
  version: number
}

export const withAnswer = (written: string, answer: string): string =>
  written.trim() === '' ? answer : `${written.trimEnd()}\n\n${answer}`
