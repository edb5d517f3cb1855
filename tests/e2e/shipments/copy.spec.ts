import { expect, type Page, test } from '@playwright/test'
import { visiting } from '#tests/e2e/stage/stage-users.ts'

test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, 'copying is a script; the number can be selected')

const pasted = async (page: Page) => {
  const box = page.getByLabel('Search the portal')
  await box.fill('')
  await box.press('ControlOrMeta+v')
  return box.inputValue()
}

const number = 'ODD-SPARSE'
const copying = async (page: Page) => {
  await visiting(page, 'administrator', `/search/${number}`)
  return page
    .getByRole('article')
    .filter({ hasText: number })
    .getByRole('button', { name: `Copy ${number}` })
    .first()
}

test('a number is copied through the browser’s clipboard', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await (await copying(page)).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await pasted(page)).toBe(number)
})

test('a number is copied without TLS, where the browser has no clipboard API', { tag: '@all' }, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await (await copying(page)).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await pasted(page)).toBe(number)
})

test('a browser that refuses to copy is reported, and the page keeps working', { tag: '@all' }, async ({ page }) => {
  const faults: Error[] = []
  page.on('pageerror', (error) => faults.push(error))
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('denied')) } })
    document.execCommand = () => false
  })
  const button = await copying(page)
  await button.click()
  await expect(page.getByRole('button', { name: 'Not copied: the browser did not allow it' })).toBeVisible()
  await expect(button).toBeVisible()
  expect(faults).toEqual([])
})
