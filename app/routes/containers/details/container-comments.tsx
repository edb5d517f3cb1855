import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useActionData, useLoaderData } from '@remix-run/react'
import { containerCommentForm } from '#app/components/attachments/comment-form.ts'
import { CommentList } from '#app/components/attachments/comment-list.tsx'
import { NewComment } from '#app/components/attachments/new-comment.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { CommentReaders } from '#app/freight/comment-readers.tsx'
import { useListBehind } from '#app/routes/containers/list-behind.ts'
import { enter } from '#app/server/enter.server.ts'
import { found, idIn } from '#app/server/found.ts'
import { backIn } from '#app/server/safe-path.ts'
import { answerSubmission } from '#app/server/submission.server.ts'
import { redirectWithToast } from '#app/server/toast.server.ts'
import { findCommentReaders } from '#domain/alerts/audience/comment-readers.server.ts'
import { href } from '#domain/core/href.ts'
import { readPage } from '#domain/core/lists/list-page.ts'
import { addContainerComment, listContainerComments } from '#domain/freight/containers/attachments/container-comments.server.ts'
import { findContainerShipment } from '#domain/freight/containers/details/container-details.server.ts'
import { isHeldBy } from '#domain/identity/access/permissions.ts'
import { questionAbout } from '#domain/tickets/creation/question.ts'

export { whenAccepted as shouldRevalidate } from '#app/components/form/when-accepted.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, params } = await enter('containerComments', args)
  const id = idIn(params.id)
  const { shipmentId } = found(await findContainerShipment(viewer, id))
  const page = readPage(new URL(args.request.url).searchParams.get('page'))
  return json({
    id,
    comments: await listContainerComments(viewer, id, page),
    readers: await findCommentReaders(viewer, shipmentId),
    mayName: isHeldBy(viewer, 'manage-alerts'),
    key: crypto.randomUUID(),
  })
}

export async function action(args: ActionFunctionArgs) {
  const { act, viewer, params } = await enter('containerComments', args)
  const id = idIn(params.id)
  found(await findContainerShipment(viewer, id))
  return answerSubmission(args.request, containerCommentForm, async (comment) => {
    found(await addContainerComment(act, id, comment))
    const list = href('containerComments', { id }, { back: backIn(args.request) })
    return redirectWithToast(list, 'comments.saved', { heading: 'comments.savedTitle' })
  })
}

export default function ContainerComments() {
  const { t } = useTranslation()
  const { id, comments, readers, mayName, key } = useLoaderData<typeof loader>()
  const back = useListBehind()
  return (
    <div className="comments">
      <Outlet />
      <CommentList
        comments={comments}
        noneWhy={t('containers.noCommentsWhy')}
        actsOf={(comment) => ({
          edit: href('containerCommentEdit', { id, comment }, { back }),
          remove: href('containerCommentRemoval', { id, comment }, { back }),
        })}
      />
      <CommentReaders {...readers} mayName={mayName} ask={questionAbout('container', id)} />
      <NewComment form={containerCommentForm} creationKey={key} refused={useActionData<typeof action>()} />
    </div>
  )
}
