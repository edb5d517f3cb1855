import ts from 'typescript'
import { expect, test } from 'vitest'
import { listFiles, readSource } from '#tests/support/sources.ts'

const spoken = new Set([
  ...['title', 'placeholder', 'alt', 'label', 'content', 'summary', 'help', 'description'],
  ...['aria-label', 'aria-valuetext', 'aria-description', 'aria-roledescription', 'aria-placeholder'],
])

const isWord = (text: string) => /\p{L}{2}/u.test(text)

const yielding = new Set([
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.PlusToken,
])

function listTexts(node: ts.Node | undefined): string[] {
  if (!node) return []
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isTemplateExpression(node)) return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) return listTexts(node.expression)
  if (ts.isConditionalExpression(node)) return [...listTexts(node.whenTrue), ...listTexts(node.whenFalse)]
  if (ts.isBinaryExpression(node) && yielding.has(node.operatorToken.kind)) return [...listTexts(node.left), ...listTexts(node.right)]
  return []
}

function listSaid(node: ts.Node): string[] {
  if (ts.isJsxText(node)) return [node.text.trim()]
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) return listTexts(node)
  if (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) return spoken.has(node.name.getText()) ? listTexts(node.initializer) : []
  return []
}

function listLiterals(path: string, text: string): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    found.push(...listSaid(node).filter(isWord))
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return found.map((words) => `${path}: ${words}`)
}

const pages = listFiles().filter((path) => path.startsWith('app/') && path.endsWith('.tsx'))

test('pages contain no words outside the dictionaries', () => {
  expect(pages.length).toBeGreaterThan(20)
  const literals = pages.flatMap((path) => listLiterals(path, readSource(path)))
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
])('a page with words of its own is found: %s', (page) => {
  expect(listLiterals('page', page)).toHaveLength(1)
})

test.each([
  "<p className='hello'>{t('shell.menu')}</p>",
  "{kind === 'late' && <p>{count} ({total})</p>}",
  "<Icon name={late ? 'alert' : 'clock'} />",
])('a page with words from the dictionaries alone passes: %s', (page) => {
  expect(listLiterals('page', page)).toEqual([])
})
