export type Block = { kind: 'heading'; text: string } | { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] }

interface Words {
  text: string
  strong?: true
  href?: string
}

/** A blank line ends a block, "### " begins a heading, "- " a list item; other line breaks and indentation mean nothing. */
export function readBlocks(text: string): Block[] {
  const blocks = text.split(/\n\s*\n/).map((block) => block.trim())
  return blocks.filter(Boolean).map((block) => {
    if (block.startsWith('### ')) return { kind: 'heading', text: onOneLine(block.slice(4)) }
    if (block.startsWith('- '))
      return {
        kind: 'list',
        items: block
          .slice(2)
          .split(/\n\s*- /)
          .map(onOneLine),
      }
    return { kind: 'paragraph', text: onOneLine(block) }
  })
}

const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

const marked = /\*\*(?<strong>[^*]+)\*\*|\[(?<link>[^\]]+)\]\((?<href>(?:\/(?!\/)|mailto:)[^)\s]*)\)|[^*[]+|./gs

/** Reads **strong words** and [links](/somewhere); allows only the portal's own pages and mailboxes as targets. */
export function readWords(text: string): Words[] {
  return [...text.matchAll(marked)].map(({ 0: plain, groups: { strong, link, href } = {} }) => {
    if (link && href) return { text: link, href }
    return strong ? { text: strong, strong: true } : { text: plain }
  })
}
