import { expect, test } from '@playwright/test'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { findFaults } from '#tests/e2e/stage/faults.ts'
import { mailTo } from '#tests/e2e/stage/mail.ts'
import { password, visiting } from '#tests/e2e/stage/stage-users.ts'

test(
  'changing a user’s email requires the administrator’s password, loses no input, and notifies the old address',
  { tag: '@all' },
  async ({ page, javaScriptEnabled }) => {
    const t = translatorIn('en')
    const scripts = javaScriptEnabled ? 'on' : 'off'
    const before = `changed-${scripts}@fairway.test`
    const after = `changed-${scripts}-${Date.now()}@fairway.test`
    const rowOf = (email: string) => page.getByRole('row', { name: new RegExp(email) })
    await visiting(page, `unproven-${scripts}`, `/Admin/users?q=${before}`)
    await rowOf(before).getByRole('link').first().click()
    await page.getByRole('dialog').getByRole('link', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog')
    const own = dialog.getByLabel(t('ownPassword.proof'))
    const save = dialog.getByRole('button', { name: 'Save' })
    await dialog.getByLabel('Email').fill(after)
    await dialog.getByLabel('Position').fill('Buyer')
    await save.click()
    await expect(dialog.getByText(t('ownPassword.proofRequired')).first()).toBeVisible()
    await expect(dialog.getByLabel('Email')).toHaveValue(after)
    await own.fill('Wrong-2026')
    await save.click()
    await expect(dialog.getByText(t('ownPassword.incorrect')).first()).toBeVisible()
    await expect(dialog.getByLabel('Position')).toHaveValue('Buyer')
    if (javaScriptEnabled) expect(await findFaults(page)).toEqual([])
    await own.fill(password)
    await save.click()
    await expect(page.getByText('The User has been saved successfully!')).toBeVisible()
    const notice = await mailTo(before, /How you sign in/)
    expect(notice.text).toContain('The e-mail of your account was changed')

    await page.goto(`/Admin/users?q=${after}`)
    await rowOf(after).getByRole('link').first().click()
    await page.getByRole('dialog').getByRole('link', { name: 'Edit' }).click()
    await expect(dialog.getByLabel('Email')).toHaveValue(after)
    await expect(own).toHaveCount(0)
  },
)
