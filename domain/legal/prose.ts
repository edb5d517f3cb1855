/** A piece of legal text, as a page draws it. */
export type Block = { kind: 'heading'; text: string } | { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] }

/** Words inside a block: plain, stressed, or a link to a page of the portal or to a mailbox. */
export interface Words {
  text: string
  strong?: true
  href?: string
}

/**
 * Reads text as the files of this folder write it: a blank line ends a block, "### " begins a heading, "- " an item of a list;
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

/** Reads **stressed words** and [links](/somewhere); only our own pages and mailboxes can be linked to. */
export function readWords(text: string): Words[] {
  return text
    .split(/(\*\*[^*]+\*\*|\[[^\]]+\]\((?:\/(?!\/)|mailto:)[^)\s]*\))/)
    .filter(Boolean)
    .map((part) => {
      const link = /^\[(.+)\]\((.+)\)$/.exec(part)
      if (link?.[1] && link[2]) return { text: link[1], href: link[2] }
      return part.startsWith('**') ? { text: part.slice(2, -2), strong: true } : { text: part }
    })
}
