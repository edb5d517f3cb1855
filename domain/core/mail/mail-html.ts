import type { Language } from '#domain/locales/language.ts'
import type { Email, EmailCell, EmailSection, EmailTable, MailBrand, UnsubscribeLink } from './email.ts'

/** Inline colours: mail programs do not load the portal's style sheets. */
const ink = '#16202e'
const soft = '#56606e'
const line = '#dde2e8'
const paper = '#f4f6f8'
/** Few mail programs support media queries, and the email reads without them. `!important` overrides the inline styles. */
const adapting = `@media (prefers-color-scheme:dark){.paper{background:#10151c!important;color:#e4e9ef!important}.sheet{background:#18202a!important;border-color:#2f3945!important}.soft{color:#a4afbc!important}.line{border-color:#2f3945!important}.ink{color:#e4e9ef!important}.button{background:#e4e9ef!important;color:#16202e!important}}
@media (max-width:480px){.paper{padding:0!important}.page{padding:24px 16px!important}.stack,.stack tbody,.stack tr,.stack td{display:block!important;white-space:normal!important}.stack .head{display:none!important}.stack tr{padding:8px 0!important;border-top:1px solid ${line}}.stack td{padding:1px 0!important;border-top:0!important;text-align:left!important}.stack .label{display:inline!important}}`
const font = "font-family:Inter,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif"

export function renderHtml(email: Email, brand: MailBrand, language: Language, unsubscribe?: UnsubscribeLink): string {
  const { subject, paragraphs, facts = [], sections = [], button, link, notes = [], why, scope, freshness } = email
  const body = [
    `<p style="margin:0 0 24px;font-size:15px;font-weight:650;letter-spacing:-0.01em">${drawMark(brand)}</p>`,
    `<h1 style="margin:0 0 12px;font-size:20px;line-height:1.3;font-weight:620;letter-spacing:-0.014em">${escaped(subject)}</h1>`,
    ...paragraphs.map((words) => `<p style="margin:0 0 12px">${joined(words)}</p>`),
    facts.length > 0 ? drawFacts(facts) : '',
    ...sections.map(drawSection),
    button ? drawButton(button, brand.colour) : '',
    link
      ? `<p style="margin:0 0 12px"><a href="${escaped(link.address)}" class="ink" style="color:${ink}">${escaped(link.label)}</a></p>`
      : '',
    ...notes.map((words) => `<p style="margin:0 0 12px;color:${soft};overflow-wrap:anywhere" class="soft">${escaped(words)}</p>`),
    `<div class="soft line" style="margin:24px 0 0;padding-top:12px;border-top:1px solid ${line};font-size:12px;color:${soft}">`,
    ...[why, scope, freshness, brand.support].flatMap((words) => (words ? [`<p style="margin:4px 0 0">${escaped(words)}</p>`] : [])),
    unsubscribe
      ? `<p style="margin:4px 0 0"><a href="${escaped(unsubscribe.address)}" class="soft" style="color:${soft}">${escaped(unsubscribe.label)}</a></p>`
      : '',
    '</div>',
  ]
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(subject)}</title><style>${adapting}</style></head>
<body class="paper" style="margin:0;padding:24px 12px;background:${paper};color:${ink};${font};font-size:14px;line-height:1.5">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0" class="sheet" style="width:100%;max-width:560px;background:#ffffff;border:1px solid ${line};border-top:3px solid ${brand.colour};border-radius:6px"><tr><td class="page" style="padding:32px;text-align:left">
${body.filter(Boolean).join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>
`
}

/** Programs that load no pictures show the name. On white, because a sheet can be dark and a logo is not. */
function drawMark({ name, logo }: MailBrand): string {
  if (!logo) return escaped(name)
  return `<img src="${escaped(logo)}" alt="${escaped(name)}" style="max-width:240px;max-height:44px;border:0;border-radius:4px;background:#ffffff">`
}

function drawFacts(facts: NonNullable<Email['facts']>): string {
  const row = ([label, value]: readonly [string, string]) =>
    `<tr><th scope="row" align="left" valign="top" class="soft line" style="padding:6px 16px 6px 0;border-top:1px solid ${line};font-weight:450;color:${soft};white-space:nowrap">${escaped(label)}</th>` +
    `<td valign="top" width="100%" class="line" style="padding:6px 0;border-top:1px solid ${line};overflow-wrap:anywhere">${joined(value).replaceAll('\n', '<br>')}</td></tr>`
  return `<table cellpadding="0" cellspacing="0" border="0" width="100%" class="line" style="margin:4px 0 16px;font-size:14px;border-bottom:1px solid ${line}">\n${facts.map(row).join('\n')}\n</table>`
}

function drawSection({ title, paragraphs = [], table, more }: EmailSection): string {
  return [
    `<h2 style="margin:24px 0 8px;font-size:15px;line-height:1.3;font-weight:620">${escaped(title)}</h2>`,
    ...paragraphs.map((words) => `<p style="margin:0 0 12px">${escaped(words)}</p>`),
    table ? drawTable(table) : '',
    more ? `<p class="soft" style="margin:0 0 12px;color:${soft}">${escaped(more)}</p>` : '',
  ].join('\n')
}

/** Mail programs may ignore a table's scrolling, so its cells wrap: numbers never, words only where they are long. */
function drawTable({ columns, rows, stacks }: EmailTable): string {
  const align = (at: number) => (columns[at]?.isNumber ? 'right' : 'left')
  const head = columns.map(
    ({ label }, at) =>
      `<th scope="col" align="${align(at)}" valign="bottom" class="soft" style="padding:6px 8px 6px 0;font-weight:550;color:${soft}">${escaped(label)}</th>`,
  )
  const label = (at: number) =>
    stacks === 'labelled' ? `<span class="label soft" style="display:none;color:${soft}">${escaped(columns[at]?.label ?? '')}: </span>` : ''
  const draw = (cell: EmailCell, at: number) =>
    `<td align="${align(at)}" valign="top" class="line" style="padding:6px 8px 6px 0;border-top:1px solid ${line};${breakingOf(cell, columns[at]?.isNumber)}">${label(at)}${drawCell(cell)}</td>`
  const row = (cells: readonly EmailCell[]) => `<tr class="line">${columns.map((_, at) => draw(cells[at] ?? '', at)).join('')}</tr>`
  return `<div style="overflow-x:auto"><table cellpadding="0" cellspacing="0" border="0" width="100%" class="${stacks ? 'line stack' : 'line'}" style="margin:0 0 12px;font-size:13px;font-variant-numeric:tabular-nums;border-bottom:1px solid ${line}">
<tr class="head">${head.join('')}</tr>
${rows.map(row).join('\n')}
</table></div>`
}

const longestWord = 24

function breakingOf(cell: EmailCell, isNumber = false): string {
  const words = (typeof cell === 'string' ? cell : [cell.text, ...(cell.below ?? [])].join(' ')).split(' ')
  if (isNumber || (words.length === 1 && (words[0] ?? '').length <= longestWord)) return 'white-space:nowrap'
  return words.some((word) => word.length > longestWord) ? 'overflow-wrap:anywhere' : 'overflow-wrap:break-word'
}

/** Numbers and days with hyphens stay whole. */
function joined(text: string): string {
  if (!text.includes(' ')) return escaped(text)
  return text.replace(/\S+/g, (word) => {
    const isShort = word.includes('-') && word.length <= longestWord
    return isShort ? `<span style="white-space:nowrap">${escaped(word)}</span>` : escaped(word)
  })
}

function drawCell(cell: EmailCell): string {
  if (typeof cell === 'string') return joined(cell)
  const { text, address, below = [] } = cell
  const first = address
    ? `<a href="${escaped(address)}" class="ink" style="color:${ink};white-space:nowrap">${escaped(text)}</a>`
    : joined(text)
  return [first, ...below.map((words) => `<div class="soft" style="color:${soft};font-size:12px">${escaped(words)}</div>`)].join('')
}

function drawButton({ label, address }: NonNullable<Email['button']>, colour: string): string {
  return `<p style="margin:20px 0"><a href="${escaped(address)}" class="button" style="display:inline-block;padding:10px 18px;border-radius:6px;background:${colour};color:#ffffff;font-weight:550;text-decoration:none">${escaped(label)}</a></p>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
