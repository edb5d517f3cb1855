import { mcpPath } from '#app/api/api-paths.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { type AssistantSettings, findAssistantSettings } from '#domain/identity/tokens/assistant-settings.server.ts'
import { assistantGrants, grantsToAllow } from '#domain/identity/tokens/assistant-switches.ts'
import { type Grant, grantsOfRole } from '#domain/identity/tokens/grants.ts'
import { findOauthClient, type OauthClient } from '#domain/identity/tokens/oauth/oauth-clients.server.ts'
import { isRegistered } from '#domain/identity/tokens/oauth/redirect-uri.ts'

interface Asked {
  kind: 'asked'
  client: OauthClient
  redirectUri: string
  challenge: string
  grants: readonly Grant[]
  settings: AssistantSettings
  /** Where the answer goes, with what a client checks it by. */
  answerTo: (answer: Record<string, string>) => string
}

type Authorization =
  | Asked
  /** Nobody knows where an answer may go, so the person is told. */
  | { kind: 'refused'; why: 'unknown' | 'off' }
  | { kind: 'answered'; to: string }

const ofPkce = /^[\w-]{43}$/

/** What a client asks a person to allow (RFC 6749 §4.1.1, RFC 7636). Until the client and its address are known, no answer leaves. */
export async function readAuthorization(viewer: Viewer, { url }: Pick<Request, 'url'>, portal: string): Promise<Authorization> {
  const { searchParams } = new URL(url)
  const only = (name: string) => (searchParams.getAll(name).length === 1 ? (searchParams.get(name) ?? '') : '')
  const client = await findOauthClient(viewer, only('client_id'))
  const redirectUri = only('redirect_uri')
  if (!client || !isRegistered(redirectUri, client.redirectUris)) return { kind: 'refused', why: 'unknown' }
  const settings = await findAssistantSettings(viewer.projectId)
  if (!settings.isOn || !settings.roleIds.includes(viewer.roleId)) return { kind: 'refused', why: 'off' }
  const state = only('state')
  const answerTo = (answer: Record<string, string>) => {
    const to = new URL(redirectUri)
    for (const [name, value] of Object.entries({ ...answer, ...(state && { state }), iss: portal })) to.searchParams.set(name, value)
    return to.href
  }
  const refuse = (error: string) => ({ kind: 'answered' as const, to: answerTo({ error }) })
  if (only('response_type') !== 'code') return refuse('unsupported_response_type')
  const challenge = only('code_challenge')
  if (only('code_challenge_method') !== 'S256' || !ofPkce.test(challenge)) return refuse('invalid_request')
  if (searchParams.has('resource') && only('resource').replace(/\/$/, '') !== portal + mcpPath) return refuse('invalid_target')
  const scope = only('scope').split(' ').filter(Boolean)
  const mine = grantsOfRole(viewer.roleId).filter((grant) => grantsToAllow(settings).includes(grant))
  const grants = scope.length === 0 ? mine : mine.filter((grant) => grant === 'assistant' || scope.includes(grant))
  if (scope.length > 0 && !scope.some((each) => assistantGrants.some((grant) => grant === each))) return refuse('invalid_scope')
  return { kind: 'asked', client, redirectUri, challenge, grants, settings, answerTo }
}
