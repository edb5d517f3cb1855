import { expect, test } from '@playwright/test'
import { administering } from '#tests/e2e/stage/stage-users.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('a user is created in two steps, signs in, is edited and deleted', { tag: '@both' }, async ({ page, browser, javaScriptEnabled }) => {
  const scripts = javaScriptEnabled ? 'on' : 'off'
  const email = `made-${scripts}-${Date.now()}@fairway.test`
  const to = await administering(page, javaScriptEnabled, '/Admin/users')
  const next = page.getByRole('button', { name: 'Next', exact: true }).last()
  await expect(next).toBeDisabled()
  await expect(next).toHaveAttribute('title', 'selecting a customer is required')
  const form = page.locator('#new-user')
  const fill = async (password: string, address: string) => {
    await form.getByLabel('Name', { exact: true }).fill('Nora')
    await form.getByLabel('Last Name').fill('Newman')
    await form.getByLabel('Email').fill(address)
    await form.getByLabel('Password', { exact: true }).fill(password)
    await form.getByLabel('Role').selectOption('Customer')
  }
  await fill('weak', `administering-${scripts}@fairway.test`)
  await form.getByRole('button', { name: /^Add / }).first().click()
  await expect(form.getByText('Cliente agregado corectamente!')).toBeVisible()
  // Without scripts the page is rendered anew, and passwords are never sent back.
  if (!javaScriptEnabled) await expect(form.getByText('Adding a customer emptied it: type it again.')).toBeVisible()
  await expect(form.getByLabel('Password', { exact: true })).toHaveValue(javaScriptEnabled ? 'weak' : '')
  await form.getByLabel('Password', { exact: true }).fill('weak')
  await next.click()
  await expect(page.getByText('The password does not comply with the specified format').first()).toBeVisible()
  await form.getByLabel('Password', { exact: true }).fill('Fairway-2026')
  await next.click()
  await expect(page.getByText('Existing Email, Try a Different One').first()).toBeVisible()
  await fill('Fairway-2026', email)
  await next.click()
  await expect(page.getByText('Nora Newman, Customer')).toBeVisible()
  if (javaScriptEnabled) {
    await page.goBack()
    await expect(form.getByLabel('Last Name')).toHaveValue('Newman')
    await expect(form.getByPlaceholder('The one you typed is kept')).toBeVisible()
    await next.click()
    await expect(page.getByText('Nora Newman, Customer')).toBeVisible()
  }
  await page.getByRole('group', { name: 'Documents of shipments' }).getByLabel('Booking').uncheck()
  await page.getByRole('group', { name: 'Standard reports' }).getByLabel('Late shipments').uncheck()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(form.getByLabel('Last Name')).toHaveValue('Newman')
  await expect(form.getByPlaceholder('The one you typed is kept')).toBeVisible()
  await next.click()
  await expect(page.getByRole('group', { name: 'Standard reports' }).getByLabel('Late shipments')).not.toBeChecked()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The User has been saved successfully!')).toBeVisible()

  const their = await browser.newContext({ javaScriptEnabled: javaScriptEnabled ?? true })
  const theirs = await their.newPage()
  await theirs.goto(to('/'))
  await theirs.getByLabel('E-mail').fill(email)
  await theirs.getByLabel('Password', { exact: true }).fill('Fairway-2026')
  await theirs.getByRole('button', { name: 'LogIn' }).click()
  await expect(theirs.getByText('Choose one that only you know')).toBeVisible()
  await theirs.goto(to('/Tracking'))
  await theirs.getByLabel('Current password').fill('Fairway-2026')
  await theirs.getByLabel('New password', { exact: true }).fill('My-Own-2026')
  await theirs.getByLabel('Confirm password').fill('My-Own-2026')
  await theirs.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(theirs.getByText('Your password has been changed')).toBeVisible()
  await expect(theirs).toHaveURL(/\/Home$/)

  await page.goto(to(`/Admin/users?q=${email}`))
  await page.getByRole('link', { name: 'Nora Newman', exact: true }).click()
  await expect(page.getByRole('dialog').getByText('Bill of lading', { exact: false })).toBeVisible()
  await page.getByRole('dialog').getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByRole('dialog').getByPlaceholder('Add New Password')).toBeVisible()
  await page.getByRole('dialog').getByLabel('Position').fill('Buyer')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The User has been saved successfully!')).toBeVisible()
  await page.getByRole('link', { name: 'Nora Newman', exact: true }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('The User has been successfully removed!')).toBeVisible()
  await theirs.goto(to('/Home'))
  await expect(theirs.getByRole('button', { name: 'LogIn' })).toBeVisible()
  await their.close()
})

test('a conflicting edit is reported in view, wherever its form was scrolled to', { tag: '@all' }, async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, 'an answer without scripts is a page of its own, which begins at its top')
  await administering(page, javaScriptEnabled, '/Admin/users?role=2')
  const name = await page.locator('tbody a').first().innerText()
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Edit' }).click()
  const other = await page.context().newPage()
  for (const [each, position] of [
    [page, 'First'],
    [other, 'Second'],
  ] as const) {
    if (each === other) await other.goto(page.url())
    await each.getByRole('dialog').getByLabel('Position').fill(position)
    await each
      .getByRole('dialog')
      .getByRole('button', { name: /^Add [^a]/ })
      .first()
      .click()
  }
  await other.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('The User has been saved successfully!')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Somebody else has changed this user')).toBeInViewport()
})

test('ticked users are invited again and disabled together', { tag: '@plain' }, async ({ page, javaScriptEnabled }) => {
  const scripts = javaScriptEnabled ? 'on' : 'off'
  const to = await administering(page, javaScriptEnabled, `/Admin/users?q=waiting-${scripts}`)
  await expect(page.getByRole('row').filter({ hasText: `waiting-${scripts}-1` })).toContainText('Invited')
  for (const box of await page.getByRole('checkbox', { name: /Waiting/ }).all()) await box.check()
  await page.getByRole('button', { name: 'Change selected' }).click()
  await page.getByRole('radio', { name: 'Send the invitation again' }).check()
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(page.getByText('A new link is mailed')).toHaveCount(2)
  await page.getByRole('button', { name: 'Apply to all checked' }).click()
  await expect(page.getByText('2 users have been changed.')).toBeVisible()
  await page.goto(to(`/Admin/users?q=waiting-${scripts}&state=invited`))
  await page
    .getByRole('checkbox', { name: /Waiting/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'Change selected' }).click()
  await page.getByRole('radio', { name: /^Disable/ }).check()
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await page.getByRole('button', { name: 'Apply to all checked' }).click()
  await expect(page.getByText('1 user has been changed.')).toBeVisible()
})
