import { and, eq } from 'drizzle-orm'
import { type Record, record, type Transaction } from '#db/records/client.server.ts'
import { outsideAddresses, type outsideStates } from '#db/records/schema/ground/mail-choices.ts'
import { underLimit } from '../../environment/limit.server.ts'
import type { Language } from '../../language/language.ts'
import { speak } from '../../language/speech.server.ts'
import { mailboxOf } from '../../mail-address.ts'
import { findProject, type ProjectId } from '../../projects/projects.ts'
import type { Letter } from '../letter.ts'
import { type Mail, queueMail } from '../queue.server.ts'
import { signChoice } from '../signed-link.server.ts'
import { withoutWebAddresses } from '../web-addresses.ts'

type OutsideState = (typeof outsideStates)[number]

interface Question {
  projectId: ProjectId
  email: string
  /** Who entered the address: their id, and their name for the reader. */
  sponsorId: number
  sponsor: string
  /** What is to be sent there, such as the report's name, in the language of the question. */
  purpose: string
  language: Language
  /** The address links begin with. */
  portal: string
}

/**
 * Asks the reader of an address that is no user's whether the portal may write there (decision 34), and answers the state of that
 * question. Each address of a project is asked once. Throws for an address that mail may not be sent to; refuses the fifty-first that one
 * person has asked within an hour.
 */
export async function askOutsideAddress(tx: Transaction, question: Question, now: Date): Promise<OutsideState> {
  const { projectId, language } = question
  const email = question.email.toLowerCase()
  const to = mailboxOf('', email)
  const asked = await tx.insert(outsideAddresses).values({ projectId, email, askedAt: now }).onConflictDoNothing().returning()
  if (asked.length === 0) return (await findOutsideState(projectId, email, tx)) ?? 'asked'
  await underLimit('outsideQuestions', question.sponsorId)
  const about = { kind: 'outside-address', key: asked[0]?.id ?? 0 }
  const dedupeKey = `outside-address ${projectId} ${email}`
  const what = { projectId, kind: 'outside-address' as const, about, causedBy: `user:${question.sponsorId}` }
  await queueMail(tx, { ...what, dedupeKey, to, language, letter: questionLetter(question, email) }, now)
  return 'asked'
}

function questionLetter({ projectId, sponsor, purpose: named, language, portal }: Question, email: string): Letter {
  const t = speak(language)
  const purpose = withoutWebAddresses(named)
  const project = findProject(projectId).name
  const token = signChoice({ about: 'address', projectId, email, topic: '', name: purpose.slice(0, 200) })
  return {
    subject: t('mail.outside.subject', { project }),
    paragraphs: [t('mail.outside.what', { project, sponsor, email, purpose })],
    button: { label: t('mail.outside.button'), address: `${portal}/mail-address/${token}` },
    notes: [t('mail.outside.once')],
    why: t('mail.outside.why', { project, email }),
  }
}

/** How the reader of this address has answered; null where nobody has asked. */
export async function findOutsideState(
  projectId: number,
  email: string,
  db: Record | Transaction = record(),
): Promise<OutsideState | null> {
  const [row] = await db.select({ state: outsideAddresses.state }).from(outsideAddresses).where(sameAddress(projectId, email))
  return row?.state ?? null
}

const sameAddress = (projectId: number, email: string) =>
  and(eq(outsideAddresses.projectId, projectId), eq(outsideAddresses.email, email.toLowerCase()))

/** Keeps the reader's answer, which they may change with the same link. */
export async function answerOutsideAddress(projectId: number, email: string, isWelcome: boolean, now: Date): Promise<void> {
  await record()
    .update(outsideAddresses)
    .set({ state: isWelcome ? 'confirmed' : 'refused', answeredAt: now })
    .where(sameAddress(projectId, email))
}

/** Queues a mail to an address that is no user's, if its reader has agreed to that. Answers whether it was queued. */
export async function mailOutsider(tx: Transaction, mail: Mail & { topic: NonNullable<Mail['topic']> }, now: Date): Promise<boolean> {
  if ((await findOutsideState(mail.projectId, mail.to.address, tx)) !== 'confirmed') return false
  return queueMail(tx, mail, now)
}
