import { ok } from '#app/api/call.ts'
import { alias } from '#app/api/classic/alias.server.ts'
import { joinedPages } from '#app/api/classic/joined-pages.ts'
import { numberOf, renamed, type Sent } from '#app/api/classic/sent.ts'
import { Problem } from '#app/api/problem.ts'
import type { comment } from '#app/api/schemas/attachments.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import type { z } from '#domain/platform/schema.ts'
import { emptyAsNull, sentDay } from './sent-value.ts'
import { specifiedContainer } from './specified-container.ts'

/** The six fields that can be edited (specification 2, §4). */
const editable = {
  PortTerminalId: 'terminal',
  FreeDays: 'carrierFreeDays',
  CustomerFreeDays: 'customerFreeDays',
  MaxEmptyReturned: 'maxEmptyReturnedOn',
  MaxCarrierEmptyReturned: 'maxCarrierEmptyReturnedOn',
  EmptyReturned: 'emptyReturnedOn',
}

function sentEdit(sent: Sent): Record<string, unknown> {
  const plain = Object.entries(renamed(sent, editable)).map(([field, value]) => {
    const given = emptyAsNull(value)
    return [field, field.endsWith('Days') ? numberOf(given) : field.endsWith('On') ? sentDay(given) : given]
  })
  return Object.fromEntries(plain)
}

/** -1, which nothing has, for what is no version. */
function sentVersion(sent: Sent): number | null {
  const version = numberOf(emptyAsNull(sent.version))
  if (version === null) return null
  return Number.isSafeInteger(version) ? Number(version) : -1
}

/** Specification 2, §3 Comment (container). */
const specifiedComment = ({ text, kind, createdAt, createdBy }: z.output<typeof comment>) => ({
  Comment: text,
  ComType: kind,
  Date: createdAt,
  UpdateBy: createdBy,
})

interface Entry {
  id: number | string
  name: string
}

export const containerAliases = [
  alias({
    specified: 'GET shipments/dataContainer/{id}',
    by: ['getContainer'],
    differences:
      '`statuscustomer` and `statuscarrier` are the free time on either side in words; their colours are null, because the portal has themes. Days that can be edited are plain days.',
    run: async ({ id, ask, language }) => {
      const { body } = await ask('getContainer', { params: { id } })
      return ok({ data: [specifiedContainer(body, translatorIn(language))] })
    },
  }),
  alias({
    specified: 'GET containers/dataContainer/{containerId}',
    by: ['getContainer'],
    differences: 'As `shipments/dataContainer`. `version` is for `UpdateContainer`.',
    run: async ({ id, ask, language }) => {
      const { body } = await ask('getContainer', { params: { id } })
      return ok({ data: { rows: [specifiedContainer(body, translatorIn(language))] } })
    },
  }),
  alias({
    specified: 'PUT Containers/UpdateContainer/{containerId}',
    by: ['editContainer'],
    differences:
      'Of the whole model are read `PortTerminalId`, `FreeDays`, `CustomerFreeDays`, `MaxEmptyReturned`, `MaxCarrierEmptyReturned`, `EmptyReturned`, and `version` as `dataContainer` answered it: 428 without one, 412 where somebody else has changed the container since. Answers the container as `dataContainer` does.',
    run: async ({ id, sent, ask, language }) => {
      const say = translatorIn(language)
      const version = sentVersion(sent)
      if (version === null) throw new Problem(428, 'precondition-required', { more: { detail: say('api.classic.version') } })
      const { body } = await ask('editContainer', { params: { id }, body: sentEdit(sent), version, names: editable })
      return ok({ data: { rows: [specifiedContainer(body, say)] } })
    },
  }),
  alias({
    specified: 'GET Catalogos/Catalogos/',
    by: ['getCatalogue'],
    run: async ({ ask }) => {
      const read = async (name: string): Promise<Entry[]> => (await ask('getCatalogue', { params: { name } })).body.data
      const [terminals, days, causes] = await Promise.all([read('terminals'), read('free-days'), read('causes')])
      const data = {
        catalogoPort: terminals.map(({ id, name }) => ({ PortTerminalId: id, PortTerminal: name })),
        catalogoDays: days.map(({ id }) => ({ Dias: id })),
        catalogoSinesters: causes.map(({ id, name }) => ({ SiniesterId: id, Siniester: name })),
      }
      return ok({ data: [data] })
    },
  }),
  alias({
    specified: 'GET Comments/getcomments/{containerId}',
    by: ['listContainerComments'],
    differences: '`ComType` is null: comments of containers have no type. `UpdateBy` is who wrote it. Up to 5,000, the newest first.',
    run: async ({ id, ask }) => ok(await joinedPages(ask, 'listContainerComments', { params: { id } }, specifiedComment)),
  }),
  alias({
    specified: 'POST Comments/addcomments/',
    by: ['addContainerComment'],
    differences: '`RowId` is the container. The writer is the token’s user: `UserId` is not read.',
    run: async ({ sent, ask, language }) => {
      const { Comment, RowId } = sent
      const names = { Comment: 'text' }
      const { body } = await ask('addContainerComment', { params: { id: numberOf(RowId) }, body: { text: Comment }, names })
      return ok({ message: translatorIn(language)('comments.saved'), data: specifiedComment(body) })
    },
  }),
]
