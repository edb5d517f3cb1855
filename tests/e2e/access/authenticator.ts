import { expect, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { password } from '../stage/people.ts'

/** The app on a person's phone. */
export interface Authenticator {
  /** The code it shows so many half minutes from now. */
  code(later?: number): string
}

/** Sets a second factor up through the page, as a person does; answers the app and the recovery codes. */
export async function setUpSecondFactor(page: Page): Promise<{ app: Authenticator; recoveryCodes: string[] }> {
  await page.getByRole('button', { name: 'Set up' }).click()
  const key = (await page.locator('.factor-key code').textContent()) ?? ''
  const totp = new TOTP({ secret: key.replaceAll(' ', '') })
  const app = { code: (later = 0) => totp.generate({ timestamp: Date.now() + later * 30_000 }) }
  await page.getByLabel('Code', { exact: true }).fill(app.code())
  await page.getByLabel('Present password').fill(password)
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('Keep these recovery codes')).toBeVisible()
  const recoveryCodes = await page.locator('.recovery-codes li').allTextContents()
  return { app, recoveryCodes }
}
