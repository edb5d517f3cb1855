import { createRequire } from 'node:module'

type Argon2 = typeof import('@node-rs/argon2')
const argon2: Argon2 = createRequire(import.meta.url)('@node-rs/argon2')

/** In place of the package: a password that is worth nothing costs next to nothing, once the product has asked for what OWASP asks for. */
export const hash: Argon2['hash'] = (password, options) => {
  const { memoryCost = 0, timeCost = 0 } = options ?? {}
  if (memoryCost < 19_456 || timeCost < 2) throw new Error('A password is hashed for less than OWASP’s minimum.')
  return argon2.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
}

export const verify = argon2.verify
