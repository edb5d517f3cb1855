import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { db } from '#db/postgres/client.server.ts'
import { users } from '#db/postgres/schema/accounts/access.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { deliveries } from '#db/postgres/schema/core/mail.ts'
import { receivedEvents } from '#db/postgres/schema/freight/received-events.ts'
import { seedCustomer } from '#db/seed/seed-customers.ts'
import { seedPasskey } from '#db/seed/seed-passkeys.ts'
import { seedShipments } from '#db/seed/seed-shipments.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import { queueMail } from '#domain/core/mail/mail-queue.server.ts'
import { type ProjectId, projects } from '#domain/platform/environment/projects.ts'
import { hash } from '#tests/support/quick-argon2.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { seedAssistant } from './assistant.ts'
import { seedBroughtFile } from './brought-file.ts'
import { seedTold } from './delivered-mail.ts'
import { administered, lost, mapped, password, served, setUp } from './stage-users.ts'

/** Tests that change what a user sees have a user of their own, because others run in parallel. */
export async function seedPeople(): Promise<void> {
  const passwordHash = await hash(password, { memoryCost: 19_456, timeCost: 2 })
  const all = await db()
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.projectId, 4), isNull(customers.deletedAt)))
  const customerIds = all.map(({ id }) => id)
  for (const journey of [
    'narrowing',
    'language',
    'portuguese',
    'arranging',
    'themes',
    'toggles',
    'panel',
    'sessions',
    'password',
    'profile',
    'phone',
    'others',
    'factor',
    'kept',
    'trusting',
    'undecided',
    'papers',
    'columns',
    'selecting',
    'attention',
    'reports',
    'hearing',
    'keyboard',
    'following',
    'disputing',
    // Each user has one export at a time, so this one must not meet another test's.
    'empty-handed',
  ]) {
    for (const scripts of ['on', 'off']) {
      await seedUser(db(), { roleId: 5, email: `${journey}-${scripts}@fairway.test`, passwordHash, customerIds })
    }
  }
  for (const scripts of ['on', 'off']) await seedUser(db(), { email: `forgetful-${scripts}@fairway.test`, passwordHash, customerIds })
  for (const scripts of ['on', 'off'] as const) {
    await seedUser(db(), { roleId: 2, email: `postponing-${scripts}@fairway.test`, passwordHash, customerIds })
    await seedUser(db(), { roleId: 4, email: `owing-${scripts}@fairway.test`, passwordHash, customerIds })
    await seedManaged(scripts, passwordHash)
    await seedUser(db(), { roleId: 1, email: `trail-${scripts}@fairway.test`, passwordHash })
    // In its own project: administrators see all customers, and other tests count theirs.
    await seedUser(db(), { projectId: administered, roleId: 1, email: `administering-${scripts}@fairway.test`, passwordHash })
    await seedUser(db(), { projectId: administered, name: 'Erased', lastName: `Later-${scripts}`, email: `later-${scripts}@fairway.test` })
    await seedUser(db(), { projectId: setUp, roleId: 1, email: `setting-up-${scripts}@fairway.test`, passwordHash })
    await seedCustomer(db(), { projectId: setUp, name: `Set up ${scripts}` })
    const reviewed = await seedCustomer(db(), { projectId: administered, name: `Reviewed ${scripts}` })
    const seen = { projectId: administered, roleId: 2, customerIds: [reviewed], passwordHash }
    await seedUser(db(), { ...seen, name: 'Wanda', lastName: `Once-${scripts}`, email: `wanda-${scripts}@fairway.test` })
    await seedUser(db(), { projectId: 5, roleId: 1, email: `deciding-${scripts}@fairway.test`, passwordHash })
    await seedUser(db(), { projectId: 5, roleId: 1, email: `editing-${scripts}@fairway.test`, passwordHash })
    await seedUser(db(), { projectId: mapped[scripts], roleId: 1, email: `mapping-${scripts}@fairway.test`, passwordHash })
    for (const number of [1, 2]) {
      const email = `waiting-${scripts}-${number}@fairway.test`
      const person = { projectId: administered, name: 'Waiting', lastName: String(number), email }
      await seedUser(db(), { ...person, passwordHash: null, invitedAt: new Date() })
    }
    await seedTwins(scripts, passwordHash)
    // A customer is in one group, so parallel tests must not share customers.
    for (const name of ['Forest', 'Grove']) {
      for (let n = 0; n < 120; n += 1) {
        await seedCustomer(db(), { projectId: administered, name: `${name} ${scripts} ${String(n).padStart(3, '0')}` })
      }
    }
    await seedUser(db(), { roleId: 1, email: `alerts-${scripts}@fairway.test`, passwordHash })
    // Two projects with different service desks and languages.
    for (const [projectId, language] of [
      [4, 'en'],
      [6, 'es'],
    ] as const) {
      for (const [journey, roleId] of [
        ['asking', 2],
        ['answering', 1],
        ['copied', 4],
      ] as const) {
        const name = { name: journey, lastName: scripts }
        const person = { ...name, projectId, roleId, language, passwordHash, ...(projectId === 4 && { customerIds }) }
        await seedUser(db(), { ...person, email: `${journey}-${scripts}@fairway.test` })
      }
    }
  }
  await seedPasskeyOwners(passwordHash)
  await seedUnproven(passwordHash)
  await seedProgram()
  await seedBroughtFile()
  await seedWaitingEvent()
  await seedTold(passwordHash)
  for (const [projectId, name] of Object.values(lost)) await seedLostMail(projectId, `${name}@fairway.test`, passwordHash)
  await seedServed(passwordHash)
  await seedUser(db(), { roleId: 1, email: 'leaving@fairway.test', passwordHash })
  await seedUser(db(), { roleId: 5, email: 'remembered@fairway.test', passwordHash, customerIds })
  // The same email belongs to a different user in each project.
  for (const { id, name } of projects) {
    await seedUser(db(), { projectId: id, roleId: 2, name, lastName: 'Visitor', email: 'visitor@fairway.test', passwordHash })
  }
  await seedUser(db(), { roleId: 5, email: 'axe-es@fairway.test', passwordHash, customerIds, language: 'es' })
  // Those of the demo company have the same password.
  await db().update(users).set({ passwordHash }).where(isNotNull(users.passwordHash))
}

async function seedPasskeyOwners(passwordHash: string): Promise<void> {
  await seedUser(db(), { roleId: 2, email: 'passkey-on@fairway.test', passwordHash })
  const userId = await seedUser(db(), { roleId: 2, email: 'passkey-off@fairway.test', passwordHash })
  await seedPasskey(db(), { projectId: 4, userId })
}

/** A customer with somebody who manages its people, one of them, and one whom another customer has, too. */
async function seedManaged(scripts: string, passwordHash: string): Promise<void> {
  const projectId = administered
  const own = await seedCustomer(db(), { projectId, name: `Managed ${scripts}` })
  const foreign = await seedCustomer(db(), { projectId, name: `Neighbour ${scripts}` })
  const person = (name: string, customerIds: number[], more: object = {}) =>
    seedUser(db(), {
      projectId,
      name,
      lastName: 'Managed',
      email: `${name.toLowerCase()}-${scripts}@fairway.test`,
      passwordHash,
      customerIds,
      ...more,
    })
  await person('Managing', [own], { rights: ['manage-own-people'] })
  await person('Colleague', [own])
  await person('Shared', [own, foreign])
  await person('Outsider', [foreign])
}

/** The record's first token: screens show it by its id. */
async function seedProgram(): Promise<void> {
  const isAdministrator = and(eq(users.projectId, 4), eq(users.email, 'administrator@fairway.test'))
  const [administrator] = await db().select({ id: users.id }).from(users).where(isAdministrator)
  await seedToken(administrator?.id ?? 0, { lastUsedAt: new Date(), lastNetwork: '192.0.2.7', networks: ['192.0.2.0/24'] })
  await seedAssistant()
}

/** An event of another system that no shipment fits, as it would be on the first page of a carrier's mistakes. */
async function seedWaitingEvent(): Promise<void> {
  const references = { shipment: null, mbl: 'MBL-OF-NOBODY', hbl: null, booking: null, container: 'ZZZU9999992' }
  const event = {
    ...{ key: 'eta-1', kind: 'arrived', code: 'ARRI', classifier: 'estimated' },
    at: '2026-03-05T17:00:00Z',
    place: 'MXZLO',
    references,
  }
  await db()
    .insert(receivedEvents)
    .values({
      ...{ projectId: 4, source: 'carrier', format: 'dcsa-3', state: 'unmatched', note: 'no-container', receivedAt: new Date() },
      ...{ event, sourceKey: 'eta-1', raw: JSON.stringify({ eventID: 'eta-1', ...event, changeRemark: 'Congestion '.repeat(40) }) },
    })
}

async function seedLostMail(projectId: ProjectId, email: string, passwordHash: string): Promise<void> {
  await seedUser(db(), { projectId, roleId: 1, email, language: 'en', passwordHash })
  const message = { subject: 'Lost on its way', paragraphs: ['It was refused.'], why: 'A journey sends it again.' }
  const mail = { projectId, kind: 'alert', about: { kind: 'journey', key: 1 }, dedupeKey: email, language: 'en', message } as const
  await db().transaction((tx) => queueMail(tx, { ...mail, to: { name: 'Reader', address: `reader-${email}` } }, new Date()))
  await db().update(deliveries).set({ state: 'failed', attempts: 1, nextAttemptAt: null }).where(eq(deliveries.dedupeKey, email))
}

/** Customers' users by service; each customer has shipments that Home counts. */
async function seedServed(passwordHash: string): Promise<void> {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000)
  const customerOf = async (name: string, modules: number[]) => {
    const customerId = await seedCustomer(db(), { projectId: served, name: `Served ${name}`, modules })
    const kept = { projectId: served, customerId, mode: 'sea' as const, originPort: 'CNSHA', destinationPort: 'NLRTM' }
    await seedShipments(db(), [
      { ...kept, status: 'in_transit', etd: day(-40), atd: day(-40), plannedEta: day(-9), eta: day(4), containers: [{}] },
      { ...kept, status: 'arrived', etd: day(-70), atd: day(-70), plannedEta: day(-25), eta: day(-20), ata: day(-20), containers: [{}] },
    ])
    return customerId
  }
  const [all, figures, tracking, neither] = [
    await customerOf('by all', [1, 4]),
    await customerOf('by figures', [1]),
    await customerOf('by tracking', [4]),
    await customerOf('by neither', [2]),
  ]
  for (const [name, customerIds] of Object.entries({
    all: [all],
    figures: [figures],
    tracking: [tracking],
    neither: [neither],
    both: [all, figures],
  })) {
    await seedUser(db(), { projectId: served, roleId: 2, email: `served-${name}@fairway.test`, passwordHash, customerIds })
  }
}

/** Cases that the demo company lacks: a shipment with almost no data and one with very long names. */
export async function seedOddShipments(): Promise<void> {
  const [customer] = await db()
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.projectId, 4), isNull(customers.deletedAt)))
    .orderBy(asc(customers.id))
    .limit(1)
  const customerId = customer?.id ?? 0
  const long = (word: string) => `${word} ${'of the Greater Northern Peninsula and Adjacent Islands '.repeat(3)}S.A. de C.V.`
  await seedShipments(db(), [
    { customerId, number: 'ODD-SPARSE', mode: null, status: 'delivered', originText: 'Jokhang', source: 'scms' },
    {
      customerId,
      number: 'ODD-LONG-0123456789-ABCDEFGHIJKLMNOPQRSTUVWXYZ-0123456789',
      mode: 'sea',
      status: 'in_transit',
      supplierName: long('Manufactures'),
      supplierAddress: long('1, Street'),
      consigneeName: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(2),
      deliveryName: long('Warehouse'),
      clientReference: Array.from({ length: 30 }, (_, at) => `PO-${100_000 + at}`).join('; '),
      hbl: 'FWYSHA0123456789012345678901234567890123456789',
      goods: long('Components'),
      observations: long('Handle with the care'),
      originPort: 'CNSHA',
      destinationPort: 'NLRTM',
      etd: new Date('2026-01-02T06:00:00Z'),
      eta: new Date('2026-02-20T06:00:00Z'),
      plannedEta: new Date('2026-02-01T06:00:00Z'),
      weightKg: 1_234_567.891,
      pieces: 9_876_543,
      dates: Array.from({ length: 9 }, (_, day) => ({
        kind: 'eta' as const,
        expectedAt: new Date(Date.UTC(2026, 1, 1 + 2 * day)),
        source: 'scms',
        createdAt: new Date(Date.UTC(2026, 0, 2 + day)),
      })),
      events: [
        {
          eventType: 7,
          occurredAt: new Date('2026-01-05T18:20:00Z'),
          timeZone: 'Asia/Shanghai',
          originName: long('Port'),
          description: long('Left'),
        },
        { eventType: 33, occurredAt: new Date('2026-01-09T18:20:00Z'), description: 'Customs sample taken', inTimeline: false },
        ...Array.from({ length: 30 }, (_, hour) => {
          return { eventType: 34, occurredAt: new Date(Date.UTC(2026, 0, 10, hour)), description: 'Position reported', inTimeline: false }
        }),
      ],
      containers: Array.from({ length: 40 }, () => ({ pieces: 12, weightKg: 12_345.5, volumeM3: 67.2, temperature: '-18 °C' })),
    },
  ])
}

/** One for each spec that gives the password: the session, which specs share, is proven for five minutes then. */
async function seedUnproven(passwordHash: string): Promise<void> {
  for (const scripts of ['on', 'off']) {
    await seedUser(db(), { roleId: 1, email: `unproven-${scripts}@fairway.test`, passwordHash })
    await seedUser(db(), { roleId: 1, email: `unproven-maker-${scripts}@fairway.test`, passwordHash })
    await seedUser(db(), { roleId: 1, email: `changed-${scripts}@fairway.test`, passwordHash })
  }
  await db().execute(sql`
    create function forget_proof() returns trigger language plpgsql as $$ begin
      if exists (select from users where id = new.user_id and email like 'unproven-%') then new.proven_at = null; end if;
      return new;
    end $$`)
  await db().execute(sql`create trigger forget_proof before insert on sessions for each row execute function forget_proof()`)
}

/** Two pairs of customers, each with a shipment and somebody who sees it, and an administrator: one pair is merged, a shipment of the other moved. */
async function seedTwins(scripts: string, passwordHash: string): Promise<void> {
  const projectId = 5
  await seedUser(db(), { projectId, roleId: 1, email: `merging-${scripts}@fairway.test`, passwordHash })
  for (const twin of ['Twin one', 'Twin two', 'Mover one', 'Mover two']) {
    const key = `${twin} ${scripts}`.replaceAll(' ', '-')
    const customerId = await seedCustomer(db(), { projectId, name: `${twin} ${scripts}` })
    const common = { projectId, customerId, mode: 'sea', originPort: 'CNSHA', destinationPort: 'NLRTM' } as const
    for (const at of [1, 2]) await seedShipments(db(), [{ ...common, number: `${key}-${at}` }])
    const person = { name: 'Tess', lastName: twin, email: `${key.toLowerCase()}@fairway.test`, customerIds: [customerId] }
    await seedUser(db(), { projectId, roleId: 2, ...person, passwordHash })
  }
}
