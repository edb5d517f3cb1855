import { listUnsubscribed } from '#domain/core/mail/unsubscription.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { mayHearOf } from '#domain/desk/alerts/hearing/choices.server.ts'
import { alertsTopic } from '#domain/desk/alerts/hearing/topic.ts'
import type { CustomerAlert } from './alert.ts'
import type { Assignable } from './assignment.server.ts'

export interface AlertAudience {
  hearersOf(alert: CustomerAlert): readonly Assignable[]
  hasStopped(email: string): boolean
}

export async function findAlertAudience(
  viewer: Viewer,
  alerts: readonly CustomerAlert[],
  people: readonly Assignable[],
): Promise<AlertAudience> {
  const emails = [...people.map(({ email }) => email), ...alerts.flatMap(({ emails }) => emails)]
  const stopped = await listUnsubscribed({ projectId: viewer.projectId, topic: alertsTopic }, emails)
  return {
    hearersOf: ({ kind, userIds }) => people.filter(({ id, roleId }) => userIds.includes(id) && mayHearOf(roleId, kind)),
    hasStopped: (email) => stopped.has(email.toLowerCase()),
  }
}
