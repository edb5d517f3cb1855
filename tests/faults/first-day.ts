import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium, expect as expectSoon, type Page } from '@playwright/test'
import sharp from 'sharp'
import { makeScratch } from '#tests/support/scratch.ts'
import { openPostOffice } from '#tests/support/smtp-server.ts'
import { repository } from '#tests/support/sources.ts'
import { spawnAsInTheImage } from './portal/as-in-the-image.ts'

const expect = expectSoon.configure({ timeout: 30_000 })
const password = 'First-Day-2026'
const customers = 40
const people = 300
const paths = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome']

/**
 * Walks the first day of a newcomer on an empty production portal, once with scripts and once without: first administrator, brand, test
 * mail, customers, users, a first feed with mistakes that are found and repaired, a backup by the clock, restored elsewhere. Prints what
 * each step took, and what the set-up list says.
 */
export async function run(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: [process.env.CHROMIUM_PATH, ...paths].find((path) => path && existsSync(path)),
    args: ['--no-sandbox'],
  })
  try {
    for (const javaScriptEnabled of [true, false]) {
      process.stdout.write(`scripts ${javaScriptEnabled ? 'on' : 'off'}\n`)
      await new FirstDay(browser, javaScriptEnabled).walk()
    }
  } finally {
    await browser.close()
  }
}

class FirstDay {
  private readonly scratch = makeScratch()
  private readonly port = 46_000 + (process.pid % 1_000)
  private readonly address = `http://localhost:${this.port}`
  private readonly mails: string[] = []
  private stop = async () => {}

  constructor(
    private readonly browser: Browser,
    private readonly javaScriptEnabled: boolean,
  ) {}

  async walk(): Promise<void> {
    const office = await openPostOffice((message) => void this.mails.push(message.toString()))
    const backups = join(this.scratch.path, 'backups')
    const settings = (dataDir: string) => ({
      ...{ NODE_ENV: 'production', DATABASE_URL: '', FILES_URL: '', PROJECT_HOSTS: '', LOG_LEVEL: 'warn', SESSION_SECRET: 'y'.repeat(32) },
      ...{ PORT: String(this.port), APP_URL: this.address, DATA_DIR: join(this.scratch.path, dataDir) },
      ...{ SMTP_URL: office.url, MAIL_FROM: 'portal@forwarder.test' },
    })
    const context = await this.browser.newContext({ javaScriptEnabled: this.javaScriptEnabled, reducedMotion: 'reduce' })
    const page = await context.newPage()
    page.setDefaultTimeout(30_000)
    try {
      await this.step('started, empty', () => this.start(settings('first')))
      await this.step('first administrator signed in', () => this.signInFirst(page, settings('first')))
      await this.step('set-up list read', () => this.readList(page))
      await this.step('own brand', () => this.brand(page))
      await this.step('test mail arrived', () => this.testMail(page))
      await this.step(`${customers} customers`, () => this.bring(page, 'customers', customerLines()))
      await this.step(`${people} users invited`, () => this.bring(page, 'users', userLines()))
      await this.step('a feed with mistakes, repaired', () => this.feed(page, join(settings('first').DATA_DIR, 'inbox')))
      await this.step('backup by the clock', async () => {
        await this.stop()
        await this.start({ ...settings('first'), BACKUP_TO: backups })
        await this.untilBackup(page)
      })
      await this.step('set-up list read', () => this.readList(page))
      await this.stop()
      const [name = ''] = readdirSync(backups)
      await this.step('restored elsewhere', () => this.command('restore', [name], { ...settings('second'), BACKUP_TO: backups }))
      await this.start(settings('second'))
      await this.step('signed in there, shipments are there', () => this.visitRestored(page))
    } finally {
      await context.close()
      await this.stop()
      await office.close()
      this.scratch.remove()
    }
  }

  private async step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const began = performance.now()
    const result = await work()
    process.stdout.write(`  ${name.padEnd(40)}${((performance.now() - began) / 1_000).toFixed(1).padStart(7)} s\n`)
    return result
  }

  private async start(settings: Record<string, string>): Promise<void> {
    const portal = spawnAsInTheImage(settings, ['ignore', 'ignore', 'inherit'])
    this.stop = async () => {
      portal.kill('SIGTERM')
      if (portal.exitCode === null) await once(portal, 'exit')
      this.stop = async () => {}
    }
    const began = performance.now()
    while (!(await fetch(`${this.address}/readyz`).catch(() => undefined))?.ok) {
      if (performance.now() - began > 180_000) throw new Error('The portal is not ready after three minutes.')
      await sleep(200)
    }
  }

  private async command(name: string, args: string[], settings: Record<string, string>): Promise<string> {
    const child = spawn(process.execPath, [join(repository, 'build/server', `${name}.js`), ...args], {
      env: { ...process.env, ...settings },
    })
    const [out, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close').then(([code]) => code)])
    if (code !== 0) throw new Error(`${name} ended with ${code}: ${out}${errors}`)
    return out
  }

  private async signInFirst(page: Page, settings: Record<string, string>): Promise<void> {
    const args = ['--email', 'first@forwarder.test', '--name', 'Fay', '--last-name', 'First']
    const out = await this.command('create-admin', args, settings)
    await page.goto(/http:\S+/.exec(out)?.[0] ?? '')
    await page.getByLabel('New password').fill(password)
    await page.getByLabel('Confirm password').fill(password)
    await page.getByRole('button', { name: 'Change' }).click()
    await expect(page.getByText('Your password has been set')).toBeVisible()
    await this.signIn(page)
  }

  private async signIn(page: Page): Promise<void> {
    await page.goto(`${this.address}/`)
    await page.getByLabel('E-mail').fill('first@forwarder.test')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'LogIn' }).click()
    await expect(page.getByRole('button', { name: 'Logout' }).first()).toBeAttached()
  }

  private async readList(page: Page): Promise<void> {
    await page.goto(`${this.address}/Admin/start`)
    for (const row of await page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /Done|Open|Skipped/ })
      .all())
      process.stdout.write(`    ${(await row.innerText()).replace(/\s+/g, ' ').slice(0, 110)}\n`)
  }

  private async brand(page: Page): Promise<void> {
    await page.goto(`${this.address}/Admin/portal`)
    const form = page.locator('#brand')
    await form.getByLabel('Name of the portal').fill('Northwind Ocean')
    await form.getByLabel('Colour of the company').fill('#b3005e')
    await form.getByRole('button', { name: 'Save brand' }).click()
    await expect(page.getByText('The brand is saved.')).toBeVisible()
    await page.getByRole('link', { name: 'Change: Logo', exact: true }).click()
    const logo = sharp({ create: { width: 400, height: 100, channels: 4, background: '#b3005e' } }).png()
    await page
      .getByRole('dialog')
      .getByLabel('Picture')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await logo.toBuffer() })
    await page.getByRole('dialog').getByRole('button', { name: 'Preview it' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Use this picture' }).click()
    await expect(page.getByText('The picture is in use.')).toBeVisible()
  }

  private async testMail(page: Page): Promise<void> {
    await page.goto(`${this.address}/Admin/health`)
    await page.getByRole('button', { name: 'Send a test mail' }).click()
    await expect.poll(() => this.mails.filter((mail) => mail.includes('Northwind Ocean: test mail')).length, { timeout: 30_000 }).toBe(1)
  }

  private async bring(page: Page, kind: 'customers' | 'users', lines: string): Promise<void> {
    await page.goto(`${this.address}/Admin/import?kind=${kind}`)
    await page.getByRole('link', { name: 'Upload a file' }).click()
    const file = { name: `${kind}.csv`, mimeType: 'text/csv', buffer: Buffer.from(lines) }
    await page.getByLabel('File', { exact: true }).setInputFiles(file)
    await page.getByRole('button', { name: 'Check' }).click()
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(page.getByText(/imported.*: \d+/)).toBeVisible({ timeout: 120_000 })
  }

  private async feed(page: Page, inbox: string): Promise<void> {
    for (const folder of ['mappings', 'desk']) mkdirSync(join(inbox, folder), { recursive: true })
    writeFileSync(join(inbox, 'mappings', 'desk.json'), JSON.stringify(mapping))
    writeFileSync(join(inbox, 'desk', 'monday.csv'), shipmentLines(true))
    await this.untilListed(page, 'monday.csv', /Partly imported/)
    await page.getByRole('link', { name: 'monday.csv' }).click()
    await page.getByRole('link', { name: /Show the (\d+ )?rejected lines?/ }).click()
    await expect(page.getByRole('heading', { name: 'Rejected lines' })).toBeVisible()
    for (const row of await page.getByRole('main').getByRole('row').all())
      process.stdout.write(`    ${(await row.innerText()).replace(/\s+/g, ' ').slice(0, 130)}\n`)
    writeFileSync(join(inbox, 'desk', 'monday-repaired.csv'), shipmentLines(false))
    await this.untilListed(page, 'monday-repaired.csv', /Imported/)
  }

  private async untilListed(page: Page, file: string, outcome: RegExp): Promise<void> {
    await expect(async () => {
      await page.goto(`${this.address}/Received`)
      await expect(page.getByRole('row').filter({ has: page.getByRole('link', { name: file, exact: true }) })).toContainText(outcome, {
        timeout: 500,
      })
    }).toPass({ timeout: 120_000 })
  }

  /** The first one is made as soon as the setting is there. */
  private async untilBackup(page: Page): Promise<void> {
    await expect(async () => {
      await page.goto(`${this.address}/Admin/health`)
      await expect(page.getByRole('main')).not.toContainText('There is no backup yet', { timeout: 500 })
    }).toPass({ timeout: 120_000 })
  }

  private async visitRestored(page: Page): Promise<void> {
    await this.signIn(page)
    await page.goto(`${this.address}/Tracking`)
    await expect(page.getByRole('main')).toContainText('60 shipments')
    await expect(page).toHaveTitle(/Northwind Ocean/)
  }
}

const nameOf = (at: number) => `Customer ${String(at).padStart(2, '0')}`

function customerLines(): string {
  const lines = Array.from({ length: customers }, (_, at) => `${nameOf(at)},RFC${at},Mexico,Ana,Ruiz,ana.${at}@customers.test`)
  return ['Customer Name,RFC,Country,Contact Name,Contact Last Name,Contact Email', ...lines].join('\n')
}

function userLines(): string {
  const lines = Array.from(
    { length: people },
    (_, at) => `Person ${at},Named,person.${at}@customers.test,Customer,${nameOf(at % customers)}`,
  )
  return ['Name,Last Name,Email,Role,Associated customers', ...lines].join('\n')
}

const mapping = {
  ...{ source: 'desk', project: 4, key: 'Number', dates: ['YYYY-MM-DD'], customer: { column: 'Customer' } },
  fields: { mode: 'Mode', shipmentDate: 'Date', etd: 'ETD', eta: 'ETA' },
  origin: { code: 'From' },
  destination: { code: 'To' },
}

function shipmentLines(isWrong: boolean): string {
  const lines = Array.from({ length: 60 }, (_, at) => {
    const customer = isWrong && at === 5 ? 'Custmer 05' : nameOf(at % customers)
    const date = isWrong && at === 7 ? '2026-31-31' : '2026-11-01'
    const mode = isWrong && at === 9 ? 'boat' : 'sea'
    return `DESK-${String(at + 1).padStart(4, '0')},${customer},${mode},${date},2026-11-20,2026-12-20,CNSHA,MXZLO`
  })
  return ['Number,Customer,Mode,Date,ETD,ETA,From,To', ...lines].join('\n')
}
