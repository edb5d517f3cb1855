import { expect, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { password } from '#tests/e2e/stage/stage-users.ts'

export interface Authenticator {
  code(later?: number): string
}

export async function setUpSecondFactor(page: Page): Promise<{ app: Authenticator; recoveryCodes: string[] }> {
  await page.getByRole('button', { name: 'Set up' }).click()
  const key = (await page.locator('.factor-key code').textContent()) ?? ''
  const totp = new TOTP({ secret: key.replaceAll(' ', '') })
  const app = { code: (later = 0) => totp.generate({ timestamp: Date.now() + later * 30_000 }) }
  await page.getByLabel('Code', { exact: true }).fill(app.code())
  await page.locator('#second-factor').getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('Save these recovery codes')).toBeVisible()
  const recoveryCodes = await page.locator('.recovery-codes li').allTextContents()
  return { app, recoveryCodes }
}
