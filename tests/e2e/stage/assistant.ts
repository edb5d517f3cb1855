import { createHash } from 'node:crypto'
import { db } from '#db/postgres/client.server.ts'
import { assistantSettings, oauthClients } from '#db/postgres/schema/accounts/tokens.ts'

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

/** It has registered itself, and asks whoever may use assistants. */
export async function seedAssistant(): Promise<void> {
  const switches = { prices: true, parties: false, documents: false, comments: true, tickets: false }
  await db()
    .insert(assistantSettings)
    .values({ projectId: 4, isOn: true, roleIds: [1, 3], ...switches })
  await db()
    .insert(oauthClients)
    .values({ projectId: 4, clientId: 'assistant', name: 'Assistant of a journey', redirectUris: ['https://assistant.example/back'] })
}
