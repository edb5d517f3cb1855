import { environment } from '#domain/ground/environment/environment.server.ts'
import { deliverMail, letGoPerished } from '#domain/ground/mail/sending/deliver.server.ts'

/** Without SMTP_URL mail stays in the ledger. */
export async function deliverDueMail(now: Date): Promise<void> {
  await letGoPerished(now)
  const { SMTP_URL } = environment()
  if (SMTP_URL) await deliverMail(now, SMTP_URL)
}
