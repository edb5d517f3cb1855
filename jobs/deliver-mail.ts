import { environment } from '#domain/core/environment/environment.server.ts'
import { deliverMail, dropExpiredMail } from '#domain/core/mail/delivery/deliver-mail.server.ts'
import { nothingDone } from '#domain/core/schedules/nothing-done.ts'

/** Without SMTP_URL mail stays in the ledger. */
export async function deliverDueMail(now: Date): Promise<unknown> {
  await dropExpiredMail(now)
  const { SMTP_URL } = environment()
  return SMTP_URL ? deliverMail(now, SMTP_URL) : nothingDone
}
