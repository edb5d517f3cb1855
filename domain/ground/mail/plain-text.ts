import type { Letter } from './letter.ts'

/** The letter as plain text: the word mark, what happened, the link on a line of its own, why it came. */
export function drawText({ paragraphs, facts = [], button, notes = [], why }: Letter, wordMark: string): string {
  const table = facts.map(([label, value]) => `${label}: ${value.replaceAll('\n', '\n  ')}`)
  const blocks = [wordMark, ...paragraphs, table.join('\n'), button && `${button.label}:\n${button.address}`, ...notes, `-- \n${why}`]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}
