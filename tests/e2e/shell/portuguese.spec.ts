import { expect, test } from '@playwright/test'
import { mailTo } from '#tests/e2e/stage/mail.ts'
import { visiting } from '#tests/e2e/stage/stage-users.ts'

test('whoever chooses Portuguese reads pages and mail in it', async ({ page, javaScriptEnabled }) => {
  const name = `portuguese-${javaScriptEnabled ? 'on' : 'off'}`
  await visiting(page, name)
  await page.getByRole('button', { name: 'Português' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt')
  await page.goto('/Tracking')
  await expect(page.getByRole('heading', { name: 'Rastreamento de embarques' })).toBeAttached()
  await page.getByRole('link', { name: 'Relatórios', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Relatórios', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Novo relatório' })).toBeVisible()

  await page.getByRole('button', { name: 'Sair' }).click()
  await page.getByRole('link', { name: 'Esqueceu sua senha?' }).click()
  await page.getByLabel('E-mail').fill(`${name}@fairway.test`)
  await page.getByRole('button', { name: 'Enviar' }).click()
  await mailTo(`${name}@fairway.test`, /^Defina uma nova senha/, { saying: 'O link funciona uma vez' })
})
