import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, Outlet, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { Field } from '#app/components/form/field.tsx'
import { HiddenField, OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { TextField } from '#app/components/form/text-field.tsx'
import { BackLink } from '#app/components/navigation/back-link.tsx'
import { PageTitle } from '#app/components/text/page-title.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { href } from '#domain/core/href.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { addCannedResponse, changeCannedResponse, findCannedResponse } from '#domain/tickets/canned-responses/canned-responses.server.ts'
import { cannedResponseForm } from './canned-response-form.ts'
import './canned-responses.css'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

/** "add", not "new": /Service-Desk/Answers/new matches the route of a new ticket, with Answers as its tab. */
const findOne = async (viewer: Viewer, part: string | undefined) =>
  part === 'add' ? null : found(await findCannedResponse(viewer, idIn(part)))

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('cannedResponse', args)
  const answer = await findOne(viewer, params.answer)
  return json({ answer })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer, params } = await enter('cannedResponse', args)
  const answer = await findOne(viewer, params.answer)
  return answerSubmission(args.request, cannedResponseForm, async ({ title, text, version = 0 }) => {
    if (answer) found(await changeCannedResponse(act, { id: answer.id, title, text, version }))
    else found(await addCannedResponse(act, { title, text }))
    return redirectWithToast(href('cannedResponses'), 'tickets.cannedResponses.saved', { values: { title } })
  })
}

export default function CannedResponsePage() {
  const { t } = useTranslation()
  const { answer } = useLoaderData<typeof loader>()
  const isSending = useNavigation().state === 'submitting'
  const [form, fields] = useOwnForm(cannedResponseForm, {
    answer: useActionData<typeof action>(),
    id: 'answer',
    first: { version: answer?.version.toString(), title: answer?.title, text: answer?.text },
  })
  return (
    <>
      <BackLink to={href('cannedResponses')}>{t('tickets.cannedResponses.title')}</BackLink>
      <PageTitle title={answer?.title ?? t('tickets.cannedResponses.new')} />
      <OwnForm form={form} className="panel canned-response-form">
        {answer && <HiddenField field={fields.version} />}
        <Field field={fields.title} type="text" label={t('tickets.cannedResponses.name')} autoComplete="off" />
        <TextField field={fields.text} label={t('tickets.cannedResponses.text')} rows={8} />
        <p className="panel-actions">
          <button type="submit" className="button main" aria-busy={isSending}>
            {t('tickets.desk.save')}
          </button>
        </p>
      </OwnForm>
      {answer && (
        <p>
          <Link className="button" to={href('cannedResponseDeletion', { answer: answer.id })} preventScrollReset>
            {t('tickets.cannedResponses.delete')}
          </Link>
        </p>
      )}
      <Outlet />
    </>
  )
}
