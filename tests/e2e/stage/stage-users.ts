import { type BrowserContext, expect, type Locator, type Page, type Response } from '@playwright/test'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import { at } from './hosts.ts'

export const password = 'Fairway-2026'

/** The project in which tests administer customers, groups and users. */
export const administered = 6

/** The project whose customers have different services. */
export const served = 2

/** The project whose people sign in by a provider. */
export const company = 1

/** The projects in which files are mapped, one for each way: two mappings that could read a file would leave the choice to a person. */
export const mapped = { on: 3, off: 5 } as const

/** The project where alerts are set up for all customers at once. */
export const setUp = 3

/** Administrators of projects with an undelivered email. */
export const lost = { on: [3, 'losing-on'], off: [5, 'losing-off'] } as const

export async function signIn(page: Page, name: string, secret = password): Promise<void> {
  await page.goto('/')
  await page.getByLabel('E-mail').fill(`${name}@fairway.test`)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'LogIn' }).click()
}

export async function signedIn(page: Page, name: string): Promise<void> {
  await signIn(page, name)
  await expect(page).toHaveURL(/\/Home$/)
  await page.waitForLoadState()
}

/** Before the client takes over, a press is a link or a form without scripts. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')))
}

export async function reloadUntil(shown: Locator): Promise<void> {
  await expect(async () => {
    await shown.page().reload()
    await expect(shown).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 20_000 })
}

export function administering(page: Page, isScripted: boolean | undefined, path?: string): Promise<(path: string) => string> {
  return visitingAt(page, administered, `administering-${isScripted ? 'on' : 'off'}`, path)
}

/** The default start page: inside the frame, and quick to render. */
export const quickPage = '/Help-Desk'

/** Reuses the session of an earlier test, where signing in is not the subject. */
export const visiting = (page: Page, name: string, path = quickPage) => visit(page, home, name, path)

export async function visitingAt(page: Page, projectId: ProjectId, name: string, path = quickPage): Promise<(path: string) => string> {
  const to = (path: string) => at(projectId, path)
  await visit(page, to('/'), name, to(path))
  return to
}

/** A session of its own, just begun, where neither the form nor Home is the subject. */
export async function newSession(page: Page, name: string, path = quickPage): Promise<void> {
  await page.context().addCookies(await signInUnseen(page, home, name))
  await page.goto(path)
}

type Cookies = Parameters<BrowserContext['addCookies']>[0]
const home = `http://localhost:${process.env.FAIRWAY_E2E_PORT}/`
const sessions = new Map<string, Cookies>()

async function visit(page: Page, origin: string, name: string, path: string): Promise<Response | null> {
  const who = `${origin} ${name}`
  const kept = sessions.get(who)
  if (kept) {
    await page.context().addCookies(kept)
    const answer = await page.goto(path)
    // Another test may have ended the session.
    if (new URL(page.url()).pathname !== '/') return answer
  }
  const cookies = await signInUnseen(page, origin, name)
  sessions.set(who, cookies)
  await page.context().addCookies(cookies)
  return page.goto(path)
}

/** Only browsers resolve .localhost hosts, so this request sends the Host header. */
async function signInUnseen(page: Page, origin: string, name: string): Promise<Cookies> {
  const { host, port } = new URL(origin)
  const answer = await page.request.post(`http://127.0.0.1:${port}/?index`, {
    headers: { Host: host, Origin: `http://${host}` },
    form: { email: `${name}@fairway.test`, password },
    maxRedirects: 0,
  })
  expect(answer.headers().location, `${name} signs in`).toBe('/Home')
  // The page keeps what this answer set for the address that was asked.
  await page.context().clearCookies({ domain: '127.0.0.1' })
  const set = answer.headersArray().filter((each) => each.name.toLowerCase() === 'set-cookie')
  return set.map(({ value }) => {
    const [pair = ''] = value.split(';')
    const middle = pair.indexOf('=')
    return { name: pair.slice(0, middle), value: pair.slice(middle + 1), url: origin }
  })
}

/** Stops the page's requests first: without a session they would lead it to the sign-in screen. */
export async function leaving(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

export async function searchFor(page: Page, text: string): Promise<void> {
  const box = page.getByRole('searchbox')
  await box.fill(text)
  await box.press('Enter')
  await expect(page).toHaveURL(`/search/${encodeURIComponent(text)}`)
}
