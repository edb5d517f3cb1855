import { and, eq } from 'drizzle-orm'
import { type Database, db, type Transaction } from '#db/postgres/client.server.ts'
import { guestAddresses, type guestStates } from '#db/postgres/schema/core/mail-choices.ts'
import { href } from '#domain/core/href.ts'
import type { Email } from '#domain/core/mail/email.ts'
import { type Mail, queueMail } from '#domain/core/mail/mail-queue.server.ts'
import { signChoice } from '#domain/core/mail/signed-link.server.ts'
import { withoutWebAddresses } from '#domain/core/mail/web-addresses.ts'
import { brandOf } from '#domain/core/projects/brands.server.ts'
import type { Language } from '#domain/locales/language.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { underLimit } from '#domain/platform/environment/limit.server.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import { mailboxOf } from '#domain/platform/mail-address.ts'

type OutsideState = (typeof guestStates)[number]

interface Question {
  projectId: ProjectId
  email: string
  sponsorId: number
  sponsor: string
  purpose: string
  language: Language
  portal: string
}

/**
 * Asks the reader of an outside address whether the portal may write there (decision 34), once per address and project, and returns the
 * state of that question. Throws for an address that mail may not be sent to, and after 50 questions of one person within an hour.
 */
export async function requestGuestConsent(tx: Transaction, question: Question, now: Date): Promise<OutsideState> {
  const { projectId, language } = question
  const email = question.email.toLowerCase()
  const to = mailboxOf('', email)
  const asked = await tx.insert(guestAddresses).values({ projectId, email, askedAt: now }).onConflictDoNothing().returning()
  if (asked.length === 0) return (await findGuestState(projectId, email, tx)) ?? 'asked'
  await underLimit('outsideQuestions', question.sponsorId)
  const about = { kind: 'outside-address', key: asked[0]?.id ?? 0 }
  const dedupeKey = `outside-address ${projectId} ${email}`
  const what = { projectId, kind: 'outside-address' as const, about, causedBy: `user:${question.sponsorId}` }
  await queueMail(tx, { ...what, dedupeKey, to, language, message: consentQuestion(question, email) }, now)
  return 'asked'
}

function consentQuestion({ projectId, sponsor, purpose: named, language, portal }: Question, email: string): Email {
  const t = translatorIn(language)
  const purpose = withoutWebAddresses(named)
  const project = brandOf(projectId).name
  const token = signChoice({ about: 'address', projectId, email, topic: '', name: purpose.slice(0, 200) })
  return {
    subject: t('mail.outside.subject', { project }),
    paragraphs: [t('mail.outside.what', { project, sponsor, email, purpose })],
    button: { label: t('mail.outside.button'), address: portal + href('mailAddress', { token }) },
    notes: [t('mail.outside.once')],
    why: t('mail.outside.why', { project, email }),
  }
}

export async function findGuestState(
  projectId: number,
  email: string,
  database: Database | Transaction = db(),
): Promise<OutsideState | null> {
  const [row] = await database.select({ state: guestAddresses.state }).from(guestAddresses).where(sameAddress(projectId, email))
  return row?.state ?? null
}

const sameAddress = (projectId: number, email: string) =>
  and(eq(guestAddresses.projectId, projectId), eq(guestAddresses.email, email.toLowerCase()))

export async function answerGuestConsent(projectId: number, email: string, isWelcome: boolean, now: Date): Promise<void> {
  await db()
    .update(guestAddresses)
    .set({ state: isWelcome ? 'confirmed' : 'refused', answeredAt: now })
    .where(sameAddress(projectId, email))
}

export async function mailGuest(tx: Transaction, mail: Mail & { topic: NonNullable<Mail['topic']> }, now: Date): Promise<boolean> {
  if ((await findGuestState(mail.projectId, mail.to.address, tx)) !== 'confirmed') return false
  return queueMail(tx, mail, now)
}
