import { expect, type Page, test } from '@playwright/test'
import { administering, untilAlive } from '#tests/e2e/stage/stage-users.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const side = (page: Page, name: string) => page.getByRole('group', { name: new RegExp(`^${name} `) })
/** Lets every answer come late enough for the next press. Returns what was sent. */
async function delayPosts(page: Page): Promise<string[]> {
  const sent: string[] = []
  await page.route(/Admin\/groups/, async (route) => {
    if (route.request().method() === 'POST') {
      sent.push(new URLSearchParams(route.request().postData() ?? '').get('intent') ?? 'saved')
      await page.waitForTimeout(200)
    }
    await route.continue()
  })
  return sent
}

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

test('a group takes 120 customers across pages, and a conflicting edit by another administrator is reported', async ({
  page,
  javaScriptEnabled,
}) => {
  const scripts = javaScriptEnabled ? 'on' : 'off'
  const group = `Many ${scripts}`
  const to = await administering(page, javaScriptEnabled, '/Admin')
  await page.getByRole('link', { name: 'Create Group' }).click()
  await page.locator('summary', { hasText: 'Create Group' }).click()
  const save = page.getByRole('button', { name: 'Save' })
  await expect(save).toBeDisabled()
  await page.getByLabel('Name', { exact: true }).fill(group)
  const search = side(page, 'Available customers').getByRole('searchbox')
  await search.fill(`Forest ${scripts}`)
  if (!javaScriptEnabled) await side(page, 'Available customers').locator('..').getByRole('button', { name: 'Search' }).click()
  await expect(side(page, 'Available customers')).toContainText('Available customers (120)')
  await expect(side(page, 'Available customers').getByRole('listitem')).toHaveCount(5)
  await press(page, 'Add all')
  await expect(side(page, 'Associated customers')).toContainText('Associated customers (120)')
  await expect(side(page, 'Associated customers')).toContainText('Page 1 of 24')
  if (javaScriptEnabled) await expect(page.getByText('Cliente agregado corectamente!')).toBeVisible()
  await side(page, 'Associated customers').getByRole('button', { name: 'Next' }).click()
  await press(page, `Remove Forest ${scripts} 007`)
  await expect(side(page, 'Associated customers')).toContainText('Associated customers (119)')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(group)
  await save.click()
  await expect(page.getByText('Group saved correctly!')).toBeVisible()

  await page.goto(to(`/Admin/groups?q=${encodeURIComponent(group)}`))
  await page.getByRole('link', { name: group, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: group })
  await expect(dialog.getByRole('listitem')).toHaveCount(20)
  await dialog.getByRole('link', { name: 'Show all 119: Associated customers' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(119)
  await expect(dialog.getByRole('listitem').nth(20)).toBeInViewport()
  await dialog.getByRole('link', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: group })
  await expect(edit.getByRole('group', { name: /^Associated/ })).toContainText('(119)')

  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByRole('dialog').getByLabel('Name', { exact: true }).fill(`${group} elsewhere`)
  await other.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('data updated correctly')).toBeVisible()
  await other.close()
  await edit.getByLabel('Name', { exact: true }).fill(`${group} here`)
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Somebody else has changed this group').first()).toBeVisible()
  await expect(page.getByRole('cell', { name: `${group} elsewhere`, exact: true })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('data updated correctly')).toBeVisible()

  await page.getByRole('link', { name: `${group} here`, exact: true }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Delete' }).click()
  await expect(page.getByText('Are you sure you want to delete the Group?')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Group successfully removed')).toBeVisible()
})

test(
  'a group without a name is refused in the specification’s words and keeps its customers',
  { tag: '@all' },
  async ({ page, javaScriptEnabled }) => {
    await administering(page, javaScriptEnabled, '/Admin/groups?new=1')
    await side(page, 'Available customers').getByRole('button', { name: /^Add / }).first().click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Required fields: Name')).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await expect(side(page, 'Associated customers')).toContainText('(1)')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(side(page, 'Associated customers')).toContainText('(0)')
  },
)

test('Save pressed before "Add all" and "Remove all" respond saves their result', { tag: '@all' }, async ({ page, javaScriptEnabled }) => {
  const scripts = javaScriptEnabled ? 'on' : 'off'
  const group = `Awaited ${scripts}`
  const to = await administering(page, javaScriptEnabled, '/Admin/groups?new=1')
  if (javaScriptEnabled) {
    await untilAlive(page)
    await delayPosts(page)
  }
  await page.getByLabel('Name', { exact: true }).fill(group)
  const available = side(page, 'Available customers')
  await available.getByRole('searchbox').fill(`Grove ${scripts}`)
  if (!javaScriptEnabled) await available.locator('..').getByRole('button', { name: 'Search' }).click()
  await expect(available).toContainText('(120)')
  await press(page, 'Add all')
  if (!javaScriptEnabled) await expect(side(page, 'Associated customers')).toContainText('(120)')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Group saved correctly!')).toBeVisible()
  await page.goto(to(`/Admin/groups?q=${encodeURIComponent(group)}`))
  await page.getByRole('link', { name: group, exact: true }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: group })
  const associated = edit.getByRole('group', { name: /^Associated/ })
  await expect(associated).toContainText('(120)')
  await edit
    .getByRole('group', { name: /^Associated/ })
    .getByRole('button', { name: 'Remove all' })
    .click()
  if (!javaScriptEnabled) await expect(associated).toContainText('(0)')
  await edit.getByRole('searchbox', { name: /Available/ }).fill(`Grove ${scripts} 001`)
  await edit
    .getByRole('group', { name: /^Available/ })
    .getByRole('button', { name: 'Add all' })
    .click()
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('data updated correctly')).toBeVisible()
  await page.getByRole('link', { name: group, exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
})

test(
  'a refused field corrected before "Add all" responds is validated and saves nothing',
  { tag: '@all' },
  async ({ page, javaScriptEnabled }) => {
    test.skip(!javaScriptEnabled, 'without scripts a page is answered before the next press')
    await administering(page, javaScriptEnabled, '/Admin/groups?new=1')
    await untilAlive(page)
    const sent = await delayPosts(page)
    const name = page.getByLabel('Name', { exact: true })
    await side(page, 'Available customers').getByRole('button', { name: /^Add / }).first().click()
    await expect(side(page, 'Associated customers')).toContainText('(1)')
    await name.focus()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    sent.length = 0
    await press(page, 'Add all')
    await name.fill('Not asked for')
    await expect(name).not.toHaveAttribute('aria-invalid', 'true')
    await expect(side(page, 'Available customers')).toContainText('(0)')
    await expect(name).toBeFocused()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(side(page, 'Associated customers')).toContainText('(0)')
    expect(sent).toEqual(['customers.add-all'])
  },
)
