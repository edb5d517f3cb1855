import { noContent } from '#app/api/call.ts'
import { alias } from '#app/api/classic/alias.server.ts'
import { type Sent, textOf } from '#app/api/classic/sent.ts'
import { browserClock } from '#domain/core/audit/browser-clock.ts'
import { keepSessionOffset, recordAppVisit, recordUnload } from '#domain/identity/access/visits.server.ts'

const needs = { capability: 'own', grant: null } as const

/** Hours from UTC with their sign: `+5`, `-3.5`; numbers too. Nothing where that is no time zone. */
function clockOf({ timezone }: Sent) {
  const hours = typeof timezone === 'number' && timezone >= 0 ? `+${timezone}` : textOf(timezone)
  return browserClock.safeParse({ timezone: hours }).data ?? {}
}

/** What a client reports of itself: no answer is used, so none says whether it was understood (specification 1, §7). */
export const visitAliases = [
  alias({
    specified: 'POST user/login',
    by: [],
    needs,
    differences:
      'Answers 204. The sign-in itself is written by `POST oauth/setAuthentication`; of this, the hours of `timezone` become those of the session. `UsuarioId` and `SessionId` are not read.',
    run: async ({ viewer, sent }) => {
      await keepSessionOffset(viewer, clockOf(sent))
      return noContent()
    },
  }),
  alias({
    specified: 'POST modules/login',
    by: [],
    needs,
    differences: 'Answers 204 and writes `ModuleId` as the name of a page to the audit trail, at most 60 a minute for each user.',
    run: async ({ act, sent }) => {
      await recordAppVisit(act, textOf(sent.ModuleId))
      return noContent()
    },
  }),
  alias({
    specified: 'POST user/logout',
    by: ['signOut'],
    differences: 'Answers 204. Where `Logout` is sent it ends the session of the token; otherwise a page was left.',
    run: async ({ act, viewer, sent, ask }) => {
      if (viewer.sessionId !== null && isSaid(sent.Logout)) return ask('signOut')
      await recordUnload(act, clockOf(sent))
      return noContent()
    },
  }),
]

const isSaid = (value: unknown) => !['', 'false', '0'].includes(textOf(value).trim().toLowerCase())
