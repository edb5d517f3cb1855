import { expect, type Page } from '@playwright/test'

export const password = 'Fairway-2026'

/** Signs in through the screen, as a person does. */
export async function signIn(page: Page, name: string, secret = password): Promise<void> {
  await page.goto('/')
  await page.getByLabel('E-mail').fill(`${name}@fairway.test`)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'LogIn' }).click()
}

export async function signedIn(page: Page, name: string): Promise<void> {
  await signIn(page, name)
  await expect(page).toHaveURL(/\/Home$/)
}

/** Searches through the box in the top bar. */
export async function searchFor(page: Page, text: string): Promise<void> {
  const box = page.getByRole('searchbox')
  await box.fill(text)
  await box.press('Enter')
  await expect(page).toHaveURL(`/search/${encodeURIComponent(text)}`)
}
