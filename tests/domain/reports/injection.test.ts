import { eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { reportForm } from '#app/routes/reports/builder/report-form.ts'
import { db } from '#db/postgres/client.server.ts'
import { files } from '#db/postgres/schema/core/files.ts'
import { deliveries } from '#db/postgres/schema/core/mail.ts'
import { sheetFileName } from '#domain/core/lists/sheet.ts'
import { readMessageBytes } from '#domain/core/mail/mail-attachments.server.ts'
import { queueMail } from '#domain/core/mail/mail-queue.server.ts'
import { storeBytes } from '#domain/platform/files/file-storage.server.ts'
import { emailOfReport } from '#domain/reports/delivery/report-email.server.ts'
import { sample } from '#tests/support/extent.ts'
import { withRecord } from '#tests/support/test-database.ts'

withRecord()
const now = new Date('2026-03-14T10:00:00Z')

const breaks = ['\r\n', '\n', '\r', '\u2028', '\u2029', '\u0085', '\u0001\r\n', '\t\r\n ', '%0d%0a', '\\r\\n']
const headers = [
  ...['Bcc: thief@evil.test', 'Cc: thief@evil.test', 'To: thief@evil.test', 'From: boss@evil.test', 'Reply-To: thief@evil.test'],
  ...['Sender: boss@evil.test', 'Subject: Other', 'X-Evil: 1', 'Content-Type: text/html', 'Content-Transfer-Encoding: base64'],
  ...['List-Unsubscribe: <https://evil.test>', 'Return-Path: <thief@evil.test>', 'MIME-Version: 9', '\r\n<script>alert(1)</script>'],
  ...[
    '.\r\nMAIL FROM:<thief@evil.test>',
    'RCPT TO:<thief@evil.test>',
    '--boundary',
    '"; filename="evil.exe',
    '=?utf-8?q?Bcc:=20thief?=',
    'Date: 1',
  ],
]
const payloads = breaks.flatMap((each) => headers.map((header) => `Late${each}${header}`))

test('names that imitate headers stay names in the subject and in the file name', async () => {
  expect(new Set(payloads).size).toBe(200)
  const file = await storeBytes(Buffer.from('a,b'))
  const answer = { columns: [], rows: [], total: 0, summary: null, asOf: now.toISOString() }
  for (const [at, name] of sample(payloads, 40, 'names that imitate headers').entries()) {
    const row = { ...file, storeKey: file.storeKey, projectId: 4, name: sheetFileName(name, now, 'UTC'), kind: 'xlsx' }
    const [kept] = await db()
      .insert(files)
      .values(row)
      .onConflictDoUpdate({ target: files.storeKey, set: { name: row.name } })
      .returning()
    const message = emailOfReport({
      ...{ report: { name, description: name }, answer, ownerName: name, isDelayed: false, isByHand: false, notes: [name] },
      ...{ addressee: { email: 'reader@company.test', language: 'en', userId: 1 }, address: 'https://portal.test/reports/1' },
    })
    const mail = {
      ...{
        projectId: 4 as const,
        kind: 'report' as const,
        about: { kind: 'report', key: 1 },
        dedupeKey: `payload ${at}`,
        language: 'en' as const,
      },
      ...{ to: { name: 'Reader', address: 'reader@company.test' }, message, fileIds: [kept?.id ?? 0] },
      topic: { key: 'report:1', name, portal: 'https://portal.test' },
    }
    await db().transaction((tx) => queueMail(tx, mail, now))
    const [queued] = await db().select().from(deliveries).where(eq(deliveries.dedupeKey, mail.dedupeKey))
    if (!queued) throw new Error('nothing queued')
    const parsed = await PostalMime.parse(await readMessageBytes(queued))
    const said = JSON.stringify(name)
    expect(parsed.headers.map(({ key }) => key).sort(), said).toEqual(expectedHeaders)
    expect([parsed.to?.[0]?.address, parsed.cc, parsed.bcc, parsed.replyTo], said).toEqual([
      'reader@company.test',
      undefined,
      undefined,
      undefined,
    ])
    expect(parsed.attachments, said).toHaveLength(1)
    expect(parsed.subject?.startsWith('Late'), said).toBe(true)
  }
})

const expectedHeaders = [
  ...['auto-submitted', 'content-language', 'content-type', 'date', 'from', 'list-unsubscribe', 'list-unsubscribe-post'],
  ...['message-id', 'mime-version', 'subject', 'to'],
]

test('a name that imitates a header is not accepted as an address', async () => {
  const schema = await reportForm.schema()
  const scheduled = {
    name: 'Late',
    description: 'What is late',
    fields: ['column-number'],
    type: 'scheduled',
    frequency: 'Daily',
    weekdays: ['1'],
    hour: '09:00',
    shareTo: [],
  }
  expect(schema.safeParse({ ...scheduled, emails: ['reader@company.test'] }).error?.issues).toBeUndefined()
  // Percent signs are signs like others.
  for (const payload of payloads.filter((each) => /[\s\p{Cc}\\<>"]/u.test(each))) {
    for (const email of [`reader@company.test${payload.slice(4)}`, payload])
      expect(schema.safeParse({ ...scheduled, emails: [email] }).success, JSON.stringify(email)).toBe(false)
  }
})
