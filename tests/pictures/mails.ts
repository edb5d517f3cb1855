/**
 * Every kind of mail as a picture, to be looked at: `npx tsx tests/pictures/mails.ts FOLDER KINDS`, where KINDS is a pattern. Each in three languages, in light and dark, as wide as
 * a desk and as a phone; the HTML is beside the pictures.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { type AlertKind, alertCatalogue, alertKinds } from '#domain/alerts/alert-kinds.ts'
import { alertEmail, digestEmail } from '#domain/alerts/delivery/alert-emails.ts'
import { type DescribedEvent, summariseEvents } from '#domain/alerts/delivery/event-summary.ts'
import { noFacts } from '#domain/alerts/facts/alert-facts.ts'
import { webhookEmail } from '#domain/alerts/webhooks/delivery/webhook-emails.ts'
import type { Email } from '#domain/core/mail/email.ts'
import { renderHtml } from '#domain/core/mail/mail-html.ts'
import {
  invitationEmail,
  passwordChangedEmail,
  recoveryEmail,
  signInChangedEmail,
} from '#domain/identity/access/recovery/account-emails.ts'
import { accessRefusedEmail } from '#domain/identity/access/registration/registration-emails.ts'
import { tokenExpiryEmail } from '#domain/identity/tokens/token-email.ts'
import { feedTroubleEmail } from '#domain/intake/imports/feed-trouble-email.ts'
import { rejectedLinesEmail } from '#domain/intake/sources/rejected-lines-email.ts'
import { silenceEmail } from '#domain/intake/sources/silence-email.ts'
import type { Language } from '#domain/locales/language.ts'
import type { Say } from '#domain/locales/text-key.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { backupFailureEmail } from '#domain/operations/backup/backup-failure-email.ts'
import { reviewReminderEmail } from '#domain/provisioning/access-review/review-email.ts'
import type { ReportColumn } from '#domain/reports/catalogue/report-column.ts'
import { emailOfReport } from '#domain/reports/delivery/report-email.server.ts'
import { broughtDocumentEmail } from '#domain/shares/brought/brought-document-email.ts'
import { ticketEmail } from '#domain/tickets/mail/ticket-email.ts'

const portal = 'https://portal.example.com'
const at = new Date('2026-11-28T15:40:00Z')
const place = (code: string, name: string) => ({ code, name, countryCode: code.slice(0, 2), timeZone: 'America/Mexico_City' })
const facts = {
  ...noFacts,
  reference: 'PO-88124; PO-88125',
  origin: place('CNSHA', 'Shanghai'),
  destination: place('MXZLO', 'Manzanillo'),
  place: place('MXZLO', 'Manzanillo'),
  etd: { first: '2026-11-01', latest: '2026-11-03' },
  eta: { first: '2026-12-14', latest: '2026-12-18' },
  days: 4,
  freeTime: { lastFreeDay: '2026-11-30', state: 'ending', daysLeft: 2 },
  cost: { currency: 'USD', accrued: 0, perDay: 15_000, from: '2026-12-01' },
  missing: ['packing_list', 'commercial_invoice'],
} as const

function happened(kind: AlertKind, id: number, customer: string): DescribedEvent {
  const { of, ofContainer } = alertCatalogue[kind]
  const [isTicket, isInvoice] = [of === 'ticket', of === 'invoice']
  const values: Partial<Record<AlertKind, [string | null, string | null]>> = {
    'eta-changed': ['2026-12-14', '2026-12-18'],
    'vessel-changed': ['Ever Given 0123E', 'CMA CGM Jacques Saadé 0FL5HE1MA'],
    'comment-added': [null, 'Please confirm that the consignee has the original bill of lading before Friday.'],
  }
  const [before, after] = values[kind] ?? [isInvoice ? '2026-11-25' : null, isInvoice ? 'USD 1785.00' : 'Seal broken']
  return {
    ...{ kind, customerId: customer.length, customer, before, after, actor: 'Ana Ruiz', happenedAt: at, happenedOn: null, isOpen: true },
    ...{
      timeZone: 'America/Mexico_City',
      facts: isTicket || isInvoice ? { ...noFacts, days: 4 } : { ...facts, missing: [...facts.missing] },
    },
    ...{ shipmentId: isTicket || isInvoice ? null : id, ticketId: isTicket ? id : null, invoiceId: isInvoice ? id : null },
    ...{ number: isTicket ? 'MX-0231' : isInvoice ? 'F-20311' : `FWD-26-0${100_000 + id}` },
    ...{ containerId: ofContainer ? id : null, container: ofContainer ? 'EMCU2659118' : null },
  }
}

function mailsIn(t: Say, language: Language): Record<string, Email> {
  const email = 'marina.quiroga@vidrieradelnorte.example'
  const addressee = { project: 'Fairway México', name: 'Marina', email, timeZone: 'America/Mexico_City' }
  const frame = { language, project: addressee.project, email, timeZone: addressee.timeZone, portal }
  const busy = ['Vidriera del Norte', 'Textiles Bahía'].flatMap((customer, from) =>
    alertKinds.map((kind, at) => happened(kind, from * 100 + at, customer)),
  )
  const ticket = {
    ...{ id: 1, number: 'MX-0231', subject: 'Container EMCU2659118: who pays the demurrage of the weekend?', creator: 'Marina Quiroga' },
    ...({ type: 'Request', module: 'Other', subModule: 'Question', severity: null, statusId: 2 } as const),
  }
  const page = `${portal}/page`
  const reason = {
    column: 'ETA',
    reason: '31.02.2026 is no day',
    lines: 12,
    fileName: 'shipments-2026-11-28.csv',
    line: 17,
    value: '31.02.2026',
  }
  return {
    ...Object.fromEntries(
      alertKinds.map((kind, id) => [
        `alert-${kind}`,
        alertEmail(t, summariseEvents([happened(kind, id, 'Vidriera del Norte')])[0] as never, frame),
      ]),
    ),
    digest: digestEmail(t, summariseEvents(busy), { ...frame, more: 7, windowFrom: new Date('2026-11-27T15:00:00Z'), windowTo: at }),
    recovery: recoveryEmail(t, addressee, page, 30),
    'password-changed': passwordChangedEmail(t, addressee, 'self', portal, at),
    'sign-in-changed': signInChangedEmail(t, addressee, { changes: ['email', 'factor-reset'], by: 'Ana Ruiz', portal, at }),
    'access-refused': accessRefusedEmail(t, addressee, 'Please ask with your company’s address.'),
    'token-expiry': tokenExpiryEmail(t, addressee, { name: 'ERP', shown: 'fwt_…9d2k', account: null, expiresAt: at, page }),
    'feed-trouble': feedTroubleEmail(t, addressee, {
      feed: 'cargowise',
      file: 'shipments.csv',
      outcome: 'refused',
      reason: '',
      rejected: 0,
      total: 0,
    } as never),
    'rejected-lines': rejectedLinesEmail(t, addressee, {
      ...{ source: 'cargowise', day: '2026-11-28', files: 2, rejected: 14, total: 1_200, page },
      reasons: [reason, { ...reason, column: null, value: null, reason: 'Nobody knows this customer', lines: 2 }],
    }),
    silence: silenceEmail(t, addressee, { source: 'cargowise', lastAt: at, page }),
    'access-review': reviewReminderEmail(t, addressee, {
      ...{ people: 214, customers: 37, unused: 12, days: 90, last: { at, by: 'Ana Ruiz' }, page, language },
    }),
    invitation: invitationEmail(t, addressee, page, 7),
    'webhook-stopped': webhookEmail(t, addressee, {
      ...{ stage: 'stopped', why: 'failing', name: 'ERP of Vidriera del Norte', host: 'hooks.vidrieradelnorte.example' },
      ...{ since: at, waiting: 1_204, page },
    }),
    'backup-failing': backupFailureEmail(t, addressee, {
      ...{ since: at, why: 'ENOSPC: no space left on device, write', place: 's3://backups.example.com/fairway/', page },
    }),
    'document-brought': broughtDocumentEmail({
      ...{
        category: 'packing_list',
        name: 'Lista de empaque PO-88124 (versión final, corregida).pdf',
        number: 'FWD-26-0100000',
        address: page,
      },
    })(t, addressee),
    report: reportIn(language, page, email),
    'ticket-guest': ticketEmail(t, {
      ...{ kind: 'raised', ticket, isOwn: false, text: 'Who pays for the weekend?', address: `${portal}/ticket/${'x'.repeat(160)}` },
      ...{ note: t('tickets.mail.linkNote'), project: addressee.project, email, greeting: t('mail.greeting', { name: 'Marina' }) },
    }),
    ticket: ticketEmail(t, {
      ...{ kind: 'answered', ticket, isOwn: true, text: 'The carrier charges from 1 December on.\n\nWe have asked for two more days.' },
      ...{ address: page, note: null, project: addressee.project, email, greeting: t('mail.greeting', { name: 'Marina' }) },
    } as const),
  }
}

function reportIn(language: Language, address: string, email: string): Email {
  const columns: ReportColumn[] = [
    { id: 'number', label: 'freight.fields.number', kind: 'text' },
    { id: 'customer', label: 'freight.fields.customer', kind: 'text' },
    { id: 'eta', label: 'freight.fields.eta', kind: 'day' },
    { id: 'destination', label: 'freight.fields.pod', kind: 'text' },
    { id: 'pieces', label: 'freight.fields.pieces', kind: 'number' },
  ]
  const rows = Array.from({ length: 9 }, (_, at) => ({
    key: `${at}`,
    values: {
      number: `FWD-26-0${100_000 + at}`,
      customer: 'Vidriera del Norte',
      eta: '2026-12-18',
      destination: 'Manzanillo',
      pieces: at * 1_200,
    },
  }))
  return emailOfReport({
    ...{
      report: { name: 'Arrivals of the week', description: 'What arrives until Sunday' },
      isDelayed: true,
      isByHand: false,
      ownerName: 'Ana Ruiz',
    },
    ...{ answer: { columns, rows, summary: null, total: 9, asOf: at.toISOString() } as never, notes: ['9 rows'], address },
    addressee: { email, language, userId: 1 },
  })
}

const folder = process.argv[2] ?? 'mail-pictures'
const only = process.argv[3] ?? ''
mkdirSync(folder, { recursive: true })
const browser = await chromium.launch(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {})
const looks = [
  { name: 'desk', width: 720, colorScheme: 'light' },
  { name: 'phone', width: 360, colorScheme: 'dark' },
] as const
for (const language of ['en', 'es', 'pt'] as const) {
  const mails = mailsIn(translatorIn(language), language)
  for (const [kind, email] of Object.entries(mails).filter(([kind]) => new RegExp(only).test(kind))) {
    const brand = { name: 'Fairway México', colour: '#0b5d7a', logo: null, support: 'support@fairway.example' }
    const html = renderHtml(email, brand, language, { label: translatorIn(language)('mail.choice.unsubscribe'), address: portal })
    writeFileSync(join(folder, `${kind}-${language}.html`), html)
    for (const { name, width, colorScheme } of looks) {
      const view = await browser.newPage({ viewport: { width, height: 400 }, colorScheme })
      await view.setContent(html)
      const isWide = await view.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
      if (isWide) process.stdout.write(`${kind} in ${language} is wider than ${width} px\n`)
      await view.screenshot({ path: join(folder, `${kind}-${language}-${name}.png`), fullPage: true })
      await view.close()
    }
  }
}
await browser.close()
