import { type Block, readWords } from '#domain/portal/legal/prose.ts'

/** No block occurs twice, so each is its own key. */
export function Prose({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block) => {
    if (block.kind === 'heading') return <h3 key={block.text}>{block.text}</h3>
    if (block.kind === 'paragraph') return <p key={block.text}>{inline(block.text)}</p>
    return (
      <ul key={block.items.join()}>
        {block.items.map((item) => (
          <li key={item}>{inline(item)}</li>
        ))}
      </ul>
    )
  })
}

const inline = (text: string) =>
  readWords(text).map(({ text, strong, href }) => {
    if (strong) return <strong key={text}>{text}</strong>
    if (!href) return text
    return (
      <a key={text} href={href}>
        {text}
      </a>
    )
  })
