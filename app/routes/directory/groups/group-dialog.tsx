import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData, useLocation } from '@remix-run/react'
import { Icon } from '#app/components/icon/icon.tsx'
import { DialogActs } from '#app/components/popup/dialog-acts.tsx'
import { DialogPage } from '#app/components/popup/dialog-page.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { Fact, FactList } from '#app/freight/fact-list.tsx'
import { NameList } from '#app/routes/shell/administration/name-list.tsx'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { href } from '#domain/core/href.ts'
import { findGroup } from '#domain/directory/groups/groups.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('group', args)
  return json({ group: found(await findGroup(viewer, idIn(params.group))) })
}

export default function GroupDialog() {
  const { t } = useTranslation()
  const { search } = useLocation()
  const { group } = useLoaderData<typeof loader>()
  return (
    <DialogPage title={group.name} back={href('groups') + search} isWide>
      <div className="admin-dialog">
        <FactList>
          <Fact name={t('administration.created')}>
            <Minute instant={group.createdAt} />
          </Fact>
          <Fact name={t('administration.changed')}>
            <Minute instant={group.updatedAt} />
          </Fact>
        </FactList>
        <section>
          <NameList
            name="customers"
            title={t('adminGroups.associated')}
            names={group.customers.map((each) => ({ ...each, to: href('customer', { customer: each.id }) }))}
          />
        </section>
        <DialogActs
          back={href('groups') + search}
          main={
            <Link className="button main" to={href('groupEdit', { group: group.id }) + search} preventScrollReset>
              <Icon name="edit" small />
              {t('administration.edit')}
            </Link>
          }
          grave={[{ to: href('groupDeletion', { group: group.id }) + search, label: t('administration.delete'), icon: 'delete' }]}
        />
      </div>
    </DialogPage>
  )
}
