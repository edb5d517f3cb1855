import { ok } from '#app/api/call.ts'
import { alias } from '#app/api/classic/alias.server.ts'
import { joinedPages } from '#app/api/classic/joined-pages.ts'
import { onVersionFound } from '#app/api/classic/on-version-found.ts'
import { customerIds, entriesOf, fieldsOf, textOf } from '#app/api/classic/sent.ts'
import { allDocumentCategories } from '#domain/core/attachments/document-categories.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { isMailAddress } from '#domain/platform/mail-address.ts'
import { standardKeys } from '#domain/reports/standard/standard-reports.ts'
import { contactNames, namesWithin, personIn, roleIn, type UserRow, userOfList, userRecord } from './administration-shape.ts'

/** What is chosen in the second step of the form: entries with a key, or keys. */
const keysOf = (value: unknown, key: string) => entriesOf(value)?.map((each) => fieldsOf(each)[key] ?? each)

function permissionsIn(report: unknown, documents: unknown) {
  const [reportKeys, documentCategories] = [keysOf(report, 'ReportId'), keysOf(documents, 'DocCategoryId')]
  return { ...(reportKeys && { reportKeys }), ...(documentCategories && { documentCategories }) }
}

const namesOf = (data: string, items: string, documents: string) => ({
  ...namesWithin(data, { ...contactNames, RoleId: 'role' }),
  [items]: 'customerIds',
  report: 'reportKeys',
  [documents]: 'documentCategories',
})

export const userAliases = [
  alias({
    specified: 'GET admin/GetUser',
    by: ['listUsers'],
    differences:
      '5,000 users at most; then `truncated` is true. No password, not even an empty one. `AssociatedCustomer` is their number; `CustomerIds` are in `GET admin/infoUser/{id}`.',
    run: async ({ ask }) => ok(await joinedPages(ask, 'listUsers', { query: { view: 'full' } }, (row: UserRow) => userOfList(row))),
  }),
  alias({
    specified: 'GET admin/infoUser/{id}',
    by: ['getUser'],
    differences: '`data` is the user, with `documents`: `DocCategoryId` and `UserId` of each category, whose `ModuleId` is null.',
    run: async ({ id, ask }) => {
      const { body } = await ask('getUser', { params: { id } })
      const categories: readonly string[] = body.documentCategories ?? allDocumentCategories
      const documents = categories.map((category) => ({ DocCategoryId: category, ModuleId: null, UserId: body.id }))
      return ok({ data: { ...userRecord(body), documents } })
    },
  }),
  alias({
    specified: 'GET report/relation/{id}',
    by: ['getUser'],
    differences: '`id` is that of the user, `ReportId` the key of a standard report.',
    run: async ({ id, ask }) => {
      const { reportKeys } = (await ask('getUser', { params: { id } })).body
      return ok({ data: (reportKeys ?? standardKeys).map((key: string) => ({ ReportId: key })) })
    },
  }),
  alias({
    specified: 'POST admin/createUser',
    by: ['createUser'],
    differences:
      'The password is not read: the user is mailed an invitation, by which they choose one. `items` are ids or customers; without `report` or `documents` the user sees all. Of a token of a program, no administrator.',
    run: async ({ sent, ask, language }) => {
      const data = fieldsOf(sent.data)
      const written = {
        ...personIn(data),
        ...roleIn(data),
        customerIds: customerIds(sent.items) ?? [],
        ...permissionsIn(sent.report, sent.documents),
      }
      const { body } = await ask('createUser', { body: written, names: namesOf('data', 'items', 'documents') })
      return ok({ message: translatorIn(language)('adminUsers.saved'), data: userRecord(body) })
    },
  }),
  alias({
    specified: 'PUT admin/updateUser',
    by: ['changeUser', 'getUser'],
    differences:
      'The user is `dataUser.UserId`. Changes the fields and lists that are sent; a `Password` is refused, because passwords are changed in the portal. Needs `admin:read` too.',
    run: async ({ sent, ask, language }) => {
      const data = fieldsOf(sent.dataUser)
      if (textOf(data.Password) !== '') throw new DomainError('adminUsers.passwordElsewhere', 'dataUser.Password')
      const items = sent.itemsCUstomer
      const written = {
        ...personIn(data),
        ...(entriesOf(items) && { customerIds: customerIds(items) ?? [] }),
        ...permissionsIn(sent.report, sent.document),
      }
      const params = { id: data.UserId }
      const { body } = await onVersionFound(
        () => ask('getUser', { params }),
        ({ body: { role } }, version) => {
          const body = { ...written, ...roleIn(data, role) }
          return ask('changeUser', { params, version, body, names: namesOf('dataUser', 'itemsCUstomer', 'document') })
        },
      )
      return ok({ message: translatorIn(language)('adminUsers.saved'), data: userRecord(body) })
    },
  }),
  alias({
    specified: 'POST admin/validateEmailUser',
    by: ['checkEmail'],
    differences:
      '`data` is the e-mail, or has it as `Email`; the answer is `data.isFree`, and a `message` where it is taken. Administrators alone: it tells who has an account.',
    run: async ({ sent, ask, language }) => {
      const email = textOf(fieldsOf(sent.data).Email ?? sent.data).trim()
      if (!isMailAddress(email)) throw new DomainError('administration.emailInvalid', 'data')
      const { isFree } = (await ask('checkEmail', { params: { email } })).body
      return ok({ ...(!isFree && { message: translatorIn(language)('adminUsers.emailTaken') }), data: { Email: email, isFree } })
    },
  }),
  alias({
    specified: 'DELETE admin/deleteUser/{id}',
    by: ['moveUser'],
    differences: 'Can be undone for 30 days. Neither oneself nor the last administrator is deleted.',
    run: async ({ id, ask, language }) => {
      await ask('moveUser', { params: { id }, body: { state: 'deleted' } })
      return ok({ message: translatorIn(language)('adminUsers.deleted') })
    },
  }),
]
