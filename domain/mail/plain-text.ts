import type { Letter } from './letter.ts'

/** The letter as plain text: the word mark, what happened, the link on a line of its own, why it came. */
export function drawText({ paragraphs, facts = [], button, notes = [], why }: Letter, wordMark: string): string {
  const width = Math.max(0, ...facts.map(([label]) => label.length))
  const table = facts.map(([label, value]) => `${`${label}:`.padEnd(width + 2)}${value.replaceAll('\n', `\n${' '.repeat(width + 2)}`)}`)
  const blocks = [wordMark, ...paragraphs, table.join('\n'), button && `${button.label}:\n${button.address}`, ...notes, `-- \n${why}`]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}
