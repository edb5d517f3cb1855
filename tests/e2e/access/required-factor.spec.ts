import { expect, test } from '@playwright/test'
import { signedIn, signIn } from '#tests/e2e/stage/stage-users.ts'
import { setUpSecondFactor } from './authenticator.ts'

/** The rule applies to every user of the role. */
test(
  'a user whose role requires a second factor must set one up before any other page opens',
  { tag: ['@all', '@alone'] },
  async ({ page, browser, javaScriptEnabled }) => {
    const chief = await (await browser.newContext({ javaScriptEnabled })).newPage()
    await signedIn(chief, 'administrator')
    await chief.goto('/second-factor/required')
    await chief.getByLabel('Required of Agent').check()
    await chief.getByRole('button', { name: 'Save' }).click()
    await expect(chief.getByText('The roles that need a second factor have been saved.')).toBeVisible()
    await expect(chief.getByLabel('Required of Agent')).toBeChecked()

    await signIn(page, javaScriptEnabled ? 'owing-on' : 'owing-off')
    await expect(page).toHaveURL(/\/second-factor$/)
    await expect(page.getByText('Your role needs a second factor.')).toBeVisible()
    for (const path of ['/Home', '/search/asn', '/sessions', '/second-factor/required', '/Second-Factor']) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/second-factor$/)
    }
    await page.getByRole('button', { name: 'Español' }).click()
    await expect(page.getByText('Su rol necesita un segundo factor.')).toBeVisible()
    await page.getByRole('button', { name: 'English' }).click()
    await setUpSecondFactor(page)
    await page.goto('/Home')
    await expect(page).toHaveURL(/\/Home$/)

    await chief.getByLabel('Required of Agent').uncheck()
    await chief.getByRole('button', { name: 'Save' }).click()
    await expect(chief.getByLabel('Required of Agent')).not.toBeChecked()
  },
)
