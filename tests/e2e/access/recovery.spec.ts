import { expect, type Page, test } from '@playwright/test'
import { mailTo } from '#tests/e2e/stage/mail.ts'
import { reloadUntil, signedIn, signIn, visiting } from '#tests/e2e/stage/stage-users.ts'

const newPassword = 'Lighthouse-9'

async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL(/\/recoverpassword$/)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Email successfully sent')).toBeVisible()
}

async function fillIn(page: Page, password: string, again: string): Promise<void> {
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('Confirm password').fill(again)
}

test('a forgotten password is replaced through an emailed link', async ({ page, browser, javaScriptEnabled, baseURL }) => {
  test.setTimeout(90_000)
  const name = `forgetful-${javaScriptEnabled === false ? 'off' : 'on'}`
  const email = `${name}@fairway.test`
  const elsewhere = await (await browser.newContext({ javaScriptEnabled: javaScriptEnabled !== false })).newPage()
  await signedIn(elsewhere, name)

  await askForLink(page, email)
  const mail = await mailTo(email, /^Set a new password/)
  const link = /http:\/\/localhost:\d+\/recoverpassword\/[\w-]+/.exec(mail.text ?? '')?.[0] ?? ''
  expect(link.startsWith(baseURL ?? '-')).toBe(true)
  expect(mail.html).toContain(link)

  // Mail scanners open links before people do.
  await page.request.get(link)
  await page.goto(link)
  const change = page.getByRole('button', { name: 'Change' })
  if (javaScriptEnabled === false) {
    await fillIn(page, 'short', 'short')
    await change.click()
    await expect(page.getByText('Invalid password').first()).toBeVisible()
    await fillIn(page, newPassword, `${newPassword}x`)
    await change.click()
    await expect(page.getByText('Passwords must be the same').first()).toBeVisible()
    await change.click()
    await expect(page.getByText('Password is required').first()).toBeVisible()
    await expect(page.getByText('Confirm Password', { exact: true }).first()).toBeVisible()
  } else {
    await expect(change).toBeDisabled()
    await fillIn(page, 'short', 'short')
    await expect(page.getByText('Invalid password').first()).toBeVisible()
    await expect(change).toBeDisabled()
    await fillIn(page, newPassword, `${newPassword}x`)
    await page.getByLabel('Confirm password').blur()
    await expect(page.getByText('Passwords must be the same').first()).toBeVisible()
    await expect(change).toBeDisabled()
  }
  await fillIn(page, newPassword, newPassword)
  await change.click()
  await expect(page.getByText('Your password has been successfully changed')).toBeVisible()
  await expect(page.getByText('Password updated correctly')).toBeVisible()
  await expect(change).toHaveCount(0)

  await elsewhere.goto('/Home')
  await expect(elsewhere.getByRole('button', { name: 'LogIn' })).toBeVisible()
  await elsewhere.context().close()
  await mailTo(email, /was changed$/)

  await signIn(page, name)
  await expect(page.getByText('The password and / or email are incorrect')).toBeVisible()
  await signIn(page, name, newPassword)
  await expect(page).toHaveURL(/\/Home$/)

  await page.goto(link)
  await expect(page.getByText('Error: "El token ya se ha utilizado o ha caducado"')).toBeVisible()
  await expect(change).toHaveCount(0)
})

test('a recovery request for an unknown email gets the same response as any other', { tag: '@server' }, async ({ page }) => {
  await askForLink(page, 'nobody-at-all@fairway.test')
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('button', { name: 'LogIn' })).toBeVisible()
})

test('a recovery request with a malformed or empty email is refused with words', { tag: '@server' }, async ({ page }) => {
  await page.goto('/recoverpassword')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Email is Required').first()).toBeVisible()
  await page.getByLabel('E-mail').fill('someone at home')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Please enter a valid email').first()).toBeVisible()
})

test('an invented recovery link reads as used or expired, and must not be cached', { tag: '@server' }, async ({ page }) => {
  const answer = await page.goto(`/recoverpassword/${'A'.repeat(43)}`)
  expect(answer?.status()).toBe(200)
  expect(answer?.headers()['cache-control']).toBe('no-store')
  expect(answer?.headers()['referrer-policy']).toBe('same-origin')
  await expect(page.getByText('Error: "El token ya se ha utilizado o ha caducado"')).toBeVisible()
  await expect(page.getByLabel('New password')).toHaveCount(0)
})

test(
  'a visitor requests access, and the administrator reads the email in the portal',
  { tag: '@plain' },
  async ({ page, javaScriptEnabled }) => {
    const lastName = javaScriptEnabled === false ? 'Sinletras' : 'Conletras'
    await page.goto('/')
    await page.getByRole('link', { name: 'Request access' }).click()
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByText('Company is required').first()).toBeVisible()
    await page.getByLabel('Name', { exact: true }).fill('Luz')
    await page.getByLabel('Last name').fill(lastName)
    await page.getByLabel('Company').fill('Acme')
    await page.getByLabel('E-mail').fill('luz@acme.test')
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByText('Thank you, your request is on its way')).toBeVisible()
    const mail = await mailTo('administrator@fairway.test', new RegExp(`^Luz ${lastName} asks for access`))
    expect(mail.replyTo?.[0]?.address).toBe('luz@acme.test')

    // Other journeys send mail meanwhile: the newest page may be full of it.
    await visiting(page, 'administrator', `/mail?q=${lastName}`)
    await page
      .getByRole('link', { name: `Luz ${lastName} asks for access` })
      .first()
      .click()
    await expect(page.getByText('luz@acme.test').first()).toBeVisible()
    // The email arrives before the mail log records that the mail server accepted it.
    await reloadUntil(page.getByText('Accepted by the mail server.'))
  },
)
