import { createHash } from 'node:crypto'

export const verifier = 'a-verifier-that-is-long-enough-for-rfc-7636-to-like-it'

/** What an assistant of the cast asks people to allow. */
export const consentAddress = `/assistants/authorize?${new URLSearchParams({
  response_type: 'code',
  client_id: 'assistant',
  redirect_uri: 'https://assistant.example/back',
  state: 'journey',
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
})}`
