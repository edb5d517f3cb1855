import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData, useLocation } from '@remix-run/react'
import { Icon } from '#app/components/icon/icon.tsx'
import { DialogActs } from '#app/components/popup/dialog-acts.tsx'
import { DialogPage } from '#app/components/popup/dialog-page.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { Fact, FactList } from '#app/freight/fact-list.tsx'
import { useReportNames } from '#app/routes/directory/users/report-names.ts'
import { useCategoryNames } from '#app/routes/shell/administration/category-names.ts'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { href } from '#domain/core/href.ts'
import { findOwnPerson } from '#domain/directory/people/own-people.server.ts'
import type { OwnMove } from '#domain/directory/people/own-person-acts.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('ownPerson', args)
  return json({ person: found(await findOwnPerson(viewer, idIn(params.person))) })
}

export default function OwnPersonDialog() {
  const { t } = useTranslation()
  const { search } = useLocation()
  const namesOf = useCategoryNames()
  const reportsOf = useReportNames()
  const { person } = useLoaderData<typeof loader>()
  const { id, acts } = person
  const move = (name: OwnMove) =>
    acts.includes(name) && { to: href('ownPersonMove', { person: id, move: name }) + search, label: t(`ownPeople.moves.${name}`) }
  return (
    <DialogPage title={`${person.name} ${person.lastName}`} back={href('ownPeople') + search} isWide>
      <div className="admin-dialog">
        {person.why && <p className="field-help">{t(person.why as 'ownPeople.why.elsewhere')}</p>}
        <FactList>
          <Fact name={t('adminUsers.fields.email')}>{person.email}</Fact>
          <Fact name={t('adminUsers.state')}>{t(`adminUsers.states.${person.state}`)}</Fact>
          <Fact name={t('adminUsers.fields.position')}>{person.position}</Fact>
          <Fact name={t('adminUsers.fields.telephone')}>{person.telephone}</Fact>
          <Fact name={t('adminUsers.lastSignIn')}>{person.lastSignedInAt && <Minute instant={person.lastSignedInAt} />}</Fact>
          <Fact name={t('ownPeople.customers')} wide>
            {person.customers.map(({ name }) => name).join(', ')}
          </Fact>
          <Fact name={t('adminUsers.documents')} wide>
            {namesOf(person.rights.documentCategories)}
          </Fact>
          <Fact name={t('adminUsers.reports')} wide>
            {reportsOf(person.rights.reportKeys)}
          </Fact>
        </FactList>
        <DialogActs
          back={href('ownPeople') + search}
          main={
            acts.includes('edit') && (
              <Link className="button main" to={href('ownPersonEdit', { person: id })}>
                <Icon name="edit" small />
                {t('ownPeople.edit')}
              </Link>
            )
          }
          more={[move('invite'), move('enable')]}
          grave={[move('disable'), move('withdraw')]}
        />
      </div>
    </DialogPage>
  )
}
