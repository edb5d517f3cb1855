import type { Email, EmailCell, EmailSection, EmailTable, MailBrand, UnsubscribeLink } from './email.ts'

const widest = 76

export function renderText(email: Email, brand: MailBrand, unsubscribe?: UnsubscribeLink): string {
  const { paragraphs, facts = [], sections = [], button, link, notes = [], why, scope, freshness } = email
  const blocks = [
    brand.name,
    ...paragraphs,
    facts.map(fact).join('\n'),
    ...sections.map(drawSection),
    ...[button, link].map((way) => way && `${way.label}:\n${way.address}`),
    ...notes,
    ['-- ', why, scope, freshness, brand.support, unsubscribe && `${unsubscribe.label}:\n${unsubscribe.address}`]
      .filter(Boolean)
      .join('\n'),
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

const fact = ([label, value]: readonly [string, string]) => `${label}: ${value.replaceAll('\n', '\n  ')}`

function drawSection({ title, paragraphs = [], table, more }: EmailSection): string {
  const heading = `${title}\n${'='.repeat(Math.min(widest, title.length))}`
  return [heading, ...paragraphs, table && drawTable(table), more].filter(Boolean).join('\n\n')
}

const textOf = (cell: EmailCell) =>
  typeof cell === 'string' ? cell : [cell.text, ...(cell.below ?? []).map((line) => `(${line})`), cell.address].filter(Boolean).join(' ')

function drawTable({ columns, rows }: EmailTable): string {
  const lines = [columns.map(({ label }) => label), ...rows].map((row) => row.map((cell) => textOf(cell).replace(/\s+/g, ' ')))
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  if (widths.reduce((sum, width) => sum + width + 2, -2) > widest) {
    return rows.map((row) => columns.map(({ label }, at) => fact([label, textOf(row[at] ?? '')])).join('\n')).join('\n\n')
  }
  const drawn = lines.map((line) =>
    widths
      .map((width, at) => (columns[at]?.isNumber ? (line[at] ?? '').padStart(width) : (line[at] ?? '').padEnd(width)))
      .join('  ')
      .trimEnd(),
  )
  return [drawn[0], widths.map((width) => '-'.repeat(width)).join('  '), ...drawn.slice(1)].join('\n')
}
