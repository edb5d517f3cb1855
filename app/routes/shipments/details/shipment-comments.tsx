import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useActionData, useLoaderData, useOutletContext } from '@remix-run/react'
import { CommentList } from '#app/components/attachments/comment-list.tsx'
import { NewComment } from '#app/components/attachments/new-comment.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { CommentReaders } from '#app/freight/comment-readers.tsx'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { backIn } from '#app/server/safe-path.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { findCommentReaders } from '#domain/alerts/audience/comment-readers.server.ts'
import { href } from '#domain/core/href.ts'
import { readPage } from '#domain/core/lists/list-page.ts'
import { findHeading } from '#domain/freight/shipments/details/shipment-heading.server.ts'
import { commentTypes, moduleOfShipmentComments } from '#domain/freight/shipments/shipment-comment-types.ts'
import { addComment, listComments } from '#domain/freight/shipments/shipment-comments.server.ts'
import { isHeldBy } from '#domain/identity/access/permissions.ts'
import { questionAbout } from '#domain/tickets/creation/question.ts'
import { shipmentCommentForm } from './shipment-comment-form.ts'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('shipmentComments', args)
  const { id } = found(await findHeading(viewer, idIn(params.id)))
  const page = readPage(new URL(args.request.url).searchParams.get('page'))
  return json({
    id,
    comments: await listComments(viewer, id, page),
    readers: await findCommentReaders(viewer, id),
    mayName: isHeldBy(viewer, 'manage-alerts'),
    key: crypto.randomUUID(),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer, params } = await enter('shipmentComments', args)
  const { id } = found(await findHeading(viewer, idIn(params.id)))
  return answerSubmission(args.request, shipmentCommentForm, async (comment) => {
    found(await addComment(act, id, comment))
    const list = href('shipmentComments', { id }, { back: backIn(args.request) })
    return redirectWithToast(list, 'comments.saved', { heading: 'comments.savedTitle' })
  })
}

export default function Comments() {
  const { t } = useTranslation()
  const { id, comments, readers, mayName, key } = useLoaderData<typeof loader>()
  const back = useOutletContext<string | null>()
  const refused = useActionData<typeof action>()
  return (
    <div className="comments">
      <Outlet />
      <CommentList
        comments={comments}
        noneWhy={t('comments.noneWhy')}
        marks={({ type }) => [
          ...(type ? [t(`comments.types.${type}`)] : []),
          t('comments.module', { module: t(`comments.modules.${moduleOfShipmentComments}`) }),
        ]}
        actsOf={(comment) => ({
          edit: href('shipmentCommentEdit', { id, comment }, { back }),
          remove: href('shipmentCommentRemoval', { id, comment }, { back }),
        })}
      />
      <CommentReaders {...readers} mayName={mayName} ask={questionAbout('shipment', id)} />
      <NewComment
        form={shipmentCommentForm}
        types={commentTypes.map((type) => ({ value: type, label: t(`comments.types.${type}`) }))}
        creationKey={key}
        refused={refused}
      />
    </div>
  )
}
