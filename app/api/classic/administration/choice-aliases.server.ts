import { ok } from '#app/api/call.ts'
import { alias } from '#app/api/classic/alias.server.ts'
import type { CustomerModule } from '#domain/core/viewer/customer-modules.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'

interface Choice<Id> {
  id: Id
  name: string
}

/** What forms of the administration offer. */
export const choiceAliases = [
  alias({
    specified: 'GET admin/roles',
    by: ['listRoles'],
    run: async ({ ask }) => {
      const { data } = (await ask('listRoles')).body
      return ok({ data: data.map(({ id, name }: Choice<number>) => ({ RoleId: id, Name: name })) })
    },
  }),
  alias({
    specified: 'GET report/all',
    by: ['listReports'],
    differences: 'The standard reports: `ReportId`, a key, `Name` and `Description`.',
    run: async ({ ask }) => {
      const { data } = (await ask('listReports', { query: { tab: 'standard' } })).body
      return ok({
        data: data.map(({ id, name, description }: Choice<string> & { description: string }) => {
          return { ReportId: id, Name: name, Description: description }
        }),
      })
    },
  }),
  alias({
    specified: 'GET all/module',
    by: ['getCatalogue'],
    differences: '`ModuleId` 1 to 4 and `Name`.',
    run: async ({ ask, language }) => {
      const say = translatorIn(language)
      const { data } = (await ask('getCatalogue', { params: { name: 'modules' } })).body
      return ok({
        data: data.map(({ id, name }: { id: number; name: CustomerModule }) => ({
          ModuleId: id,
          Name: say(`adminCustomers.modules.${name}`),
        })),
      })
    },
  }),
  alias({
    specified: 'GET all/country',
    by: ['getCatalogue'],
    differences: '`Code` (ISO 3166) and `Country`, its name in the language of the caller.',
    run: async ({ ask }) => {
      const { data } = (await ask('getCatalogue', { params: { name: 'countries' } })).body
      return ok({ data: data.map(({ id, name }: Choice<string>) => ({ Code: id, Country: name })) })
    },
  }),
]
