import { ok } from '#app/api/call.ts'
import { type Ask, alias } from '#app/api/classic/alias.server.ts'
import { notFound } from '#app/api/problem.ts'

interface Entry {
  id: number
  name: string
  parentId?: number
}

const entriesOf = async (ask: Ask, name: string): Promise<Entry[]> => (await ask('getCatalogue', { params: { name } })).body.data

/** What the form of a new ticket offers, and the language of its project. */
export const deskChoiceAliases = [
  alias({
    specified: 'GET project/getproject/{projectId}',
    by: ['getMe'],
    differences: 'Of one’s own project only; any other answers 404.',
    run: async ({ id, ask }) => {
      const { project } = (await ask('getMe')).body
      if (id !== String(project.id)) throw notFound()
      return ok({ data: [{ ProjectId: project.id, Name: project.name, LanguageCode: project.languageCode }] })
    },
  }),
  alias({
    specified: 'POST catalogos/catalogos/',
    by: ['getCatalogue'],
    differences: '`idProject` is not read: the entries are those that the token’s user may choose, in the language of the caller.',
    run: async ({ ask }) => {
      const types = await entriesOf(ask, 'ticket-types')
      const modules = await entriesOf(ask, 'ticket-modules')
      const subModules = await entriesOf(ask, 'ticket-sub-modules')
      const severities = await entriesOf(ask, 'ticket-severities')
      const reasons = await entriesOf(ask, 'ticket-close-reasons')
      return ok({
        data: {
          dataCatTypesTickets: types.map(({ id, name }) => ({ TypeTicketId: id, TypeTicket: name })),
          dataCatRequestModules: modules.map(({ id, name, parentId }) => ({
            RequestModuleId: id,
            RequestModule: name,
            TypeTicketId: parentId,
          })),
          dataCatRequestTypesSubModules: subModules.map(({ id, name, parentId }) => ({
            RequestTypeSubModuleId: id,
            RequestModuleId: parentId,
            Description: name,
          })),
          dataCatSeverities: severities.map(({ id, name }) => ({ SeverityId: id, Severity: name })),
          dataCatReasonsCloses: reasons.map(({ id, name }) => ({ ReasonCloseId: id, ReasonClose: name })),
        },
      })
    },
  }),
]
