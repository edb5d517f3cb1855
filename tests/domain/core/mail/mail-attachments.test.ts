import PostalMime from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import { db } from '#db/postgres/client.server.ts'
import { files } from '#db/postgres/schema/core/files.ts'
import { deliveries } from '#db/postgres/schema/core/mail.ts'
import { deliverMail } from '#domain/core/mail/delivery/deliver-mail.server.ts'
import { sweepFiles } from '#domain/platform/files/file-retention.server.ts'
import { storeBytes } from '#domain/platform/files/file-storage.server.ts'
import { fileStore } from '#domain/platform/files/stores/open-store.server.ts'
import { openPostOffice } from '#tests/support/smtp-server.ts'
import { withRecord } from '#tests/support/test-database.ts'
import { queueSome } from './queued.ts'

withRecord()

async function storeFile(name: string, bytes: Uint8Array, projectId = 4): Promise<number> {
  const [row] = await db()
    .insert(files)
    .values({ ...(await storeBytes(bytes)), projectId, name, kind: 'pdf' })
    .returning()
  return row?.id ?? 0
}

async function openOffice() {
  const taken: Buffer[] = []
  const office = await openPostOffice((message) => void taken.push(message))
  onTestFinished(() => office.close())
  return { taken, url: office.url }
}

const everyByte = Uint8Array.from({ length: 70_000 }, (_, n) => (n * 7) % 256)

test('a mail carries its attachments byte for byte, and the deliveries store none of their bytes', async () => {
  const names = ['Factura número 12 – señal.pdf', 'a"b;\u2019c.pdf']
  const fileIds = [await storeFile(names[0] ?? '', everyByte), await storeFile(names[1] ?? '', new Uint8Array([1]))]
  await queueSome({ fileIds })
  const { taken, url } = await openOffice()
  await deliverMail(new Date(), url)
  const mail = await PostalMime.parse(taken[0] ?? '')
  expect(mail.attachments.map(({ filename, disposition, mimeType }) => [filename, disposition, mimeType])).toEqual(
    names.map((name) => [name, 'attachment', 'application/pdf']),
  )
  expect(Buffer.from(mail.attachments[0]?.content as ArrayBuffer).equals(Buffer.from(everyByte))).toBe(true)
  expect(mail.text).toContain('It left Manzanillo.')
  expect(mail.html).toContain('It left Manzanillo.')
  expect(mail.headers.filter(({ key }) => ['message-id', 'date', 'content-type', 'mime-version'].includes(key))).toHaveLength(4)
  expect(
    Math.max(
      ...(taken[0] ?? Buffer.alloc(0))
        .toString('latin1')
        .split('\r\n')
        .map(({ length }) => length),
    ),
  ).toBeLessThanOrEqual(998)
  const [row] = await db().select().from(deliveries)
  expect(row).toMatchObject({ state: 'sent' })
  expect(row?.rendered?.length).toBeLessThan(10_000)
})

test('a mail with a file of another project, or an unknown file, is not queued', async () => {
  const before = await db().$count(deliveries)
  for (const id of [await storeFile('theirs.pdf', everyByte, 1), 999_999]) {
    await expect(queueSome({ fileIds: [id] })).rejects.toThrow('does not exist')
  }
  expect(await db().$count(deliveries)).toBe(before)
})

test('a file attached to a waiting mail is not swept, and an unreadable one leaves the mail to be retried', async () => {
  const start = new Date()
  await queueSome({ fileIds: [await storeFile('kept.pdf', everyByte)] }, start)
  const [file] = (await db().select().from(files)).slice(-1)
  await sweepFiles(new Date(start.getTime() + 2 * 3_600_000))
  expect(await db().$count(files)).toBeGreaterThan(0)
  await fileStore().remove(file?.storeKey ?? '')
  const { taken, url } = await openOffice()
  await deliverMail(new Date(start.getTime() + 1_000), url)
  expect(taken).toHaveLength(0)
  const [mail] = (await db().select().from(deliveries).orderBy(deliveries.id)).slice(-1)
  expect(mail).toMatchObject({ state: 'retry', attempts: 1 })
})
