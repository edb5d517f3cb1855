import { type Cookie, expect, type Page } from '@playwright/test'
import type { ProjectId } from '#domain/ground/projects/projects.ts'
import { at } from './hosts.ts'

export const password = 'Fairway-2026'

/** The project in which journeys administer customers, groups and users. */
export const administered = 6

/** The project whose customers have different services. */
export const served = 2

/** Administrators of projects with a mail that was not delivered. */
export const lost = { on: [3, 'losing-on'], off: [5, 'losing-off'] } as const

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
  await page.waitForLoadState()
}

/** Waits until the framework has taken the page over: what is pressed before that is a link or a form without scripts. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')))
}

/** The administrator of that project, on its host. */
export function administering(page: Page, isScripted: boolean | undefined): Promise<(path: string) => string> {
  return signedInAt(page, administered, `administering-${isScripted ? 'on' : 'off'}`)
}

/** Signs in on the host of a project, from an English screen; afterwards everything is in the person's own language. Answers the addresses of that host. */
export async function signedInAt(page: Page, projectId: ProjectId, name: string): Promise<(path: string) => string> {
  await page.goto(at(projectId, '/'))
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByLabel('E-mail').fill(`${name}@fairway.test`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'LogIn' }).click()
  await expect(page).toHaveURL(/\/Home$/)
  await page.waitForLoadState()
  return (path) => at(projectId, path)
}

const sessions = new Map<string, Cookie[]>()

/** Where journeys begin that say nothing else: within the frame, and quick to draw. */
export const quickPage = '/Help-Desk'

/** As somebody who is signed in already, where signing in is not what the journey is about: in the session of an earlier journey. */
export const visiting = (page: Page, name: string) => visitAgain(page, name, quickPage, () => signedIn(page, name))

/** The same on the host of a project. Answers the addresses of that host. */
export async function visitingAt(page: Page, projectId: ProjectId, name: string): Promise<(path: string) => string> {
  const to = (path: string) => at(projectId, path)
  await visitAgain(page, `${projectId} ${name}`, to(quickPage), () => signedInAt(page, projectId, name))
  return to
}

async function visitAgain(page: Page, who: string, first: string, signInAnew: () => Promise<unknown>): Promise<void> {
  const cookies = sessions.get(who)
  if (cookies) {
    await page.context().addCookies(cookies)
    await page.goto(first)
    if (new URL(page.url()).pathname === quickPage) return
  }
  await signInAnew()
  sessions.set(who, await page.context().cookies())
  await page.goto(first)
}

/** Searches through the box in the top bar. */
export async function searchFor(page: Page, text: string): Promise<void> {
  const box = page.getByRole('searchbox')
  await box.fill(text)
  await box.press('Enter')
  await expect(page).toHaveURL(`/search/${encodeURIComponent(text)}`)
}
