import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../../../ground/refusal.ts'

/** OWASP's floor for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing is heavy on purpose: two at a time, a short queue, and the rest are told to come back. */
const atOnce = 2
const queueLimit = 40
let running = 0
const waiting: (() => void)[] = []

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= atOnce) {
    if (waiting.length >= queueLimit) throw new Refusal('access.busy')
    await new Promise<void>((resume) => waiting.push(resume))
  }
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

/** The argon2id hash to store for a password. Refuses ('access.busy') when too many are being hashed already. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost))
}

/** What an unknown address is checked against, so that it takes as long as a known one. */
let decoy: Promise<string> | undefined

/** Whether the password belongs to the hash; takes the same time when there is no hash to compare with. */
export function isPasswordOf(passwordHash: string | null, password: string): Promise<boolean> {
  return inTurn(async () => {
    decoy ??= hash('no one has this password', cost)
    const matches = await verify(passwordHash ?? (await decoy), password)
    return matches && passwordHash !== null
  })
}
