import { Marked, type Tokens } from 'marked'
import { openapiPath, postmanPath } from '#app/api/api-paths.ts'
import { href } from '#domain/core/href.ts'
import { guideTexts } from './guide-texts.server.ts'
import { type Guide, isGuide } from './guides.ts'

export interface GuidePage {
  html: string
  sections: { id: string; title: string }[]
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** As a heading's link is made of it in the repository. */
const idOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-')

/** A guide of the repository as a page of the portal; commands call `portal`, the reader's own address. */
export function guidePage(guide: Guide, portal: string): GuidePage {
  const sections: GuidePage['sections'] = []
  const marked = new Marked({
    renderer: {
      heading({ depth, text, tokens }) {
        if (depth === 1) return ''
        const [id, words] = [idOf(text), this.parser.parseInline(tokens)]
        if (depth === 2) sections.push({ id, title: this.parser.parseInline(tokens, this.parser.textRenderer) })
        return `<h${depth} id="${id}">${words}</h${depth}>\n`
      },
      // The first line of a command may name the status that its test expects.
      code: ({ text }) =>
        `<pre class="code-block" tabindex="0">${escaped(text.replace(/^# \d{3}\n/, '').replaceAll('$PORTAL', portal))}</pre>\n`,
      html: () => '',
      link({ href: to, tokens }) {
        const [words, address] = [this.parser.parseInline(tokens), addressOf(to)]
        return address === null ? words : `<a href="${escaped(address)}">${words}</a>`
      },
    },
  })
  const html = (marked.parse(guideTexts[guide]) as string)
    .replaceAll('<table>', '<div class="api-table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
  return { html, sections }
}

/** What lies beside the guides in the repository alone, as a decision, is no address of the portal. */
function addressOf(to: Tokens.Link['href']): string | null {
  if (/^https?:/.test(to) || to.startsWith('#')) return to
  if (to === 'openapi.json') return openapiPath
  if (to === 'postman.json') return postmanPath
  if (to === '../scim.md') return href('apiScim')
  const [, name, heading = ''] = /^([\w-]+)\.md(#.*)?$/.exec(to) ?? []
  return isGuide(name) ? `${href('apiGuide', { guide: name })}${heading}` : null
}
