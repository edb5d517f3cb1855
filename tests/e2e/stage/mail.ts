import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'
import { openPostOffice } from '#tests/support/smtp-server.ts'

const folder = () => process.env.FAIRWAY_E2E_MAIL ?? ''

export async function catchMail(): Promise<{ url: string; end(): Promise<void> }> {
  mkdirSync(folder(), { recursive: true })
  let caught = 0
  const office = await openPostOffice((message) => {
    caught += 1
    const path = join(folder(), `${String(caught).padStart(5, '0')}.eml`)
    writeFileSync(`${path}.part`, message)
    renameSync(`${path}.part`, path)
  })
  return {
    url: office.url,
    end: async () => {
      await office.close()
      rmSync(folder(), { recursive: true, force: true })
    },
  }
}

export async function listMailTo(address: string): Promise<Email[]> {
  const names = readdirSync(folder()).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(names.sort().map((name) => PostalMime.parse(readFileSync(join(folder(), name)))))
  return mails.filter(({ to }) => to?.some((each) => each.address === address))
}

export async function mailTo(address: string, subject: RegExp, { saying = '', timeout = 15_000 } = {}): Promise<Email> {
  const find = async () =>
    (await listMailTo(address)).findLast((mail) => subject.test(mail.subject ?? '') && (mail.text ?? '').includes(saying))
  await expect.poll(find, { message: `a mail to ${address}: ${subject} ${saying}`, timeout }).toBeTruthy()
  return (await find()) as Email
}
