import type { ReactNode } from 'react'
import type { Block, Words } from '#domain/portal/legal/prose.ts'

/** Blocks never move, so their place is their key. */
export function Prose({ blocks }: { blocks: readonly Block[] }): ReactNode {
  return blocks.map((block, at) => <One key={keyOf(at)} block={block} />)
}

const keyOf = (at: number) => `${at}`

function One({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <h3>{inline(block.words)}</h3>
    case 'paragraph':
      return <p>{inline(block.words)}</p>
    case 'quote':
      return (
        <blockquote>
          <Prose blocks={block.blocks} />
        </blockquote>
      )
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map((item, at) => (
            <li key={keyOf(at)}>{item.length === 1 && item[0]?.kind === 'paragraph' ? inline(item[0].words) : <Prose blocks={item} />}</li>
          ))}
        </List>
      )
    }
    case 'table':
      return (
        <table>
          <thead>
            <tr>
              {block.head.map((cell, at) => (
                <th key={keyOf(at)} scope="col">
                  {inline(cell)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row, at) => (
              <tr key={keyOf(at)}>
                {row.map((cell, column) => (
                  <td key={keyOf(column)}>{inline(cell)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )
  }
}

function inline(words: Words): ReactNode {
  return words.map((word, at) => {
    if (typeof word === 'string') return word
    const key = keyOf(at)
    if (word.kind === 'break') return <br key={key} />
    if (word.kind === 'strong') return <strong key={key}>{inline(word.inside)}</strong>
    if (word.kind === 'em') return <em key={key}>{inline(word.inside)}</em>
    return (
      <a key={key} href={word.href} rel="noreferrer">
        {inline(word.inside)}
      </a>
    )
  })
}
