import { ok } from '#app/api/call.ts'
import { alias, openAlias } from '#app/api/classic/alias.server.ts'
import { textOf } from '#app/api/classic/sent.ts'
import { notFound, Problem } from '#app/api/problem.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { findBearer } from '#domain/identity/tokens/bearer.server.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'

const userRecord = ({ userId, name, lastName, email, roleId }: Viewer) => ({
  UserId: userId,
  Name: name,
  LastName: lastName,
  Email: email,
  RolId: roleId,
})

export const accessAliases = [
  openAlias({
    specified: 'POST oauth/setAuthentication',
    by: ['signIn'],
    differences:
      'The token is a session of 12 hours: send it as `Authorization: Bearer`. With a second factor the answer is 202 with `step: "code"` and `pending`, for `POST /api/v1/sessions/code`. A failure is 401.',
    run: async ({ sent, ask, projectId, origin, now, language }) => {
      const { email, password } = sent
      const { status, body, headers } = await ask('signIn', { body: { email, password } }).catch((error: unknown) => {
        throw isIncorrect(error) ? new Problem(401, 'incorrect', { more: { detail: translatorIn(language)('access.incorrect') } }) : error
      })
      if (status === 202) return { status, body }
      const bearer = await findBearer(body.token, projectId, origin.network, now)
      if (typeof bearer === 'string') throw new Problem(401, `token-${bearer}`)
      return ok({ token: body.token, data: [userRecord(bearer.viewer)] }, { headers })
    },
  }),
  alias({
    specified: 'GET oauth/validate?token={token}',
    by: ['getMe'],
    differences: 'The session is that of `Authorization`. A token in the address is not read: addresses are written to logs everywhere.',
    run: async ({ ask, viewer }) => {
      await ask('getMe')
      return ok({ data: [userRecord(viewer)] })
    },
  }),
  alias({
    specified: 'GET admin/customerForId/{userId}',
    by: ['listMyCustomers'],
    differences: 'Of one’s own id only; any other answers 404. Administrators read others by `GET admin/infoUser/{id}`.',
    run: async ({ id, ask, viewer }) => {
      if (id !== String(viewer.userId)) throw notFound()
      const { body } = await ask('listMyCustomers')
      const data = body.data.map((each: OwnCustomer) => ({
        GroupId: each.group?.id ?? null,
        Group: each.group?.name ?? null,
        CustomerId: each.id,
        Name: each.name,
        RFC: each.rfc,
      }))
      return ok({ data })
    },
  }),
  openAlias({
    specified: 'POST admin/recover',
    by: ['requestRecovery'],
    differences: 'One answer for known and unknown addresses.',
    run: async ({ sent, ask, language }) => {
      await ask('requestRecovery', { body: { email: sent.correo }, names: { correo: 'email' } })
      return ok({ message: translatorIn(language)('recovery.sent') })
    },
  }),
  openAlias({
    specified: 'GET admin/recovery?token={token}',
    by: ['checkRecovery'],
    reads: ['token'],
    differences: 'Answers `valid` and no e-mail: the link itself knows whose it is.',
    run: async ({ query, ask }) => ok((await ask('checkRecovery', { body: { token: query.token } })).body),
  }),
  openAlias({
    specified: 'PUT admin/changePass',
    by: ['recoverPassword'],
    differences:
      'Needs `token` of the mailed link beside `password`; `email` is not read. As specified, whoever knows an e-mail could set its password.',
    run: async ({ sent, ask, language }) => {
      await ask('recoverPassword', { body: { token: textOf(sent.token), password: sent.password } })
      return ok({ message: translatorIn(language)('recovery.changed') })
    },
  }),
]

interface OwnCustomer {
  id: number
  name: string
  rfc: string | null
  group: { id: number; name: string } | null
}

const isIncorrect = (error: unknown) => error instanceof Problem && error.code === 'incorrect'
