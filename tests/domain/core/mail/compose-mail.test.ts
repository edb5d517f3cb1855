import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { composeMail } from '#domain/core/mail/compose-mail.server.ts'
import type { Email, MailBrand } from '#domain/core/mail/email.ts'

const envelope = {
  from: { name: 'RR Fairway', address: 'no-reply@fairway.test' },
  to: { name: 'Ñandú, "Ana" Ibáñez', address: 'ana@fairway.test' },
  messageId: '<1@fairway.test>',
  at: new Date('2026-03-14T08:00:00Z'),
  language: 'es',
} as const

const brand: MailBrand = { name: 'RR Fairway', colour: '#1e579f', logo: null, support: null }

const email: Email = {
  subject: 'Su embarque salió\r\nBcc: stranger@fairway.test',
  paragraphs: ['Salió de <Manzanillo> & llega "pronto".'],
  facts: [
    ['Buque', 'Añil'],
    ['Nota', 'una\ndos'],
  ],
  button: { label: 'Ver', address: `https://fairway.test/recoverpassword/${'x'.repeat(80)}?a=1&b=2` },
  why: 'Porque lo sigue.',
}

test('a mail has a text and an HTML part with the same content, and one recipient', async () => {
  const { bytes, text } = await composeMail(email, brand, envelope)
  const mail = await PostalMime.parse(bytes)
  expect(mail.from).toMatchObject(envelope.from)
  expect(mail.to).toEqual([expect.objectContaining(envelope.to)])
  expect(mail.bcc).toBeUndefined()
  expect(mail.messageId).toBe(envelope.messageId)
  expect(mail.text?.trim()).toBe(text.trim())
  expect(mail.text).toContain(email.button?.address)
  for (const words of ['RR Fairway', 'Añil', 'Porque lo sigue.']) {
    expect(mail.text).toContain(words)
    expect(mail.html).toContain(words)
  }
  expect(mail.html).toContain('Salió de &lt;Manzanillo&gt; &amp; llega &quot;pronto&quot;.')
  expect(mail.html).not.toMatch(/<(img|script|link)\b|url\(/)
})

test('every line of a mail is short enough for any mail server', async () => {
  const { bytes } = await composeMail({ ...email, paragraphs: ['palabra '.repeat(900)] }, brand, envelope)
  const lines = bytes.toString('latin1').split('\r\n')
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(998)
  expect(bytes.toString('latin1').replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})

describe('tables in a letter', () => {
  const columns = [{ label: 'Number' }, { label: 'Pieces', isNumber: true }]
  const compose = async (rows: string[][], more?: string) => {
    const sections = [{ title: 'Departed', table: { columns, rows }, ...(more && { more }) }]
    const { bytes, text } = await composeMail({ ...email, sections, scope: 'Acme only.', freshness: 'As of 08:00.' }, brand, envelope)
    return { text, html: (await PostalMime.parse(bytes)).html ?? '' }
  }

  test('tables of a mail are columns in the text and tables in HTML', async () => {
    const rows = [
      ['FW-1', '7'],
      ['FW-12', '1,200'],
    ]
    const { text, html } = await compose(rows, '20 more in the portal')
    expect(text).toContain('Departed\n========\n\nNumber  Pieces\n------  ------\nFW-1         7\nFW-12    1,200\n\n20 more in the portal')
    expect(text.trimEnd()).toMatch(/-- \nPorque lo sigue\.\nAcme only\.\nAs of 08:00\.$/)
    const cells = [...html.matchAll(/<t[dh] [^>]*align="(left|right)"[^>]*>([^<]*)</g)].map(([, align, cell]) => `${align} ${cell}`)
    expect(cells.slice(-6)).toEqual(['left Number', 'right Pieces', 'left FW-1', 'right 7', 'left FW-12', 'right 1,200'])
    expect(html).toMatch(/As of 08:00\.[\s\S]*<\/body>/)
  })

  test('tables too wide for the text become lists of names and values', async () => {
    expect((await compose([['x'.repeat(90), '7']])).text).toContain(`Number: ${'x'.repeat(90)}\nPieces: 7`)
  })

  test('tables escape hostile values', async () => {
    const { text, html } = await compose([['<script>alert(1)</script>\r\nBcc: x@y.test', '"><img src=x onerror=alert(1)>']])
    expect(html).not.toMatch(/<(script|img)/)
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(text).not.toMatch(/^Bcc:/m)
  })
})

test('a mail with a topic carries an unsubscribe link for its reader and for the mail program', async () => {
  const unsubscribe = { label: 'Stop', address: 'https://fairway.test/mail-choice/a.b' }
  const { bytes, text } = await composeMail(email, brand, { ...envelope, unsubscribe })
  const { headers, html } = await PostalMime.parse(bytes)
  const header = (key: string) => headers.find((each) => each.key === key)?.value
  expect(header('list-unsubscribe')).toBe('<https://fairway.test/mail-choice/a.b>')
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(text).toContain('Stop:\nhttps://fairway.test/mail-choice/a.b')
  expect(html).toContain('href="https://fairway.test/mail-choice/a.b"')
})

test('a mail about an account has no unsubscribe header', async () => {
  const { bytes } = await composeMail(email, brand, envelope)
  expect(bytes.toString()).not.toMatch(/^List-Unsubscribe/m)
})

test('a mail carries the logo with the name in its place, the colour, and the address for support', async () => {
  const own = {
    name: 'Acme & Sons',
    colour: '#942465',
    logo: 'https://acme.test/brand/pictures/logo',
    support: 'Questions? help@acme.test',
  }
  const { html = '', text } = await PostalMime.parse((await composeMail(email, own, envelope)).bytes)
  expect(html).toContain('<img src="https://acme.test/brand/pictures/logo" alt="Acme &amp; Sons"')
  expect(html).toContain('background:#942465')
  expect([html, text].every((part) => part?.includes('Questions? help@acme.test'))).toBe(true)
})
