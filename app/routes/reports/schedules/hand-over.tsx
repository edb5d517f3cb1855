import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { FormEnd } from '#app/components/form/fields/form-end.tsx'
import { OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { SelectField } from '#app/components/form/select-field.tsx'
import { DialogPage } from '#app/components/popup/dialog-page.tsx'
import { useNumbers } from '#app/components/text/numbers.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import { cutText } from '#domain/core/lists/list-query.ts'
import { findHandOver, handOverReport } from '#domain/reports/delivery/hand-over.server.ts'
import { handOverForm } from './hand-over-form.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('reportHandOver', args)
  const text = cutText(new URL(args.request.url).searchParams.get('who') ?? '')
  const { name, owner, people, total } = found(await findHandOver(viewer, idIn(params.report), text))
  return json({ name, owner, people, total, text })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer, params } = await enter('reportHandOver', args)
  const id = idIn(params.report)
  const { name } = found(await findHandOver(viewer, id))
  return answerSubmission(args.request, handOverForm, async ({ owner }) => {
    const to = found(await handOverReport(act, id, owner))
    return redirectWithToast(href('reportSchedules'), 'reportSchedules.handedOver', { values: { name, to } })
  })
}

export default function HandOver() {
  const { t } = useTranslation()
  const { name, owner, people, total, text } = useLoaderData<typeof loader>()
  const { count } = useNumbers()
  const [form, fields] = useOwnForm(handOverForm, { answer: useActionData<typeof action>(), id: 'hand-over' })
  return (
    <DialogPage title={t('reportSchedules.handOverOf', { name })} back={href('reportSchedules')}>
      <p className="hand-over-what">{t('reportSchedules.handOverWhat', { owner })}</p>
      {(text !== '' || total > people.length) && (
        <Form className="hand-over-find" preventScrollReset replace>
          <input
            className="input"
            type="search"
            name="who"
            defaultValue={text}
            maxLength={200}
            placeholder={t('reportSchedules.findPerson')}
            aria-label={t('reportSchedules.findPerson')}
          />
          <button type="submit" className="button">
            {t('forms.search')}
          </button>
        </Form>
      )}
      <OwnForm form={form} className="hand-over">
        <SelectField
          field={fields.owner}
          label={t('reportSchedules.newOwner')}
          empty={t('reportSchedules.choose')}
          options={people.map((person) => ({ value: String(person.id), label: `${person.name} · ${person.email}` }))}
          help={
            total === 0
              ? t('reportSchedules.offeredNobody')
              : t('reportSchedules.offered', { count: total, shown: count(people.length), total: count(total) })
          }
        />
        <FormEnd send={t('reportSchedules.handOver')} back={href('reportSchedules')} />
      </OwnForm>
    </DialogPage>
  )
}
