import { parseAst, transformWithEsbuild } from 'vite'
import { expect, test } from 'vitest'
import { listFiles, readSource } from '#tests/support/sources.ts'

interface Node {
  type: string
  [part: string]: unknown
}

const spoken = new Set([
  ...['title', 'placeholder', 'alt', 'label', 'content', 'summary', 'help', 'description'],
  ...['aria-label', 'aria-valuetext', 'aria-description', 'aria-roledescription', 'aria-placeholder'],
])

const isWord = (text: string) => /\p{L}{2}/u.test(text)

const isNode = (part: unknown): part is Node => typeof part === 'object' && part !== null && 'type' in part

const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

function listTexts(node: unknown): string[] {
  if (!isNode(node)) return []
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : []
    case 'TemplateLiteral':
      return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
    case 'JSXExpressionContainer':
      return listTexts(node.expression)
    case 'ConditionalExpression':
      return [...listTexts(node.consequent), ...listTexts(node.alternate)]
    case 'LogicalExpression':
      return [...listTexts(node.left), ...listTexts(node.right)]
    case 'BinaryExpression':
      return node.operator === '+' ? [...listTexts(node.left), ...listTexts(node.right)] : []
    default:
      return []
  }
}

const nameOf = ({ name, value }: Node): unknown => name ?? value

function listSaid(node: Node): string[] {
  if (node.type === 'JSXText') return [String(node.value).trim()]
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    return (node.children as Node[]).filter(({ type }) => type === 'JSXExpressionContainer').flatMap(listTexts)
  }
  if (node.type === 'JSXAttribute') return spoken.has(String(nameOf(node.name as Node))) ? listTexts(node.value) : []
  if (node.type === 'Property') return spoken.has(String(nameOf(node.key as Node))) ? listTexts(node.value) : []
  return []
}

async function listLiterals(path: string, text: string): Promise<string[]> {
  const { code } = await transformWithEsbuild(text, path, { loader: 'tsx', jsx: 'preserve', target: 'esnext' })
  const found: string[] = []
  const visit = (node: Node): void => {
    found.push(...listSaid(node).filter(isWord))
    partsOf(node).forEach(visit)
  }
  visit(parseAst(code, { jsx: true }) as unknown as Node)
  return found.map((words) => `${path}: ${words}`)
}

const pages = listFiles().filter((path) => path.startsWith('app/') && path.endsWith('.tsx'))

test('pages contain no words outside the dictionaries', async () => {
  expect(pages.length).toBeGreaterThan(20)
  const literals = (await Promise.all(pages.map((path) => listLiterals(path, readSource(path))))).flat()
  // "UTC" is the same word in every language; the others are for browsers.
  const others = ['UTC', 'width=device-width, initial-scale=1']
  expect(literals.filter((literal) => !others.some((word) => literal.endsWith(`: ${word}`)))).toEqual([])
})

test.each([
  '<p>Hello</p>',
  '<input placeholder="Hello" />',
  '<meta name="description" content="Hello" />',
  "<p>{late ? 'Hello' : t('shell.menu')}</p>",
  "<p>{name || 'Hello'}</p>",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the page's template, not ours.
  '<a title={`Hello ${name}`}>{name}</a>',
  "<Field label={'Hello'} />",
  "[{ title: 'Hello' }]",
])('a page with words of its own is found: %s', async (page) => {
  expect(await listLiterals('page.tsx', page)).toHaveLength(1)
})

test.each([
  "<p className='hello'>{t('shell.menu')}</p>",
  "{kind === 'late' && <p>{count} ({total})</p>}",
  "<Icon name={late ? 'alert' : 'clock'} />",
])('a page with words from the dictionaries alone passes: %s', async (page) => {
  expect(await listLiterals('page.tsx', page)).toEqual([])
})
