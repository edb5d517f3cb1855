/** The number of the header's line, or words that are in it; absent: the first line. */
export type HeaderRule = number | readonly string[] | undefined

export function isHeaderLine(rule: HeaderRule, { line, values }: { line: number; values: readonly string[] }): boolean {
  if (rule === undefined) return true
  if (typeof rule === 'number') return line === rule
  const cells = new Set(values.map((value) => value.trim().toLowerCase()))
  return rule.every((word) => cells.has(word.trim().toLowerCase()))
}
