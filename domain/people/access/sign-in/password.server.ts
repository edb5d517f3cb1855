import { hash, verify } from '@node-rs/argon2'

/** OWASP's floor for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The argon2id hash to store for a password. Heavy on purpose: what anybody may ask for waits for its turn at the gate. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/** What an unknown address is checked against, so that it takes as long as a known one. */
let decoy: Promise<string> | undefined

/** Whether the password belongs to the hash; takes the same time when there is no hash to compare with. As heavy as hashing. */
export async function isPasswordOf(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no one has this password')
  const matches = await verify(passwordHash ?? (await decoy), password)
  return matches && passwordHash !== null
}
