import { noContent, ok, openCall } from '#app/api/call.ts'
import { changePasswordByLink } from '#domain/identity/access/recovery/change-by-link.server.ts'
import { isLinkLive } from '#domain/identity/access/recovery/recovery-links.server.ts'
import { requestRecovery } from '#domain/identity/access/recovery/recovery-requests.server.ts'
import { holderAddress } from '#domain/identity/access/recovery/recovery-schema.ts'
import { secret, z } from '#domain/platform/schema.ts'

const token = secret(z.string().max(200)).meta({ description: 'The last part of the mailed link.' })

const open = { noun: 'account', capability: 'open', path: '/recovery' } as const

export const recoveryCalls = [
  openCall({
    ...open,
    id: 'requestRecovery',
    method: 'post',
    summary: 'Mails a link for a new password to the holder of an e-mail, if there is one. Answers alike for every address.',
    body: z.strictObject({ email: holderAddress }),
    answers: { 204: null },
    example: { body: { email: 'ana@example.com' } },
    run: async ({ body, projectId, portal, origin, now }) => {
      await requestRecovery(projectId, body.email, await portal(), origin, now)
      return noContent()
    },
  }),
  openCall({
    ...open,
    id: 'checkRecovery',
    method: 'post',
    path: '/recovery/check',
    summary: 'Whether a mailed link is still good: it works once, within 30 minutes.',
    body: z.strictObject({ token }),
    answers: { 200: z.object({ valid: z.boolean() }) },
    example: { body: { token: 'the last part of the link' }, answer: { valid: true } },
    run: async ({ body, projectId, now }) => ok({ valid: await isLinkLive(projectId, body.token, now) }),
  }),
  openCall({
    ...open,
    id: 'recoverPassword',
    method: 'put',
    isSignIn: true,
    summary: 'Sets a new password by a mailed link, and ends every session of its holder.',
    body: z.strictObject({ token, password: secret(z.string().max(200)) }),
    answers: { 204: null },
    example: { body: { token: 'the last part of the link', password: 'a new password' } },
    run: async ({ body, projectId, portal, origin, now }) => {
      await changePasswordByLink({ projectId, ...body, portal: await portal(), origin }, now)
      return noContent()
    },
  }),
]
