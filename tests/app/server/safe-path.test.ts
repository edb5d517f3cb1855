import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safePath } from '#app/server/safe-path.ts'

test.each(['/Home', '/search/a%2Fb?page=2', '/customers/selection?back=%2FHome', '/'])('%s is accepted as a way back', (path) => {
  expect(safePath(path)).toBe(path)
})

test.each([
  '//elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  'https://elsewhere.example/Home',
  'javascript:alert(1)',
  '/.//elsewhere.example',
  '/a/..//elsewhere.example',
  '/%2e//elsewhere.example',
  '/a\r\nSet-Cookie: x=1',
  '/\t/elsewhere.example',
  '/a\0',
  ' //elsewhere.example',
  '',
  'Home',
])('%j leads to /Home', (path) => {
  expect(safePath(path)).toBe('/Home')
})

test.each([null, undefined, 7, ['/Home'], {}, new File([], 'x')])('%s is not a path', (input) => {
  expect(safePath(input)).toBe('/Home')
})

test('no input leads the browser off this portal', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '//',
    ':',
    '@',
    '?',
    '#',
    '%2f',
    '%5c',
    'a',
    'elsewhere.example',
    '\t',
    '\n',
    ' ',
    'é',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const path = safePath(`/${pieces.join('')}`)
      expect(path).toMatch(/^\/(?![/\\])/)
      expect(new URL(path, 'https://portal.example').origin).toBe('https://portal.example')
    }),
    { numRuns: 2_000 },
  )
})
