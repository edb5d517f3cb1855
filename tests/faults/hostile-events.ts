import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { databasePool, db } from '#db/postgres/client.server.ts'
import { seedUser } from '#db/seed/seed-users.ts'
import { hashPassword } from '#domain/identity/access/sign-in/password.server.ts'
import { hostileMappings, hostileMessages } from '#tests/support/hostile/event-messages.ts'
import { seedToken } from '#tests/support/test-tokens.ts'
import { tellFelt, watch } from './portal/meanwhile.ts'
import { prepareRestartablePortal } from './portal/restartable.ts'
import { signIn } from './portal/sign-in.ts'

const rounds = 5
const idleMs = 10_000
const longestMs = 10_000
/** Beyond what the first round takes at most: what a reader holds for good would add up. */
const mostMegabytes = 100

/**
 * Sends every hostile message to the intake, five rounds of them. Reports each answer, what another person felt meanwhile, and how the
 * memory of the portal grows from round to round.
 */
export async function run(): Promise<void> {
  const messages = hostileMessages()
  const portal = await prepareRestartablePortal()
  const faults: string[] = []
  try {
    await portal.start()
    await portal.untilReady()
    const folder = join(portal.dataDir, 'inbox', 'mappings')
    mkdirSync(folder, { recursive: true })
    for (const [format, mapping] of Object.entries(hostileMappings)) writeFileSync(join(folder, `${format}.yaml`), mapping)
    const { token, cookie } = await seedPeople(portal.address)
    const watcher = watch(portal.address, cookie)
    await sleep(idleMs)
    const idle = await watcher.stop()
    process.stdout.write(`idle: ${tellFelt(idle)}; ${portal.memory().now} MB\n`)
    const sizes: number[] = []
    for (let round = 1; round <= rounds; round += 1) {
      const watching = watch(portal.address, cookie)
      for (const { what, format, bytes } of messages) {
        const began = performance.now()
        const answer = await fetch(`${portal.address}/api/v1/intake/${format}`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'text/plain' },
          body: new Uint8Array(bytes),
        })
        const text = await answer.text()
        const milliseconds = Math.round(performance.now() - began)
        const { title = '', detail = '', taken } = JSON.parse(text)
        if (round === 1)
          process.stdout.write(
            `  ${format.padEnd(9)} ${String(milliseconds).padStart(6)} ms  ${answer.status} ${what}: ${title} ${detail}\n`,
          )
        if (answer.status >= 500 || taken > 0 || text.includes('root:x')) faults.push(`${format}, ${what}: ${answer.status}`)
        if (milliseconds > longestMs) faults.push(`${format}, ${what}: ${milliseconds} ms`)
      }
      const felt = await watching.stop()
      sizes.push(portal.memory().most)
      process.stdout.write(
        `round ${round}: ${messages.length} messages; ${portal.memory().now} MB, at most ${sizes.at(-1)} MB; ${tellFelt(felt)}\n`,
      )
      if (felt.pages.failed + felt.health.failed > 0) faults.push(`round ${round}: another was not answered`)
    }
    const grown = (sizes.at(-1) ?? 0) - (sizes[0] ?? 0)
    process.stdout.write(`most memory, from round 1 to ${rounds}: ${grown} MB more\n`)
    if (grown > mostMegabytes) faults.push(`the portal grew by ${grown} MB`)
  } finally {
    await portal.end()
  }
  process.stdout.write(faults.length > 0 ? `FAULTS\n  ${faults.join('\n  ')}\n` : 'no fault\n')
  if (faults.length > 0) process.exitCode = 1
}

async function seedPeople(address: string): Promise<{ token: string; cookie: string }> {
  await databasePool().query("insert into token_policies (project_id, role_id, allows) values (4, 1, 'everything') on conflict do nothing")
  const [email, password] = ['other@hostile.test', 'Fairway-2026']
  const userId = await seedUser(db(), { projectId: 4, roleId: 1, email, passwordHash: await hashPassword(password) })
  return { token: (await seedToken(userId, { perMinute: 100_000 })).token, cookie: (await signIn(address, email, password)).cookie }
}
