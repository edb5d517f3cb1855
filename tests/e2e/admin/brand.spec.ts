import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { at } from '#tests/e2e/stage/hosts.ts'
import { administered, administering } from '#tests/e2e/stage/stage-users.ts'

test.use({ viewport: { width: 1440, height: 900 } })
// The second test takes back what the first has changed.
test.describe.configure({ mode: 'serial' })

const accentOf = (page: Page) =>
  page
    .locator('.button.main')
    .first()
    .evaluate((button) => getComputedStyle(button).backgroundColor)

test(
  'an administrator looks at a brand, saves it, brings a logo, and visitors see it',
  { tag: ['@all', '@alone'] },
  async ({ page, javaScriptEnabled }) => {
    const to = await administering(page, javaScriptEnabled)
    await page.goto(to('/Admin/portal'))
    const [form, preview] = [page.locator('#brand'), page.locator('.brand-preview').first()]
    const accent = await accentOf(page)
    await form.getByLabel('Name of the portal').fill('Acme Ocean')
    await form.getByLabel('Colour of the company').fill('#d6006c')
    await form.getByLabel('Slogan (English)').fill('Across every sea.')
    await form.getByLabel('Show the badges').uncheck()
    await form.getByRole('button', { name: 'Preview' }).click()
    await expect(preview.getByText('Acme Ocean').first()).toBeVisible()
    await expect(preview.getByText('Across every sea.')).toBeVisible()
    await expect(form.getByLabel('Name of the portal')).toHaveValue('Acme Ocean')
    await expect(page.locator('.menu .word-mark')).toContainText('Euro')
    expect(await accentOf(page)).toBe(accent)

    await form.getByRole('button', { name: 'Save brand' }).click()
    await expect(page.getByText('The brand is saved.')).toBeVisible()
    await expect(page.locator('.menu .word-mark')).toContainText('Acme Ocean')
    await expect(page.locator('html')).toHaveAttribute('data-brand', 'd6006c')
    await expect.poll(() => accentOf(page)).not.toBe(accent)

    await page.getByRole('link', { name: 'Change: Logo', exact: true }).click()
    const logo = await sharp({ create: { width: 400, height: 100, channels: 4, background: '#942465' } })
      .png()
      .toBuffer()
    await page.getByRole('dialog').getByLabel('Picture').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
    await page.getByRole('dialog').getByRole('button', { name: 'Preview it' }).click()
    await expect(page.getByRole('dialog').getByRole('img', { name: 'Acme Ocean' }).first()).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Use this picture' }).click()
    await expect(page.getByText('The picture is in use.')).toBeVisible()
    await expect(page.locator('.menu .word-mark-logo:visible')).toHaveAttribute('alt', 'Acme Ocean')

    await page.context().clearCookies()
    await page.goto(at(administered, '/'))
    await expect(page).toHaveTitle(/Acme Ocean/)
    const shown = page.locator('.access-brand .word-mark-logo:visible')
    expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400)
    await expect(page.getByText('Across every sea.')).toBeVisible()
    await expect(page.locator('.app-badges')).toHaveCount(0)
  },
)

test('the first brand returns when its values are typed again', { tag: ['@all', '@alone'] }, async ({ page, javaScriptEnabled }) => {
  const to = await administering(page, javaScriptEnabled)
  await page.goto(to('/Admin/portal'))
  const form = page.locator('#brand')
  await form.getByLabel('Name of the portal').fill('Euro')
  await form.getByLabel('Colour of the company').fill('#254cba')
  await form.getByLabel('Slogan (English)').fill('')
  await form.getByLabel('Show the badges').check()
  await form.getByRole('button', { name: 'Save brand' }).click()
  await expect(page.getByText('The brand is saved.')).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-brand')
  await page.getByRole('link', { name: 'Remove: Logo', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('The picture is removed.')).toBeVisible()
  await expect(page.locator('.menu .word-mark')).toContainText('Euro')
})
