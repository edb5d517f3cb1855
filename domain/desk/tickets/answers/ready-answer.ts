/** What the desk answers again and again, under a title by which it knows it. */
export interface ReadyAnswer {
  id: number
  title: string
  text: string
  version: number
}

/** A text with a ready answer after what is written already. */
export const withAnswer = (written: string, answer: string): string =>
  written.trim() === '' ? answer : `${written.trimEnd()}\n\n${answer}`
