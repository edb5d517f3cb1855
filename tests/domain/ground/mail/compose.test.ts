import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { composeMail } from '#domain/ground/mail/compose.server.ts'
import type { Letter } from '#domain/ground/mail/letter.ts'

const envelope = {
  from: { name: 'RR Fairway', address: 'no-reply@fairway.test' },
  to: { name: 'Ñandú, "Ana" Ibáñez', address: 'ana@fairway.test' },
  messageId: '<1@fairway.test>',
  at: new Date('2026-03-14T08:00:00Z'),
  language: 'es',
} as const

const letter: Letter = {
  subject: 'Su embarque salió\r\nBcc: stranger@fairway.test',
  paragraphs: ['Salió de <Manzanillo> & llega "pronto".'],
  facts: [
    ['Buque', 'Añil'],
    ['Nota', 'una\ndos'],
  ],
  button: { label: 'Ver', address: `https://fairway.test/recoverpassword/${'x'.repeat(80)}?a=1&b=2` },
  why: 'Porque lo sigue.',
}

test('a mail has a text and an HTML part that say the same, one recipient and nothing more', async () => {
  const { bytes, text } = await composeMail(letter, 'RR Fairway', envelope)
  const mail = await PostalMime.parse(bytes)
  expect(mail.from).toMatchObject(envelope.from)
  expect(mail.to).toEqual([expect.objectContaining(envelope.to)])
  expect(mail.bcc).toBeUndefined()
  expect(mail.messageId).toBe(envelope.messageId)
  expect(mail.text?.trim()).toBe(text.trim())
  expect(mail.text).toContain(letter.button?.address)
  for (const words of ['RR Fairway', 'Añil', 'Porque lo sigue.']) {
    expect(mail.text).toContain(words)
    expect(mail.html).toContain(words)
  }
  expect(mail.html).toContain('Salió de &lt;Manzanillo&gt; &amp; llega &quot;pronto&quot;.')
  expect(mail.html).not.toMatch(/<(img|script|style|link)\b/)
})

test('every line of it is short enough for any mail server', async () => {
  const { bytes } = await composeMail({ ...letter, paragraphs: ['palabra '.repeat(900)] }, 'RR Fairway', envelope)
  const lines = bytes.toString('latin1').split('\r\n')
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(998)
  expect(bytes.toString('latin1').replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})
