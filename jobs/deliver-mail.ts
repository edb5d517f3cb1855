import { deliverMail, dropExpiredMail } from '#domain/core/mail/delivery/deliver-mail.server.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import { nothingDone } from '#domain/platform/schedules/nothing-done.ts'

/** Without SMTP_URL mail stays in the ledger. */
export async function deliverDueMail(now: Date): Promise<unknown> {
  await dropExpiredMail(now)
  const { SMTP_URL } = environment()
  return SMTP_URL ? deliverMail(now, SMTP_URL) : nothingDone
}
