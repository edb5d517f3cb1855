import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { findNotificationSettings } from '#domain/alerts/audience/notification-settings.server.ts'
import { defaultNotificationSettings, type NotificationSettings } from '#domain/alerts/audience/notification-settings.ts'
import { zoneOfProject } from '#domain/core/hosts/project-zone.server.ts'
import { brandOf } from '#domain/core/projects/brands.server.ts'
import { isOfClosedAccount } from '#domain/directory/users/closed-accounts.server.ts'
import { languageOfPerson } from '#domain/identity/access/preferences/preferences.server.ts'
import { zoneOfUser } from '#domain/identity/access/preferences/reader-zone.server.ts'
import { maySignIn } from '#domain/identity/access/sign-in/sign-in-permission.server.ts'
import type { Language } from '#domain/locales/language.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'
import { isMailAddress, type Mailbox, mailboxOf } from '#domain/platform/mail-address.ts'

export interface AlertRecipient {
  key: string
  projectId: ProjectId
  to: Mailbox
  language: Language
  timeZone: string
  isPerson: boolean
  settings: NotificationSettings
}

export async function findAlertRecipient(tx: Database | Transaction, key: string): Promise<AlertRecipient | null> {
  const [kind, id = '', ...email] = key.split(':')
  return kind === 'user' ? findPerson(tx, key, Number(id)) : findAddress(tx, key, Number(id) as ProjectId, email.join(':'))
}

async function findPerson(tx: Database | Transaction, key: string, id: number): Promise<AlertRecipient | null> {
  const [row] = await tx
    .select({ user: users, zone: sql<string | null>`${sql.raw(zoneOfUser('users'))}` })
    .from(users)
    .where(and(eq(users.id, id), maySignIn))
  if (!row || !isMailAddress(row.user.email)) return null
  const { projectId, name, lastName, email } = row.user
  return {
    key,
    projectId: projectId as ProjectId,
    to: mailboxOf(`${name} ${lastName}`, email),
    language: languageOfPerson(row.user),
    timeZone: row.zone ?? zoneOfProject(projectId as ProjectId),
    isPerson: true,
    settings: await findNotificationSettings({ userId: id }, tx),
  }
}

async function findAddress(tx: Database | Transaction, key: string, projectId: ProjectId, email: string): Promise<AlertRecipient | null> {
  if (!isMailAddress(email) || (await isOfClosedAccount(tx, projectId, email))) return null
  const { rows } = await tx.execute<{ timeZone: string }>(sql`
    select a.time_zone as "timeZone" from customer_alerts a join customer_alert_emails e on e.alert_id = a.id
    where a.project_id = ${projectId} and e.email = ${email} order by a.id limit 1`)
  const language = brandOf(projectId).language
  return {
    key,
    projectId,
    to: mailboxOf('', email),
    language,
    timeZone: rows[0]?.timeZone ?? zoneOfProject(projectId),
    isPerson: false,
    settings: defaultNotificationSettings,
  }
}
