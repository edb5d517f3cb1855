import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import readWorkbook from 'read-excel-file/node'
import type { Say } from '#domain/locales/text-key.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { mailTo } from '#tests/e2e/stage/mail.ts'
import { visitingAt } from '#tests/e2e/stage/stage-users.ts'

test.use({ viewport: { width: 1440, height: 1100 } })

async function raise(
  page: Page,
  t: Say,
  { subject, choices, copy, file }: { subject: string; choices: Record<string, string>; copy?: string; file?: string },
): Promise<string> {
  const ask = page.locator('.ask-about').getByRole('link', { name: t('beside.ask') })
  await page.locator('a.create-ticket').or(ask).first().click()
  const form = page.getByRole('dialog')
  const create = form.getByRole('button', { name: t('tickets.form.create') })
  const show = form.getByRole('button', { name: t('tickets.form.show') })
  const hasScripts = !(await show.isVisible())
  if (hasScripts) await expect(create).toBeDisabled()
  for (const [field, id] of Object.entries(choices)) {
    await form.locator(`select[name="${field}"]`).selectOption(id)
    if (field === 'type' && !hasScripts) await show.click()
  }
  await form.getByLabel(t('tickets.fields.phone')).fill('5541702001')
  await form.getByLabel(t('tickets.fields.subject')).fill(subject)
  await form.getByLabel(t('tickets.fields.description')).fill('What stands there is of last week.')
  if (copy) {
    await form.locator('summary').click()
    await form.getByLabel(t('tickets.form.copyName')).fill('Copied')
    await form.getByLabel(t('tickets.form.copyEmail')).fill(copy)
    await form.getByRole('button', { name: t('tickets.form.copyAdd'), exact: true }).click()
    await expect(form.getByRole('button', { name: t('tickets.form.copyRemove', { name: 'Copied' }) })).toBeVisible()
  }
  if (file)
    await form.getByLabel(t('tickets.form.file')).setInputFiles({ name: file, mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') })
  await create.click()
  await expect(page.getByText(t('tickets.created'), { exact: true })).toBeVisible()
  const row = page.locator('.data-table tbody tr', { hasText: subject })
  return ((await row.locator('a.number').textContent()) ?? '').trim()
}

async function decide(page: Page, t: Say, chosen: Record<string, string | { label: string }>): Promise<void> {
  await page.getByRole('link', { name: t('tickets.desk.title') }).click()
  const dialog = page.getByRole('dialog')
  for (const [field, choice] of Object.entries(chosen)) await dialog.locator(`select[name="${field}"]`).selectOption(choice)
  await dialog.getByRole('button', { name: t('tickets.desk.save'), exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

// The second differs only in language and choices, which the server provides.
for (const [projectId, language, tags, other] of [
  [4, 'en', [], { type: '2', module: '91', subModule: '911' }],
  [6, 'es', ['@server', '@all'], { type: '3', module: '12' }],
] as const) {
  test(
    `in project ${projectId} a ticket is raised with a file and somebody in copy, answered, closed, opened again; another is cancelled`,
    {
      tag: [...tags],
    },
    async ({ page, browser, javaScriptEnabled }) => {
      test.setTimeout(120_000)
      const t = translatorIn(language)
      const scripts = javaScriptEnabled ? 'on' : 'off'
      const [asker, copied, answerer] = ['asking', 'copied', 'answering'].map((who) => `${who}-${scripts}@fairway.test`) as [
        string,
        string,
        string,
      ]
      const stamp = `${scripts} ${Date.now()}`
      const subject = `The figures are late ${stamp}`
      const to = await visitingAt(page, projectId, `asking-${scripts}`, '/Service-Desk')
      await expect(page.locator('.list-tools a.create-ticket')).toHaveClass(projectId === 6 ? 'create-ticket' : 'button main create-ticket')
      const error = { type: '1', module: '2', subModule: '23', severity: '1' }
      const number = await raise(page, t, { subject, choices: error, copy: copied, file: 'figures.csv' })
      const about = (kind: 'raised' | 'answered' | 'closed' | 'asked') =>
        new RegExp(t(`tickets.mail.subjects.${kind}`, { number, subject }).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))

      const desk = await (await browser.newContext({ javaScriptEnabled: javaScriptEnabled ?? true })).newPage()
      await visitingAt(desk, projectId, `answering-${scripts}`, `/Service-Desk/Queue?q=${encodeURIComponent(stamp)}`)
      await desk.getByRole('link', { name: number }).click()
      await expect(desk.getByRole('link', { name: 'figures.csv', exact: true }).first()).toBeVisible()
      const ticket = new URL(desk.url()).pathname
      await decide(desk, t, { assignee: { label: `answering ${scripts}` }, status: '2' })
      await expect(desk.locator('.status-pill')).toHaveText(t('tickets.statuses.inProgress'))
      const answerBox = desk.getByLabel(t('tickets.detail.replyAsDesk'))
      const send = desk.getByRole('button', { name: t('tickets.detail.send'), exact: true })
      await answerBox.fill('The feed broke on Sunday.')
      await desk.getByLabel(t('tickets.detail.noteBox')).check()
      await send.click()
      await expect(desk.locator('.comments-panel')).toContainText('The feed broke on Sunday.')
      await answerBox.fill('They are whole again.')
      await send.click()
      await expect(desk.locator('.comments-panel')).toContainText('They are whole again.')

      await page.getByRole('link', { name: number }).click()
      const thread = page.locator('.comments-panel')
      await expect(thread).toContainText('They are whole again.')
      await expect(thread).toContainText('Help Desk')
      await expect(thread).not.toContainText('The feed broke on Sunday.')
      await page.getByLabel(t('tickets.detail.reply'), { exact: true }).fill('Thank you, they are.')
      await page.getByRole('button', { name: t('tickets.detail.send'), exact: true }).click()
      await expect(thread).toContainText('Thank you, they are.')
      await page.getByRole('link', { name: t('tickets.detail.attach') }).click()
      await page.getByRole('dialog').getByLabel(t('tickets.document.name')).fill('Figures of today')
      const today = { name: 'today.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n3,4\n') }
      await page.getByRole('dialog').getByLabel(t('documents.file')).setInputFiles(today)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('tickets.document.save') })
        .click()
      await expect(
        page.getByRole('cell', { name: 'Figures of today' }).or(page.getByRole('rowheader', { name: 'Figures of today' })),
      ).toBeVisible()

      await decide(desk, t, { status: '3', reason: '1' })
      const late = page.getByLabel(t('tickets.detail.reply'), { exact: true })
      await late.fill('One more thing.')
      await page.getByRole('button', { name: t('tickets.detail.send'), exact: true }).click()
      await expect(page.getByText(t('tickets.detail.closedAlready'))).toBeVisible()
      await expect(late).toHaveValue('One more thing.')
      await page.goto(to(ticket))
      await expect(page.getByText(t('tickets.fields.closedAt'))).toBeVisible()
      await expect(page.getByText(t('tickets.detail.closed'))).toBeVisible()
      await expect(page.getByRole('link', { name: t('tickets.detail.attach') })).toHaveCount(0)
      await decide(desk, t, { status: '2' })
      await desk.context().close()
      await page.reload()
      await expect(page.getByLabel(t('tickets.detail.reply'), { exact: true })).toBeVisible()
      await expect(page.getByRole('link', { name: t('tickets.detail.cancel') })).toHaveCount(0)

      await page.goto(to('/Service-Desk'))
      const second = `Not needed any more ${stamp}`
      await raise(page, t, { subject: second, choices: other })
      await page.locator('.data-table tbody tr', { hasText: second }).locator('a.number').click()
      await page.getByRole('link', { name: t('tickets.detail.cancel') }).click()
      await page.getByRole('dialog').getByLabel(t('tickets.cancelling.reason')).fill('It came by itself.')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('tickets.detail.cancel') })
        .click()
      await expect(page.getByText(t('tickets.closedWhat')).first()).toBeVisible()
      await page.goto(to(`/Service-Desk/Closed?q=${encodeURIComponent(stamp)}`))
      await expect(page.locator('.data-table tbody tr', { hasText: second })).toContainText(t('tickets.statuses.cancelled'))

      await page.goto(to(`/Service-Desk?q=${encodeURIComponent(stamp)}`))
      const started = page.waitForEvent('download')
      await page.getByRole('link', { name: t('tables.export'), exact: true }).click()
      const download = await started
      expect(download.suggestedFilename()).toMatch(/^Tickets-\d{8}\.xlsx$/)
      const [sheet] = await readWorkbook(readFileSync(await download.path()))
      expect(sheet?.data.map((row) => row[0])).toEqual([t('tickets.fields.number'), number])

      expect((await mailTo(answerer, about('raised'))).text).toContain(ticket)
      expect((await mailTo(copied, about('raised'))).text).toContain('What stands there is of last week.')
      expect((await mailTo(asker, about('answered'))).text).toContain('They are whole again.')
      expect((await mailTo(copied, about('asked'))).text).toContain('Thank you, they are.')
      await mailTo(asker, about('closed'))
    },
  )
}

test(
  'a ticket about a shipment links to it, and a person in copy without an account consents, replies by a link, and is removed',
  { tag: '@plain' },
  async ({ page, browser, javaScriptEnabled }) => {
    test.setTimeout(120_000)
    const t = translatorIn('en')
    const scripts = javaScriptEnabled ? 'on' : 'off'
    const stamp = `${scripts} ${Date.now()}`
    const outsider = `outsider-${scripts}-${Date.now()}@elsewhere.test`.replaceAll('-', '.')
    const subject = `Papers are missing ${stamp}`
    await visitingAt(page, 4, `asking-${scripts}`, '/Tracking')
    const first = page.locator('.data-table tbody a[href*="/shipmentsDetail/"]').first()
    const shipment = ((await first.textContent()) ?? '').trim()
    await first.click()
    const number = await raise(page, t, { subject, choices: {}, copy: outsider })

    const context = await browser.newContext({ javaScriptEnabled: javaScriptEnabled ?? true })
    const stranger = await context.newPage()
    const question = await mailTo(outsider, /./)
    await stranger.goto(/http:\S+\/mail-address\/\S+/.exec(question.text ?? '')?.[0] ?? '')
    await stranger.getByRole('button', { name: t('mail.outside.yes') }).click()
    await expect(stranger.getByRole('button', { name: t('mail.outside.no') })).toBeVisible()
    await expect(stranger.getByRole('button', { name: t('mail.outside.yes') })).toHaveCount(0)

    await page.getByRole('link', { name: number }).click()
    await expect(page.locator('.ticket-cargo')).toContainText(t('tracking.columns.eta'))
    await page.getByLabel(t('tickets.detail.reply'), { exact: true }).fill('The broker has them, we think.')
    await page.getByRole('button', { name: t('tickets.detail.send'), exact: true }).click()
    await expect(page.locator('.comments-panel')).toContainText('The broker has them, we think.')
    const news = await mailTo(outsider, new RegExp(number))
    const link = /http:\S+\/ticket\/\S+/.exec(news.text ?? '')?.[0] ?? ''
    await stranger.goto(link)
    await expect(stranger.getByRole('heading', { level: 1 })).toContainText(subject)
    await stranger.getByLabel(t('tickets.detail.reply'), { exact: true }).fill('The broker has not.')
    await stranger.getByRole('button', { name: t('tickets.detail.send'), exact: true }).click()
    await expect(stranger.locator('.comments-panel')).toContainText('The broker has not.')
    expect((await mailTo(`asking-${scripts}@fairway.test`, new RegExp(`New comment on ${number}`))).text).toContain('The broker has not.')

    await page.reload()
    await expect(page.locator('.comments-panel')).toContainText('The broker has not.')
    await page.getByRole('link', { name: t('tickets.copies.remove', { name: 'Copied' }) }).click()
    await expect(page.getByRole('heading', { name: t('tickets.copies.question') })).toBeVisible()
    await page.getByRole('button', { name: t('tickets.copies.confirm') }).click()
    await expect(page.getByText(t('tickets.form.copyNone'))).toBeVisible()
    await stranger.goto(link)
    await expect(stranger.getByText('404')).toBeVisible()
    await context.close()

    await page.getByRole('link', { name: shipment, exact: true }).click()
    await page.locator('.ask-about summary').click()
    await expect(page.locator('.ask-about')).toContainText(subject)
  },
)
