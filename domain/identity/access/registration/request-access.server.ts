import { createHash } from 'node:crypto'
import { db } from '#db/postgres/client.server.ts'
import { accessRequests } from '#db/postgres/schema/accounts/access-requests.ts'
import { writeAuditEntry } from '#domain/core/audit/audit-trail.server.ts'
import type { Origin } from '#domain/core/viewer/origin.ts'
import { mailPerson, type PersonalMail } from '#domain/identity/access/person-mail.server.ts'
import { underLimit } from '#domain/platform/environment/limit.server.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import { mailboxOf } from '#domain/platform/mail-address.ts'
import type { AccessRequest } from './access-request.ts'
import { listAdministrators } from './administrators.server.ts'
import { accessRequestEmail } from './registration-emails.ts'

/**
 * Stores a request and mails it to all administrators of the project (decision 23). Does not reveal whether the address has an account.
 * Refuses the sixth request of one network within an hour.
 */
export async function requestAccess(projectId: ProjectId, request: AccessRequest, origin: Origin, now: Date): Promise<void> {
  await underLimit('accessRequests', origin.network ?? '')
  const fingerprint = createHash('sha256').update(JSON.stringify(request)).digest('hex')
  await db().transaction(async (tx) => {
    await tx
      .insert(accessRequests)
      .values({ projectId, ...request, fingerprint, createdAt: now })
      .onConflictDoNothing()
    for (const administrator of await listAdministrators(tx, projectId)) {
      const mail: PersonalMail = {
        kind: 'access-request',
        about: { kind: 'user', key: administrator.id },
        causedBy: `network:${origin.network}`,
        // A double click, and the same words again on the same day, are one request.
        dedupeKey: `access-request ${administrator.id} ${now.toISOString().slice(0, 10)} ${fingerprint}`,
        replyTo: mailboxOf(`${request.name} ${request.lastName}`, request.email),
        write: (t, addressee) => accessRequestEmail(t, addressee, request),
      }
      await mailPerson(tx, administrator, mail, now)
    }
    await writeAuditEntry(tx, { action: 'access-requested', at: now, projectId, userId: null, sessionId: null, ...origin })
  })
}
