import type { Response } from 'express'
import { problemOf } from '#app/api/http/problem-response.server.ts'
import { mediaTypes } from '#app/api/http/read-request.server.ts'
import { contextOf } from '#app/server/middleware/request-context.server.ts'
import type { Language } from '#domain/locales/language.ts'
import type { TextKey } from '#domain/locales/text-key.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { BadFilter } from '#domain/provisioning/scim/scim-filter.server.ts'
import { ScimProblem, type ScimType } from './scim-problem.ts'

const rules = {
  'adminUsers.emailTaken': { status: 409, scimType: 'uniqueness' },
  'scim.userTaken': { status: 409, scimType: 'uniqueness' },
  'scim.groupTaken': { status: 409, scimType: 'uniqueness' },
  'scim.otherDomain': { status: 400, scimType: 'invalidValue' },
  'scim.memberUnknown': { status: 400, scimType: 'invalidValue' },
  'scim.tooManyMembers': { status: 400, scimType: 'tooMany' },
  'scim.tooManyInAnswer': { status: 400, scimType: 'tooMany' },
  'scim.emailOfOthers': { status: 400, scimType: 'mutability' },
  'scim.noDirectory': { status: 403, scimType: null },
} as const satisfies Partial<Record<TextKey, { status: number; scimType: ScimType | null }>>

const ruleOf = (key: string) => (Object.hasOwn(rules, key) ? rules[key as keyof typeof rules] : undefined)

/** What the portal refuses beside what is no SCIM, for the documentation. */
export const scimErrors = Object.entries(rules).map(([key, rule]) => ({ key: key as keyof typeof rules, ...rule }))

/** Answers any error of a call as RFC 7644, 3.12 says, in the language of the caller. */
export function answerScimError(error: unknown, res: Response, language: Language): void {
  // An answer that has begun is cut off, so that its reader knows it is incomplete.
  if (res.headersSent) return void res.destroy()
  const { status, scimType, detail, headers } = describe(error, language)
  const context = contextOf(res)
  if (status === 500) context.report(error)
  const body = { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: String(status), ...(scimType && { scimType }), detail }
  res
    .status(status)
    .set({ 'Cache-Control': 'no-store', 'Content-Language': language, ...headers })
    .type(mediaTypes.scim)
    .send(JSON.stringify(body))
}

interface Described {
  status: number
  scimType?: ScimType | null | undefined
  detail: string
  headers?: Record<string, string>
}

function describe(error: unknown, language: Language): Described {
  if (error instanceof ScimProblem) return { status: error.status, scimType: error.scimType, detail: error.message }
  if (error instanceof BadFilter) return { status: 400, scimType: 'invalidFilter', detail: error.message }
  const say = translatorIn(language)
  const { status, code, headers, parts, values, more } = problemOf(error, say)
  const [part] = parts
  const detail = String(more.detail ?? (part ? `${part.parameter ?? part.pointer}: ${part.detail}` : say(`api.problems.${code}`, values)))
  const rule = error instanceof DomainError ? ruleOf(error.key) : undefined
  const scimType = code === 'malformed-body' ? 'invalidSyntax' : code === 'invalid-request' ? 'invalidValue' : undefined
  return { status: rule?.status ?? status, scimType: rule ? rule.scimType : scimType, detail, headers }
}
