import { expect, test } from 'vitest'
import { isTypesettable, readBlocks } from '#domain/portal/legal/prose.ts'

test('a blank line ends a block; other line breaks mean nothing', () => {
  expect(readBlocks('### A   heading\n\none\nparagraph\n\n\n- first\n  item\n- second\n\n1. one\n2. two\n')).toEqual([
    { kind: 'heading', words: ['A heading'] },
    { kind: 'paragraph', words: ['one paragraph'] },
    { kind: 'list', isOrdered: false, items: [paragraph('first item'), paragraph('second')] },
    { kind: 'list', isOrdered: true, items: [paragraph('one'), paragraph('two')] },
  ])
})

const paragraph = (text: string) => [{ kind: 'paragraph', words: [text] }]
const wordsOf = (text: string) => readBlocks(text).flatMap((block) => ('words' in block ? block.words : []))

test.each([
  ['plain', ['plain']],
  ['a **stressed** word', ['a ', { kind: 'strong', inside: ['stressed'] }, ' word']],
  ['*so*', [{ kind: 'em', inside: ['so'] }]],
  ['[notice](/aviso-de-privacidad).', [{ kind: 'link', href: '/aviso-de-privacidad', inside: ['notice'] }, '.']],
  ['[a@b.mx](mailto:a@b.mx)', [{ kind: 'link', href: 'mailto:a@b.mx', inside: ['a@b.mx'] }]],
  ['[law](https://law.example/a)', [{ kind: 'link', href: 'https://law.example/a', inside: ['law'] }]],
  ['5 < 6 & 7', ['5 < 6 & 7']],
])('the reader parses %s', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

test.each([
  '[x](javascript:alert(1))',
  '[x](//elsewhere.example)',
  '[x](http://elsewhere.example)',
  '[x](data:text/html,x)',
  '[x](/\\evil.example)',
])('%s becomes no link', (text) => {
  expect(JSON.stringify(wordsOf(text))).not.toContain('href')
})

test('HTML stays text, and a picture becomes its words', () => {
  expect(readBlocks('<script>alert(1)</script>')).toEqual([{ kind: 'paragraph', words: ['<script>alert(1)</script>'] }])
  expect(wordsOf('a <b onclick="x">b</b>').join('')).toContain('<b onclick="x">')
  expect(wordsOf('![a ship](https://elsewhere.example/x.png)')).toEqual(['a ship'])
})

test('a text nested deeper than anybody writes is read without end or harm', () => {
  const depth = JSON.stringify(readBlocks(`${'> '.repeat(60)}deep`)).match(/quote/g)?.length ?? 0
  expect(depth).toBeLessThan(20)
})

test.each([
  ['half a million marks in a paragraph', '_a__'.repeat(12_000), false],
  ['as many, over lines that a list does not begin', '2. **a*\n'.repeat(1_000), false],
  ['quotes in quotes without end', '> '.repeat(30_000), false],
  ['as many marks in items of a list', '- **a**\n'.repeat(10_000), true],
  ['80,000 characters of paragraphs', 'Of **Acme** and *others*.\n\n'.repeat(3_000), true],
])('a text with %s is judged before it is read', (_, text, isFit) => {
  expect(isTypesettable([text])).toBe(isFit)
})
