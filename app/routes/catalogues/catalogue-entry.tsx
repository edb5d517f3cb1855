import { getInputProps } from '@conform-to/react'
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { Checkbox } from '#app/components/form/checkbox.tsx'
import { Field } from '#app/components/form/field.tsx'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { SelectField } from '#app/components/form/select-field.tsx'
import { DialogPage } from '#app/components/popup/dialog-page.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { found } from '#app/server/found.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { type CatalogueKey, catalogues } from '#domain/catalogues/catalogue.ts'
import { addEntry, changeEntry } from '#domain/catalogues/catalogue-editing.server.ts'
import { listCatalogueEntries } from '#domain/catalogues/catalogue-entries.server.ts'
import { href } from '#domain/core/href.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { nameIn, namesOfFields, perOtherName } from '#domain/locales/names.ts'
import { catalogueIn } from './catalogue-in.ts'
import { entryForm } from './entry-form.ts'
import { NameFields } from './name-fields.tsx'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

/** Null for the page that adds an entry. */
async function findOne(viewer: Viewer, key: CatalogueKey, id: string) {
  if (id === 'new' && !catalogues[key].isFixed) return null
  return found((await listCatalogueEntries(viewer, key)).find((entry) => entry.id === id))
}

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('catalogueEntry', args)
  const key = catalogueIn(params.catalogue)
  const { parent } = catalogues[key]
  const entry = await findOne(viewer, key, params.entry)
  const parents = parent ? await listCatalogueEntries(viewer, parent) : []
  return json({
    key,
    entry,
    heading: entry && nameIn(viewer.language, entry),
    parents: parents.map((each) => ({ id: each.id, name: nameIn(viewer.language, each) })),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer, params } = await enter('catalogueEntry', args)
  const key = catalogueIn(params.catalogue)
  const id = params.entry
  await findOne(viewer, key, id)
  return answerSubmission(args.request, entryForm, async ({ name, parent, isUsed, ...typed }) => {
    const written = { name, names: namesOfFields(typed), parent: parent ?? null, isUsed: isUsed === 'on' }
    if (id === 'new') await addEntry(act, key, written)
    else found(await changeEntry(act, key, id, written))
    return redirectWithToast(href('catalogues', { catalogue: key }) + new URL(args.request.url).search, 'catalogues.saved')
  })
}

export default function CatalogueEntryDialog() {
  const { t } = useTranslation()
  const { key, entry, heading, parents } = useLoaderData<typeof loader>()
  const { kind, parent, isFixed } = catalogues[key]
  const name = kind === 'named' ? entry?.name : entry?.id
  const first = { name, ...perOtherName((language) => entry?.names[language] ?? ''), isUsed: entry === null || entry.isUsed ? 'on' : null }
  const [form, fields] = useOwnForm(entryForm, { answer: useActionData<typeof action>(), id: 'entry', first })
  const isNamed = kind === 'named'
  const back = href('catalogues', { catalogue: key }) + useLocation().search
  return (
    <DialogPage title={heading !== null ? t('catalogues.editOf', { name: heading }) : t('catalogues.add')} back={back}>
      <OwnForm form={form} className="admin-form">
        {entry && !isNamed ? (
          <input type="hidden" name={fields.name.name} defaultValue={entry.id} />
        ) : (
          <Field field={fields.name} type="text" label={t(`catalogues.asks.${kind}`)} autoComplete="off" />
        )}
        {isNamed && <NameFields fields={fields} />}
        {parent && !entry && (
          <SelectField
            field={fields.parent}
            label={t('catalogues.parent')}
            empty={t('catalogues.chooseParent')}
            required
            options={parents.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        {entry && !isFixed && (
          <Checkbox {...getInputProps(fields.isUsed, { type: 'checkbox' })} key={fields.isUsed.key}>
            {t('catalogues.mayBeChosen')}
          </Checkbox>
        )}
        {isFixed && <input type="hidden" name={fields.isUsed.name} value="on" />}
        <FormEnd send={t('administration.save')} back={back} />
      </OwnForm>
    </DialogPage>
  )
}
