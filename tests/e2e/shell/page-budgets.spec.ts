import { expect, test } from '@playwright/test'
import { visiting } from '#tests/e2e/stage/stage-users.ts'
import { pageBudgets, pathOf } from '#tests/support/budgets/page-budgets.ts'
import { weighPage } from '#tests/support/budgets/page-weight.ts'

/** Whole ones, so that a build of the same sources is not above by a few bytes of its names. */
const kilobytes = (bytes: number) => Math.floor(bytes / 1024)

test('no page weighs more, or asks PostgreSQL more, than its budget @server', async ({ page, baseURL }) => {
  await visiting(page, 'administrator')
  const portal = baseURL ?? ''
  const cookies = await page.context().cookies()
  const headers = { Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
  const above: string[] = []
  for (const [name, budget] of Object.entries(pageBudgets)) {
    const weight = await weighPage(portal, await pathOf(budget, portal, headers), headers)
    const figures = { queries: weight.queries, html: kilobytes(weight.html), scripts: kilobytes(weight.scripts) }
    for (const [of, figure] of Object.entries(figures)) {
      const allowed = budget[of as keyof typeof figures]
      if (figure > allowed) above.push(`${name}: ${of} ${figure}, in its budget ${allowed}`)
    }
  }
  expect(above).toEqual([])
})
