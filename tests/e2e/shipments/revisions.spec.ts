import { expect, test } from '@playwright/test'
import { visiting } from '#tests/e2e/stage/stage-users.ts'

const pdf = (words: string) => Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n% ${words}\ntrailer<</Root 1 0 R>>\n%%EOF\n`)

test(
  'a document is replaced and a comment removed, and what stands in their place says by whom',
  { tag: '@all' },
  async ({ page, javaScriptEnabled }) => {
    test.setTimeout(60_000)
    const [shipment, who] = javaScriptEnabled ? [111, 'papers-on'] : [112, 'papers-off']
    const file = (name: string, words: string) => ({ name, mimeType: 'application/pdf', buffer: pdf(words) })
    await visiting(page, who, `/shipmentsDetail/${shipment}/documents`)
    await page.getByLabel('File', { exact: true }).setInputFiles(file('draft.pdf', 'draft'))
    await page.getByRole('button', { name: 'Upload' }).click()
    await expect(page.getByText('“draft.pdf” has been saved.')).toBeVisible()

    await page.getByRole('link', { name: 'Replace draft.pdf' }).click()
    const replacing = page.getByRole('dialog', { name: 'Replace document' })
    await replacing.getByRole('button', { name: 'Replace document' }).click()
    await expect(replacing.getByText('Choose a file').first()).toBeVisible()
    await replacing.getByLabel('File', { exact: true }).setInputFiles(file('final.pdf', 'final'))
    await replacing.getByRole('button', { name: 'Replace document' }).click()
    await expect(page.getByText('The document has been replaced.')).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: 'final.pdf' })
    await expect(row).toContainText('Replaced by')
    await page.getByRole('link', { name: 'final.pdf', exact: true }).click({ trial: true })
    const address = (await page.getByRole('link', { name: 'final.pdf', exact: true }).getAttribute('href')) ?? ''
    expect(await (await page.request.get(address)).body()).toEqual(pdf('final'))

    await page.getByRole('link', { name: 'Remove final.pdf' }).click()
    await page.getByRole('dialog', { name: 'Remove document' }).getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('The document has been removed.')).toBeVisible()
    await expect(page.getByText('final.pdf')).toHaveCount(0)
    await expect(page.getByRole('row').filter({ hasText: 'Document removed by' })).toBeVisible()
    expect((await page.request.get(address)).status()).toBe(404)

    await page.getByRole('link', { name: 'Comments', exact: true }).click()
    await page.getByLabel('Comment', { exact: true }).fill('The price is 4711.')
    await page.getByRole('button', { name: 'Add' }).click()
    const comment = page.getByRole('listitem').filter({ hasText: 'The price is 4711.' })
    await comment.getByRole('link', { name: /^Edit the comment/ }).click()
    const editing = page.getByRole('dialog', { name: 'Edit comment' })
    await editing.getByLabel('Comment', { exact: true }).fill('The price is 4712.')
    await editing.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'The price is 4712.' })).toContainText('Edited by')
    await page
      .getByRole('link', { name: /^Remove the comment/ })
      .first()
      .click()
    await page.getByRole('dialog', { name: 'Remove comment' }).getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('The comment has been removed.')).toBeVisible()
    await expect(page.getByText(/471\d/)).toHaveCount(0)
    await expect(page.getByRole('listitem').filter({ hasText: 'Comment removed by' })).toBeVisible()
  },
)
