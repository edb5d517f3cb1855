import { expect, test } from '@playwright/test'
import { send, untilShown } from '#tests/e2e/stage/inbox.ts'
import { visitingAt } from '#tests/e2e/stage/stage-users.ts'

const project = 5

test(
  'a shipment is cancelled, restored and hidden, found among what is hidden and shown again; a container is added and removed',
  { tag: '@all' },
  async ({ page, javaScriptEnabled }) => {
    // A file is taken seconds after it came.
    test.setTimeout(120_000)
    const scripts = javaScriptEnabled ? 'on' : 'off'
    const [source, number] = [`repairs-${scripts}`, `REPAIR-${scripts}`]
    const to = await visitingAt(page, project, `deciding-${scripts}`, '/Tracking')
    send(project, source, 'orders.csv', 'create', [number, `Repaired ${scripts}`])
    await page.goto(to('/Tracking?q=repaired'))
    await untilShown(page, number)
    await page.getByRole('link', { name: number, exact: true }).first().click()
    const act = async (name: string) => {
      await page.getByText('Actions', { exact: true }).click()
      await page.getByRole('link', { name, exact: true }).click()
    }
    const give = async (reason: string, button: string) => {
      await page.getByLabel(/^Reason/).fill(reason)
      await page.getByRole('button', { name: button, exact: true }).click()
    }

    await act('Cancel the shipment')
    await give('Booked twice', 'Cancel the shipment')
    await expect(page.getByText('The shipment is cancelled.')).toBeVisible()
    await expect(page.locator('.details-heading')).toContainText('Cancelled')
    await act('Restore')
    await expect(page.getByText('Booked twice')).toBeVisible()
    await give('It was the other one', 'Restore')
    await expect(page.locator('.details-heading')).not.toContainText('Cancelled')

    await act('Add a container')
    await page.getByLabel('Container number').fill('MSKU 123456-5')
    await page.getByLabel('Weight (kg)').fill('12400.5')
    await give('Its terminal sends no files', 'Add a container')
    await expect(page.getByRole('heading', { name: 'MSKU1234565' })).toBeVisible()
    await act('Remove the container')
    await give('It is of another shipment', 'Remove the container')
    await page.getByRole('link', { name: 'MSKU1234565' }).click()
    await expect(page.getByText('It is of another shipment')).toBeVisible()
    await give('It is not', 'Restore')
    await expect(page.getByRole('heading', { name: 'MSKU1234565' })).toBeVisible()
    await page.getByRole('link', { name: number }).first().click()

    const path = new URL(page.url()).pathname
    await act('Hide the shipment')
    await page.getByRole('button', { name: 'Hide the shipment' }).click()
    await expect(page.getByText('Give a reason.').first()).toBeVisible()
    await give('A test of the carrier', 'Hide the shipment')
    await expect(page.getByText('This shipment is hidden from everyone.')).toBeVisible()
    await page.goto(to(path))
    await expect(page).toHaveURL(/\/restore$/)
    await expect(async () => {
      await page.goto(to(`/Tracking?q=${number}`))
      await expect(page.getByText('No shipment')).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 20_000 })
    await page.goto(to('/Tracking/hidden'))
    const row = page.getByRole('row').filter({ hasText: number })
    await expect(row).toContainText('A test of the carrier')
    await row.getByRole('link', { name: number }).click()
    await give('The test is over', 'Restore')
    await expect(page.getByText('The shipment is restored.')).toBeVisible()
    await page.goto(to('/Tracking?q=repaired'))
    await untilShown(page, number)
  },
)
