import { expect, test } from '@playwright/test'
import { visiting } from '#tests/e2e/stage/stage-users.ts'

test('the sign-in screen links to recovery, registration, the legal pages and the mobile apps', { tag: '@server' }, async ({ page }) => {
  await page.goto('/')
  for (const [name, path] of [
    ['Forgot your password?', '/recoverpassword'],
    ['Request access', '/register'],
    ['Terms and conditions', '/terminos-y-condiciones'],
    ['Privacy policy', '/aviso-de-privacidad'],
  ] as const) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', path)
  }
  await expect(page.getByRole('list', { name: 'Mobile apps' }).getByRole('listitem')).toHaveText([/App Store/, /Google Play/])
  await expect(page.getByText(/© \d{4} RR Fairway/)).toBeVisible()
})

test('app badges without a configured URL are not links', { tag: '@server' }, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('list', { name: 'Mobile apps' }).getByRole('link')).toHaveCount(0)
})

test('a throttled visitor keeps the typed email and reads the usual message', { tag: '@all' }, async ({ page, javaScriptEnabled }) => {
  const email = `nobody-${javaScriptEnabled ? 'on' : 'off'}@fairway.test`
  const attempt = async () => {
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('not-the-password')
    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.getByRole('button', { name: 'LogIn' }).click()
    return (await answer).status()
  }
  await page.goto('/')
  let status = await attempt()
  for (let failures = 1; status === 400 && failures < 12; failures++) status = await attempt()
  expect(status).toBe(429)
  await expect(page.getByText('The password and / or email are incorrect')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
})

for (const [link, title, sections] of [
  ['Terms and conditions', 'Términos y condiciones de uso de medios electrónicos', 15],
  ['Privacy policy', 'Aviso de privacidad integral', 14],
] as const) {
  test(
    `${link} is public, in Spanish, and links to its ${sections} sections`,
    { tag: sections === 15 ? '@server' : ['@server', '@all'] },
    async ({ page }) => {
      await page.goto('/')
      await page.getByRole('link', { name: link }).click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByText('This page is in Spanish')).toBeVisible()
      await expect(page.getByRole('article')).toHaveAttribute('lang', 'es')
      const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link')
      await expect(contents).toHaveCount(sections)
      const last = contents.last()
      const heading = page.getByRole('heading', { level: 2, name: `${sections}. ${await last.textContent()}` })
      await expect(heading).not.toBeInViewport()
      await last.click()
      await expect(heading).toBeInViewport()
      await expect(page).toHaveURL(new RegExp(`${await last.getAttribute('href')}$`))
    },
  )
}

test('the terms show the logo twice and their last update', { tag: '@server' }, async ({ page }) => {
  await page.goto('/terminos-y-condiciones')
  await expect(page.locator('.word-mark')).toHaveCount(2)
  await expect(page.getByText('Última actualización: 15 de junio de 2020')).toBeVisible()
})

test('the language switch of every public page returns to that page', { tag: '@server' }, async ({ page }) => {
  for (const path of ['/', '/terminos-y-condiciones', '/aviso-de-privacidad', '/no-such-page']) {
    await page.goto(path)
    await page.getByRole('button', { name: 'Español' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page).toHaveURL(path)
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  }
})

for (const [who, arrives] of [
  ['nobody', '/'],
  ['customer', '/Home'],
] as const) {
  test(
    `a page that does not exist leads ${who} to the app, login and register`,
    { tag: who === 'customer' ? [] : '@all' },
    async ({ page }) => {
      const answer = who === 'nobody' ? await page.goto('/no-such-page') : await visiting(page, who, '/no-such-page')
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: "We couldn't find this page." })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Go to login' })).toHaveAttribute('href', '/')
      await expect(page.getByRole('link', { name: 'Go to register' })).toHaveAttribute('href', '/register')
      await page.getByRole('link', { name: 'Go to the app' }).click()
      await expect(page).toHaveURL(arrives)
    },
  )
}

test('the help desk has a heading, a green button for a new ticket, and two tabs', async ({ page }) => {
  await visiting(page, 'customer', '/Help-Desk')
  await expect(page.getByRole('heading', { name: 'Help Desk' })).toBeVisible()
  await expect(page.getByText('Opend', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Create New Tiket' }).click()
  await expect(page).toHaveURL('/Service-Desk/new')
  await page.goto('/Help-Desk')

  await page.getByRole('link', { name: 'ClosedTickets' }).click()
  await expect(page).toHaveURL('/Help-Desk?tab=closed')
  await expect(page.getByText('Clsed', { exact: true })).toBeVisible()
  await expect(page.getByText('Opend', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'ClosedTickets' })).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(page.getByText('Opend', { exact: true })).toBeVisible()
})

test('the help desk is available in Spanish', { tag: '@server' }, async ({ page }) => {
  await visiting(page, 'axe-es', '/Help-Desk')
  await expect(page.getByRole('heading', { name: 'Mesa de Ayuda' })).toBeVisible()
  for (const label of ['Crear Nuevo Ticket', 'Tickets Abiertos', 'Tikets Cerrados']) {
    await expect(page.getByText(label, { exact: true })).toBeVisible()
  }
})
