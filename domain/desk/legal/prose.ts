/** A piece of legal text, as a page draws it. */
export type Block = { kind: 'heading'; text: string } | { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] }

/** Words inside a block: plain, stressed, or a link to a page of the portal or to a mailbox. */
interface Words {
  text: string
  strong?: true
  href?: string
}

/**
 * Reads text as terms.md and notice.md write it: a blank line ends a block, "### " begins a heading, "- " an item of a list;
 * other line breaks and indentation mean nothing.
 */
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

/** Reads **stressed words** and [links](/somewhere); only our own pages and mailboxes can be linked to. */
export function readWords(text: string): Words[] {
  return [...text.matchAll(marked)].map(({ 0: plain, groups: { strong, link, href } = {} }) => {
    if (link && href) return { text: link, href }
    return strong ? { text: strong, strong: true } : { text: plain }
  })
}
