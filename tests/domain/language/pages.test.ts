import ts from 'typescript'
import { expect, test } from 'vitest'
import { listFiles, readSource } from '#tests/support/sources.ts'

/** Attributes that people read or hear. */
const spoken = new Set(['title', 'placeholder', 'alt', 'label', 'aria-label', 'aria-valuetext', 'aria-description'])

/** Words written into a page instead of into the dictionaries. */
function listLiterals(path: string): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && /\p{L}{2}/u.test(node.text)) found.push(node.text.trim())
    if (ts.isJsxAttribute(node) && spoken.has(node.name.getText()) && node.initializer && ts.isStringLiteral(node.initializer)) {
      found.push(node.initializer.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, readSource(path), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return found.map((words) => `${path}: ${words}`)
}

const pages = listFiles().filter((path) => path.startsWith('app/') && path.endsWith('.tsx'))

test('pages say nothing that the dictionaries do not know', () => {
  expect(pages.length).toBeGreaterThan(20)
  // "UTC" is the same word in every language.
  expect(pages.flatMap(listLiterals).filter((literal) => !literal.endsWith(': UTC'))).toEqual([])
})
