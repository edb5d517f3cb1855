import { visibleKindsOf } from '#domain/alerts/audience/alert-choices.server.ts'
import { alertsTopic } from '#domain/alerts/audience/alerts-topic.ts'
import { listUnsubscribed } from '#domain/core/mail/unsubscription.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import type { Assignable } from './alert-assignment.server.ts'
import type { CustomerAlert } from './customer-alert.ts'

export interface AlertRecipients {
  recipientsOf(alert: CustomerAlert): readonly Assignable[]
  hasStopped(email: string): boolean
}

export async function findAlertRecipients(
  viewer: Viewer,
  alerts: readonly CustomerAlert[],
  people: readonly Assignable[],
): Promise<AlertRecipients> {
  const emails = [...people.map(({ email }) => email), ...alerts.flatMap(({ emails }) => emails)]
  const stopped = await listUnsubscribed({ projectId: viewer.projectId, topic: alertsTopic }, emails)
  return {
    recipientsOf: ({ kind, userIds }) => people.filter(({ id, roleId }) => userIds.includes(id) && visibleKindsOf(roleId, kind)),
    hasStopped: (email) => stopped.has(email.toLowerCase()),
  }
}
