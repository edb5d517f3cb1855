import { ok } from '#app/api/call.ts'
import { alias } from '#app/api/classic/alias.server.ts'
import { joinedPages } from '#app/api/classic/joined-pages.ts'
import { onVersionFound } from '#app/api/classic/on-version-found.ts'
import { customerIds, entriesOf, fieldsOf } from '#app/api/classic/sent.ts'
import { translatorIn } from '#domain/locales/translator.server.ts'
import { type Group, groupRecord } from './administration-shape.ts'

interface Member {
  id: number
  name: string
}

export const groupAliases = [
  alias({
    specified: 'GET admin/Getgroup',
    by: ['listGroups'],
    differences:
      '5,000 groups at most; then `truncated` is true. `Customers` is a list of `CustomerId` and `Name`, because names can have commas; `CustomersIds` is a text.',
    run: async ({ ask }) =>
      ok(
        await joinedPages(ask, 'listGroups', { query: { view: 'full' } }, ({ members, ...group }: Group & { members: Member[] }) =>
          groupRecord(group, members),
        ),
      ),
  }),
  alias({
    specified: 'GET admin/infogroup/{groupId}',
    by: ['getGroup'],
    differences: 'The group itself, with the fields that `GET admin/Getgroup` has.',
    run: async ({ id, ask }) => {
      const { body } = await ask('getGroup', { params: { id } })
      return ok(groupRecord(body, body.customers))
    },
  }),
  alias({
    specified: 'POST admin/createGroup',
    by: ['createGroup'],
    differences: '`items` are ids or customers, at least one; those of another group move. `data` is the group.',
    run: async ({ sent, ask, language }) => {
      const { Group, Name = Group } = fieldsOf(sent.data)
      const written = { name: Name, customerIds: customerIds(sent.items) ?? [] }
      const { body } = await ask('createGroup', { body: written, names: { 'data.Name': 'name', items: 'customerIds' } })
      return ok({ message: translatorIn(language)('adminGroups.saved'), data: groupRecord(body, body.customers) })
    },
  }),
  alias({
    specified: 'PUT admin/updateGroup',
    by: ['changeGroup', 'getGroup'],
    differences:
      'The group is `dataGroup.GroupId`. `items` are all that are in it afterwards; without `items`, or without a name, these stay. Needs `admin:read` too.',
    run: async ({ sent, ask, language }) => {
      const { GroupId, Group, Name = Group } = fieldsOf(sent.dataGroup)
      const params = { id: GroupId }
      const { body } = await onVersionFound(
        () => ask('getGroup', { params }),
        ({ body: { name, customers } }, version) => {
          const current = customers.map(({ id }: Member) => id)
          const after = entriesOf(sent.items) ? (customerIds(sent.items) ?? []) : current
          const written = { name: Name === undefined ? name : Name, customerIds: after }
          return ask('changeGroup', { params, version, body: written, names: { 'dataGroup.Name': 'name', items: 'customerIds' } })
        },
      )
      return ok({ message: translatorIn(language)('adminGroups.changedToast'), data: groupRecord(body, body.customers) })
    },
  }),
  alias({
    specified: 'DELETE admin/deletegroup/{id}',
    by: ['deleteGroup', 'getGroup'],
    differences: 'Needs `admin:read` too.',
    run: async ({ id, ask, language }) => {
      await onVersionFound(
        () => ask('getGroup', { params: { id } }),
        (_, version) => ask('deleteGroup', { params: { id }, version }),
      )
      return ok({ message: translatorIn(language)('adminGroups.deleted') })
    },
  }),
]
