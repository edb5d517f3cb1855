import { environment } from '#domain/core/environment/environment.server.ts'
import { deliverMail, dropExpiredMail } from '#domain/core/mail/delivery/deliver-mail.server.ts'

/** Without SMTP_URL mail stays in the ledger. */
export async function deliverDueMail(now: Date): Promise<void> {
  await dropExpiredMail(now)
  const { SMTP_URL } = environment()
  if (SMTP_URL) await deliverMail(now, SMTP_URL)
}
