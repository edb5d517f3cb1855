import type { Response } from 'express'
import { registrationPath, tokenPath } from '#app/api/account/oauth-calls.server.ts'
import { apiRoot, mcpPath, wellKnownRoot } from '#app/api/api-paths.ts'
import { ok, openCall } from '#app/api/call.ts'
import { addressOf } from '#app/api/http/answer-calls.server.ts'
import { answerProblem } from '#app/api/http/problem-response.server.ts'
import { Problem } from '#app/api/problem.ts'
import { contextOf } from '#app/server/middleware/request-context.server.ts'
import { findPortalAddress } from '#domain/core/hosts/portal-address.server.ts'
import { href } from '#domain/core/href.ts'
import { findAssistantSettings } from '#domain/identity/tokens/assistant-settings.server.ts'
import { assistantGrants } from '#domain/identity/tokens/assistant-switches.ts'
import type { Language } from '#domain/locales/language.ts'
import { environment } from '#domain/platform/environment/environment.server.ts'
import { z } from '#domain/platform/schema.ts'

const resourcePath = '/oauth-protected-resource' as const

const described = { method: 'get', noun: 'account', capability: 'open', answers: { 200: z.unknown() }, skipsUnknown: true } as const
/** Clients in a browser read these from another origin. */
const headers = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'public, max-age=300' }

const resource = {
  ...described,
  summary: 'What guards /api/mcp (RFC 9728).',
  example: { answer: {} },
  run: async ({ portal }: { portal: () => Promise<string> }) => {
    const address = await portal()
    const scopes = { scopes_supported: assistantGrants, bearer_methods_supported: ['header'] }
    return ok({ resource: address + mcpPath, authorization_servers: [address], ...scopes, resource_name: 'Fairway' }, { headers })
  },
}

/** Below /.well-known: what a client of OAuth reads first. */
export const oauthMetadataCalls = [
  openCall({
    ...described,
    id: 'describeAuthorization',
    path: '/oauth-authorization-server',
    summary: 'How assistants are authorized (RFC 8414).',
    example: { answer: {} },
    run: async ({ portal, projectId }) => {
      const [address, { isOn, registers }] = await Promise.all([portal(), findAssistantSettings(projectId)])
      const endpoints = {
        authorization_endpoint: address + href('assistantConsent'),
        token_endpoint: address + apiRoot + tokenPath,
        ...(isOn && registers && { registration_endpoint: address + apiRoot + registrationPath }),
      }
      const takes = {
        response_types_supported: ['code'],
        grant_types_supported: ['authorization_code', 'refresh_token'],
        code_challenge_methods_supported: ['S256'],
        token_endpoint_auth_methods_supported: ['none'],
        authorization_response_iss_parameter_supported: true,
      }
      return ok({ issuer: address, ...endpoints, ...takes, scopes_supported: assistantGrants }, { headers })
    },
  }),
  openCall({ ...resource, id: 'describeResource', path: resourcePath }),
  openCall({ ...resource, id: 'describeResourceByPath', path: `${resourcePath}${mcpPath}` }),
]

/** Whoever comes without a token learns where one is given. */
export function answerAssistantProblem(error: unknown, res: Response, language: Language, options = {}): void {
  if (!(error instanceof Problem) || error.status !== 401) return void answerProblem(error, res, language, options)
  const projectId = contextOf(res).projectId ?? environment().PORTAL_PROJECT
  findPortalAddress(projectId, new Date(), addressOf(res.req))
    .then((portal) => `, resource_metadata="${portal}${wellKnownRoot}${resourcePath}${mcpPath}"`)
    .catch(() => '')
    .then((where) => {
      const asked = `${error.headers['WWW-Authenticate'] ?? 'Bearer realm="Fairway"'}${where}`
      answerProblem(new Problem(401, error.code, { headers: { 'WWW-Authenticate': asked } }), res, language, options)
    })
}
