import { eq } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { settings } from '#db/postgres/schema/core/upkeep.ts'
import { command } from '#domain/core/audit/command.server.ts'
import { findPortalAddress } from '#domain/core/hosts/portal-address.server.ts'
import { zoneOfProject } from '#domain/core/hosts/project-zone.server.ts'
import { href } from '#domain/core/href.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { mailPerson } from '#domain/identity/access/person-mail.server.ts'
import { languageOfPerson } from '#domain/identity/access/preferences/preferences.server.ts'
import { listAdministrators } from '#domain/identity/access/registration/administrators.server.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { type ProjectId, projects } from '#domain/platform/environment/projects.ts'
import { addDays, clockAt, localDate } from '#domain/platform/schedules/local-date.ts'
import { z } from '#domain/platform/schema.ts'
import { countAccess, longUnusedDays } from './access-reviews.server.ts'
import { reviewReminderEmail } from './review-email.ts'
import { findReviewState } from './review-state.server.ts'

/** A program that was stopped on the day still reminds within these; later the next quarter does. */
const daysToCatchUp = 7
/** By the project's clock, on the day. */
const fromHour = '08:00'

const keyOf = (projectId: number) => `access-review-${projectId}`
const stored = z.object({ reminds: z.boolean() })

/** Unless an administrator has switched them off. */
export async function sendsReminders(projectId: number): Promise<boolean> {
  const [row] = await db()
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, keyOf(projectId)))
  return stored.safeParse(row?.value).data?.reminds ?? true
}

export async function switchReminders(act: Act, reminds: boolean): Promise<void> {
  const before = { reminds: await sendsReminders(act.viewer.projectId) }
  await command(act, 'change-review-reminders', async (tx) => {
    const set = { value: { reminds }, updatedAt: act.now }
    await tx
      .insert(settings)
      .values({ key: keyOf(act.viewer.projectId), ...set })
      .onConflictDoUpdate({ target: settings.key, set })
    const details = { before, after: { reminds } }
    return { details }
  })
}

/**
 * Mails the administrators of each project that a review of access is due, by the project's calendar. The mail queue's key makes it once for each
 * due day and reader.
 */
export async function mailReviewReminders(now: Date): Promise<void> {
  for (const { id: projectId } of projects) if (await sendsReminders(projectId)) await remindProject(projectId, now)
}

async function remindProject(projectId: ProjectId, now: Date): Promise<void> {
  const zone = zoneOfProject(projectId)
  const today = localDate(now, zone)
  if (clockAt(now, zone).slice(-fromHour.length) < fromHour) return
  const { last, dueSince: due } = await findReviewState(projectId, now)
  if (due === null || due <= addDays(today, -daysToCatchUp)) return
  const figures = await countAccess(projectId, null, now)
  const portal = await findPortalAddress(projectId, now)
  const facts = { ...figures, days: longUnusedDays, last, page: `${portal}${href('accessReview')}` }
  await db().transaction(async (tx) => {
    for (const person of await listAdministrators(tx, projectId)) {
      const language = languageOfPerson(person)
      const name = translatorIn(language)('accessReview.reminders')
      await mailPerson(
        tx,
        person,
        {
          kind: 'access-review',
          about: { kind: 'access-review', key: due },
          dedupeKey: `access-review ${projectId} ${due} ${person.id}`,
          topic: { key: 'access-review', name, portal },
          write: (t, addressee) => reviewReminderEmail(t, addressee, { ...facts, language }),
        },
        now,
      )
    }
  })
}
