import { expect, test } from 'vitest'
import { readBlocks, readWords } from '#domain/portal/legal/prose.ts'

test('a blank line ends a block; other line breaks and indentation mean nothing', () => {
  expect(readBlocks('\n  ### A   heading\n\n  one\n    paragraph\n\n\n  - first\n    item\n  - second\n')).toEqual([
    { kind: 'heading', text: 'A heading' },
    { kind: 'paragraph', text: 'one paragraph' },
    { kind: 'list', items: ['first item', 'second'] },
  ])
})

test.each([
  ['plain', [{ text: 'plain' }]],
  ['a **stressed** word', [{ text: 'a ' }, { text: 'stressed', strong: true }, { text: ' word' }]],
  ['[notice](/aviso-de-privacidad).', [{ text: 'notice', href: '/aviso-de-privacidad' }, { text: '.' }]],
  ['[a@b.mx](mailto:a@b.mx)', [{ text: 'a@b.mx', href: 'mailto:a@b.mx' }]],
])('the reader parses %s', (text, words) => {
  expect(readWords(text)).toEqual(words)
})

test.each(['[x](javascript:alert(1))', '[x](//elsewhere.example)', '[x](https://elsewhere.example)'])('%s becomes no link', (text) => {
  expect(readWords(text).filter(({ href }) => href)).toEqual([])
})
