import { expect, type Page, test } from '@playwright/test'
import { type ProjectId, projects } from '#domain/platform/environment/projects.ts'
import { at } from '#tests/e2e/stage/hosts.ts'
import { password, untilAlive, visiting } from '#tests/e2e/stage/stage-users.ts'

async function visit(page: Page, projectId: ProjectId): Promise<void> {
  await page.goto(at(projectId, '/'))
  await page.locator('[name="email"]').fill('visitor@fairway.test')
  await page.locator('[name="password"]').fill(password)
  await page.locator('[name="password"]').press('Enter')
  await expect(page).toHaveURL(at(projectId, '/Home'))
}

for (const { id, name, languageCode } of projects) {
  test(
    `the host of project ${id} shows ${name}, its colours and its language, and lets its own people in`,
    { tag: id === 2 ? '@server' : ['@server', '@all'] },
    async ({ page }) => {
      await page.goto(at(id, '/'))
      await expect(page.locator('html')).toHaveAttribute('data-project', String(id))
      await expect(page.locator('html')).toHaveAttribute('lang', languageCode.toLowerCase())
      await expect(page.locator('.word-mark').first()).toContainText(name)
      await visit(page, id)
      await expect(page.locator('.user-name')).toHaveText(`${name} Visitor`)
      await expect(page.locator('.word-mark').first()).toContainText(name)
      await page.goto(at(id, (await page.locator('link[rel="icon"]').getAttribute('href')) ?? ''))
      await expect(page.locator('title')).toHaveText(name)
    },
  )
}

test('no two projects share a colour', { tag: '@server' }, async ({ page }) => {
  const colours = new Set<string>()
  for (const { id } of projects) {
    await page.goto(at(id, '/'))
    colours.add(await page.locator('.button.main').evaluate((button) => getComputedStyle(button).backgroundColor))
  }
  expect(colours.size).toBe(projects.length)
})

test('a host without a project opens the project of the installation', { tag: '@server' }, async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-project', '4')
})

test('a session of one project opens nothing on another project’s host', { tag: '@server' }, async ({ page, context }) => {
  await visit(page, 1)
  const [session] = (await context.cookies(at(1, '/'))).filter(({ name }) => name === 'fairway')
  await context.addCookies([{ name: 'fairway', value: session?.value ?? '', url: at(6, '/') }])
  await page.goto(at(6, '/Home'))
  await expect(page).toHaveURL(at(6, '/'))
  await expect(page.locator('[name="email"]')).toHaveValue('')
  await page.goto(at(1, '/Home'))
  await expect(page).toHaveURL(at(1, '/Home'))
})

test('Roldan’s portal is in Spanish until the visitor chooses English', { tag: '@server' }, async ({ page }) => {
  await page.goto(at(2, '/'))
  await expect(page.getByLabel('Correo electrónico')).toBeVisible()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByLabel('E-mail')).toBeVisible()
  await expect(page).toHaveURL(at(2, '/'))
})

test('a slow page shows the project’s loader graphic', async ({ page, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, 'without scripts the browser shows that it waits')
  await visiting(page, 'customer')
  await untilAlive(page)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/search/**', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('searchbox').fill('asn')
  await page.getByRole('searchbox').press('Enter')
  await expect(page.locator('.page-wait')).toHaveCSS('opacity', '1')
  await expect(page.locator('.page-wait .loader-4')).toBeVisible()
  answer()
  await expect(page).toHaveURL('/search/asn')
  await expect(page.locator('.page-wait')).toHaveCount(0)
})
