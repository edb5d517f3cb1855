import { answerRecoveryRequests } from '#domain/people/access/recovery/requests.server.ts'

/** Mails a link to whoever said that they forgot their password. */
export async function runAnswerRecoveries(now: Date): Promise<void> {
  await answerRecoveryRequests(now)
}
