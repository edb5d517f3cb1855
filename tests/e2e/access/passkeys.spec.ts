import { type CDPSession, expect, type Page, test } from '@playwright/test'
import { password, signedIn, untilAlive } from '#tests/e2e/stage/stage-users.ts'

/** A device with a screen lock, which its owner unlocks. */
async function plugIn(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}

test('a passkey is added, signs in without e-mail and password, and is renamed and removed', async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, 'a device is asked by a script')
  const { cdp, authenticatorId } = await plugIn(page)
  await signedIn(page, 'passkey-on')
  await page.goto('/passkeys')
  await page.getByRole('link', { name: 'Add a passkey' }).click()
  await untilAlive(page)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('My computer')
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await expect(page.getByRole('row', { name: /My computer/ })).toContainText('Never')
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId })
  expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }])

  await page.getByRole('link', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await expect(page.getByText('This device already has a passkey for your account.')).toBeVisible()

  await page.getByRole('button', { name: 'Logout' }).click()
  await page.goto('/?next=%2Fsessions')
  await page.getByRole('link', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(/\/sessions$/)
  await page.goto('/passkeys')
  await expect(page.getByRole('row', { name: /My computer/ })).not.toContainText('Never')

  await page.getByRole('button', { name: 'Logout' }).click()
  let challenges = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/login/passkey/challenge')) challenges += 1
  })
  await page.goto('/?next=%2Fpasskeys')
  await page.getByLabel('Remember password').check()
  expect(challenges).toBe(0)
  await page.getByLabel('E-mail').hover()
  await expect(page).toHaveURL(/\/passkeys$/)
  expect(challenges).toBe(1)
  const session = (await page.context().cookies()).find(({ name }) => name === 'fairway')
  expect(session?.expires).toBeGreaterThan(Date.now() / 1_000 + 29 * 86_400)

  await page.getByRole('link', { name: 'Rename My computer' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Old computer')
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('link', { name: 'Remove Old computer' }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible()

  await page.getByRole('button', { name: 'Logout' }).click()
  await page.goto('/login/passkey')
  await expect(page.getByText('This passkey opens no account here.')).toBeVisible()
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await untilAlive(page)
  await page.getByRole('button', { name: 'Use passkey' }).click()
  await expect(page.getByText('Your device was not unlocked')).toBeVisible()
})

test('without scripts the password way stays, and no passkey button is dead', { tag: '@plain' }, async ({ page, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === true, 'with scripts there is a button')
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'LogIn' })).toBeVisible()
  await expect(page.getByText('Sign in with a passkey')).toBeHidden()
  await page.goto('/login/passkey?next=%2Fpasskeys')
  await expect(page.getByText('A passkey needs a browser that runs scripts.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use passkey' })).toBeHidden()
  await page.getByRole('link', { name: 'To the sign-in page' }).click()
  await page.getByLabel('E-mail').fill('passkey-off@fairway.test')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'LogIn' }).click()
  await expect(page).toHaveURL(/\/passkeys$/)
  await expect(page.getByText('Adding a passkey needs a browser that runs scripts.')).toBeVisible()
  await page.getByRole('link', { name: 'Rename Chrome, Windows' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Old computer')
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('link', { name: 'Remove Old computer' }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible()
})
