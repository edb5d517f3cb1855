import { expect, test } from '@playwright/test'
import { visiting } from '#tests/e2e/stage/stage-users.ts'

test(
  'a person makes a calendar, draws its address anew and withdraws it',
  { tag: '@plain' },
  async ({ page, javaScriptEnabled, request }) => {
    await visiting(page, javaScriptEnabled ? 'rr' : 'customer', '/My-Notifications?tab=calendars')
    await page.getByRole('link', { name: 'New calendar' }).click()
    await page.getByLabel('What it shows').selectOption({ label: 'Arrivals: everything I may see' })
    await page.getByRole('button', { name: 'Create address' }).click()
    const secret = page.locator('.shown-secret code')
    await expect(secret).toHaveText(/\/calendars\/fwc_\w{49}\.ics$/)
    const first = await secret.innerText()
    const statusOf = async (address: string) => (await request.get(new URL(address).pathname)).status()
    const read = await request.get(new URL(first).pathname)
    expect([read.status(), read.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(await read.text()).toContain('DTSTART;VALUE=DATE:')

    await page.getByRole('link', { name: 'I have copied it' }).click()
    const row = page.getByRole('row', { name: 'Arrivals: everything I may see' }).last()
    await expect(row).toBeVisible()
    expect(await page.content()).not.toContain(first.slice(-30))
    await row.getByRole('link', { name: 'Create another address' }).click()
    await page.getByRole('button', { name: 'Create address' }).click()
    await expect(secret).toBeVisible()
    const second = await secret.innerText()
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])

    await page.getByRole('link', { name: 'I have copied it' }).click()
    await row.getByRole('link', { name: 'Withdraw' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
    await expect(page.getByText('The calendar was withdrawn')).toBeVisible()
    expect(await statusOf(second)).toBe(404)
  },
)
