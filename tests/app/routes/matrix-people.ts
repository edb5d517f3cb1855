import { db } from '#db/postgres/client.server.ts'
import { personInvitations } from '#db/postgres/schema/accounts/person-invitations.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'

/** Of whoever manages the people of a customer: one of them, an invitation, and one that waits for the forwarder. */
export async function seedOwnPeople({ projectId, customerId }: { projectId: ProjectId; customerId: number }) {
  const person = { projectId, customerIds: [customerId], passwordHash: 'typed' }
  const invitedBy = await seedUser(db(), { ...person, rights: ['manage-own-people'] })
  const invited = { projectId, invitedBy, name: 'Ina', lastName: 'Vited', customerIds: [customerId], sentAt: new Date(0) }
  const invite = async (email: string) => {
    const [made] = await db()
      .insert(personInvitations)
      .values({ ...invited, email, creationKey: crypto.randomUUID() })
      .returning()
    return `${made?.id}`
  }
  return {
    '/My-People/:person': `${await seedUser(db(), person)}`,
    '/My-People/invitations/:invitation': await invite('ina@acme.test'),
    '/Admin/users/invitations/:invitation': await invite('known@acme.test'),
  }
}

export const peopleMoves = {
  '/Admin/users/invitations/:invitation/:answer': 'refuse',
  '/My-People/invitations/:invitation/:move': 'back',
  '/My-People/:person/:move': 'disable',
} as const
