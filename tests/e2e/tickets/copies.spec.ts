import { expect, test } from '@playwright/test'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { maxCopies } from '#domain/tickets/ticket.ts'
import { visitingAt } from '#tests/e2e/stage/stage-users.ts'

test('a ticket accepts twenty people in copy and refuses the next with words', { tag: '@all' }, async ({ page, javaScriptEnabled }) => {
  test.setTimeout(120_000)
  const t = translatorIn('en')
  const scripts = javaScriptEnabled ? 'on' : 'off'
  const subject = `Everybody should know ${scripts} ${Date.now()}`
  await visitingAt(page, 4, `asking-${scripts}`, '/Service-Desk/new?type=3')
  const form = page.getByRole('dialog')
  await form.locator('select[name="module"]').selectOption('12')
  await form.getByLabel(t('tickets.fields.subject')).fill(subject)
  await form.getByLabel(t('tickets.fields.description')).fill('What stands there is of last week.')
  await form.locator('summary').click()
  const add = async (number: number) => {
    await form.getByLabel(t('tickets.form.copyName')).fill(`Reader ${number}`)
    await form.getByLabel(t('tickets.form.copyEmail')).fill(`reader-${number}@company.test`)
    await form.getByRole('button', { name: t('tickets.form.copyAdd'), exact: true }).click()
  }
  const chips = form.locator('.ticket-chip')
  for (let number = 1; number <= maxCopies; number++) {
    await add(number)
    await expect(chips).toHaveCount(number)
  }
  await add(maxCopies + 1)
  await expect(form.getByText(t('tickets.form.copyMost')).first()).toBeVisible()
  await expect(chips).toHaveCount(maxCopies)
  await form.getByLabel(t('tickets.form.copyName')).fill('')
  await form.getByLabel(t('tickets.form.copyEmail')).fill('')
  await form.getByRole('button', { name: t('tickets.form.create') }).click()
  await expect(page.getByText(t('tickets.created'), { exact: true })).toBeVisible()
})
