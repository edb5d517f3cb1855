import { call, ok } from '#app/api/call.ts'
import { id } from '#app/api/schemas/freight.ts'
import { roleKeys, roles } from '#domain/core/viewer/roles.ts'
import { isEmailFree } from '#domain/identity/accounts/user-validation.server.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { isMailAddress } from '#domain/platform/mail-address.ts'
import { z } from '#domain/platform/schema.ts'
import { roleName } from './user-shape.server.ts'

const managed = { method: 'get', noun: 'administration', capability: 'manage-users', grant: 'admin:read' } as const

export const roleCalls = [
  call({
    ...managed,
    id: 'listRoles',
    path: '/roles',
    summary: 'The roles that a user can have.',
    answers: { 200: z.object({ data: z.array(z.object({ id, role: roleName, name: z.string() }).meta({ id: 'Role' })) }) },
    example: { answer: { data: [{ id: 1, role: 'administrator', name: 'Administrator' }] } },
    run: async ({ language }) => {
      const say = translatorIn(language)
      return ok({ data: roles.map(({ id }) => ({ id, role: roleKeys[id], name: say(`shell.roles.${roleKeys[id]}`) })) })
    },
  }),
  call({
    ...managed,
    id: 'checkEmail',
    path: '/users/emails/:email',
    summary: 'Whether an e-mail is free for a new user.',
    params: z.object({ email: z.string().refine(isMailAddress) }),
    answers: { 200: z.object({ email: z.string(), isFree: z.boolean() }) },
    example: { params: { email: 'ana@example.com' }, answer: { email: 'ana@example.com', isFree: false } },
    run: async ({ viewer, params: { email } }) => ok({ email, isFree: await isEmailFree(viewer, email) }),
  }),
]
