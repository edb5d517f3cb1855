import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { consentAddress, verifier } from '#tests/e2e/stage/assistant.ts'
import { findFaults } from '#tests/e2e/stage/faults.ts'
import { newSession, password, visiting } from '#tests/e2e/stage/stage-users.ts'

const call = async (request: APIRequestContext, token: string) =>
  (await request.get('/api/v1/shipments?limit=1', { headers: { Authorization: `Bearer ${token}` } })).status()

const shownToken = async (page: Page) => (await page.locator('.shown-secret code').innerText()).trim()

/** Leaves the text for the token's page, and returns its address. */
async function keep(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'I have stored it' }).click()
  await expect(page).toHaveURL(/\/api-tokens\/\d+$/)
  return page.url()
}

async function create(page: Page, name: string): Promise<string> {
  await page.goto('/api-tokens/new')
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Create token' }).click()
  await expect(page.getByText(`The token “${name}” was created.`)).toBeVisible()
  return shownToken(page)
}

test(
  'an administrator makes a token that reads the API, sees its text once, replaces it and revokes both',
  { tag: '@all' },
  async ({ page, javaScriptEnabled, request }) => {
    await newSession(page, 'administrator')
    const name = `Warehouse ${javaScriptEnabled ? 'on' : 'off'}`
    const token = await create(page, name)
    expect(await call(request, token)).toBe(200)
    const old = await keep(page)
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await expect(page.getByText('Read shipments')).toBeVisible()
    expect(await page.content()).not.toContain(token.slice(8))

    await page.getByRole('link', { name: 'Create a successor' }).click()
    await page.getByRole('button', { name: 'Create successor' }).click()
    await expect(page.locator('.shown-secret code')).toBeVisible()
    const next = await shownToken(page)
    expect(next).not.toBe(token)
    expect([await call(request, token), await call(request, next)]).toEqual([200, 200])
    const successor = await keep(page)
    await page.getByRole('link', { name: `${token.slice(0, 8)}…` }).click()
    await expect(page).toHaveURL(old)
    await expect(page.getByText('Replaced', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Create a successor' })).toHaveCount(0)

    for (const [url, each] of [
      [old, token],
      [successor, next],
    ] as const) {
      await page.goto(url)
      await page.getByRole('link', { name: `Revoke the token “${name}”` }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
      await expect(page.getByText('The token was revoked.')).toBeVisible()
      expect(await call(request, each)).toBe(401)
    }
    for (const path of [old, successor, '/api-tokens', '/api-tokens/new', '/audit', '/mail', '/Admin/service-accounts']) {
      await page.goto(path)
      const html = await page.content()
      for (const each of [token, next]) expect(html, path).not.toContain(each.slice(8))
    }
  },
)

test(
  'a token is limited to single rights, customers and networks, and what is wrong is said with nothing lost',
  { tag: '@all' },
  async ({ page, javaScriptEnabled, request }) => {
    await visiting(page, 'administrator', '/api-tokens/new')
    const name = `Limited ${javaScriptEnabled ? 'on' : 'off'}`
    const boxes = page.getByRole('group', { name: 'Single rights' })
    await expect(boxes).toBeHidden()
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Days until it expires').fill('367')
    await page.getByLabel('Only what is ticked').check()
    await expect(boxes).toBeVisible()
    await page.getByText('Limit it to some customers or networks').click()
    await page.getByLabel('Networks').fill('192.0.2.0/24\nour office')
    await page.getByRole('button', { name: 'Create token' }).click()
    await expect(page.getByRole('alert')).toContainText('From 1 to 366 days.')
    await page.getByLabel('Days until it expires').fill('30')
    await page.getByLabel('Read containers').check()
    await page.getByRole('button', { name: 'Create token' }).click()
    await expect(page.getByRole('alert')).toContainText('“our office” is not a network.')
    await expect(page.getByLabel('Networks')).toHaveValue('192.0.2.0/24\nour office')
    if (javaScriptEnabled) expect(await findFaults(page)).toEqual([])

    await page.getByLabel('Networks').fill('127.0.0.0/8\n::1')
    const first = page.getByRole('button', { name: /^Add / }).first()
    await first.click()
    await expect(page.getByText('Only these customers (1)')).toBeVisible()
    await page.getByRole('button', { name: 'Create token' }).click()
    await expect(page.getByText(`The token “${name}” was created.`)).toBeVisible()
    const token = await shownToken(page)
    expect(await call(request, token)).toBe(403)
    const containers = await request.get('/api/v1/containers/arrived?limit=1', { headers: { Authorization: `Bearer ${token}` } })
    expect(containers.status()).toBe(200)
    await keep(page)
    await expect(page.getByText('127.0.0.0/8, ::/64')).toBeVisible()
    await expect(page.getByText('Read containers')).toBeVisible()
  },
)

test(
  'a test token reads the sample customer alone, and its page says so',
  { tag: '@both' },
  async ({ page, javaScriptEnabled, request }) => {
    await newSession(page, 'administrator')
    const name = `Trial ${javaScriptEnabled ? 'on' : 'off'}`
    await page.goto('/api-tokens/new')
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Test token: sees sample data alone').check()
    if (javaScriptEnabled) expect(await findFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Create token' }).click()
    await expect(page.getByText(`The token “${name}” was created.`)).toBeVisible()
    const headers = { Authorization: `Bearer ${await shownToken(page)}` }
    expect(await (await request.get('/api/v1/me', { headers })).json()).toMatchObject({ test: true })
    const sample = { data: [{ name: 'Sample customer' }] }
    expect(await (await request.get('/api/v1/me/customers', { headers })).json()).toMatchObject(sample)
    const listed = async () => (await (await request.get('/api/v1/shipments?limit=50', { headers })).json()).data
    await expect
      .poll(async () => (await listed()).map(({ number }: { number: string }) => number.slice(0, 7)))
      .toEqual(Array(13).fill('SAMPLE-'))
    await keep(page)
    await expect(page.getByText('Sample data alone')).toBeVisible()
    await page.goto('/api-tokens')
    await expect(page.getByRole('row', { name }).getByText('Test token: sees sample data alone')).toBeVisible()
    await page.goto('/Admin')
    await expect(page.getByText('Sample customer')).toHaveCount(0)
  },
)

test('the password is asked for when it was not given lately', { tag: '@all' }, async ({ page, javaScriptEnabled }) => {
  await visiting(page, `unproven-maker-${javaScriptEnabled ? 'on' : 'off'}`, '/api-tokens/new')
  await page.getByLabel('Name').fill('Unproven')
  await page.getByRole('button', { name: 'Create token' }).click()
  await expect(page.getByText('Enter your own password').first()).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Unproven')
  await page.getByLabel('Your own password').fill(password)
  await page.getByRole('button', { name: 'Create token' }).click()
  await expect(page.getByText('The token “Unproven” was created.')).toBeVisible()
})

test('a role that makes no tokens is told so', { tag: '@all' }, async ({ page }) => {
  await newSession(page, 'customer', '/api-tokens')
  await expect(page.getByText('Your role may not create API tokens in this portal.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'New token' })).toHaveCount(0)
  await page.goto('/api-tokens/new')
  await expect(page.getByRole('button', { name: 'Create token' })).toHaveCount(0)
})

test('an assistant is allowed after its consent was read, asks by its tokens, and is withdrawn', async ({
  page,
  request,
  javaScriptEnabled,
}) => {
  await page.route('https://assistant.example/**', (route) => route.fulfill({ body: 'Back at the assistant' }))
  await newSession(page, 'administrator')
  await page.goto(consentAddress)
  await expect(page.getByRole('heading', { name: 'Let “Assistant of a journey” ask in your name?' })).toBeVisible()
  await expect(page.getByText('nobody has checked its name')).toBeVisible()
  const back = page.waitForRequest('https://assistant.example/**')
  await page.getByRole('button', { name: 'Allow', exact: true }).click()
  const goOn = page.getByRole('link', { name: 'Go on to Assistant of a journey' })
  if (javaScriptEnabled === false) await goOn.click()
  const sent = new URL((await back).url())
  expect(sent.searchParams.get('state')).toBe('journey')
  const form = { grant_type: 'authorization_code', client_id: 'assistant', redirect_uri: 'https://assistant.example/back' }
  const given = await request.post('/api/v1/oauth/token', {
    form: { ...form, code: sent.searchParams.get('code') ?? '', code_verifier: verifier },
  })
  const { access_token: token } = await given.json()
  const ask = async () =>
    (
      await request.post('/api/mcp', { headers: { Authorization: `Bearer ${token}` }, data: { jsonrpc: '2.0', id: 1, method: 'ping' } })
    ).status()
  expect(await ask()).toBe(200)
  await page.goto('/api-tokens')
  await page.getByRole('link', { name: 'Revoke the token “Assistant of a journey”' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('The token was revoked.')).toBeVisible()
  expect(await ask()).toBe(401)
})
