import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { address, backIn } from '#app/addresses.ts'
import { found, idIn } from '#app/http/found.ts'
import { answerSubmission } from '#app/http/submission.server.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { originOf, requireViewer } from '#app/http/viewer.server.ts'
import { addComment, listComments } from '#domain/freight/shipments/comments/comments.server.ts'
import { findHeading } from '#domain/freight/shipments/details/heading.server.ts'
import { commentForm } from './comment-form.ts'
import { CommentList } from './comments/list.tsx'
import { NewComment } from './comments/new-comment.tsx'

export { unlessRefused as shouldRevalidate } from '#app/components/form/refused.ts'

export async function loader(asked: LoaderFunctionArgs) {
  const viewer = await requireViewer(asked, 'see-shipment')
  const { id } = found(await findHeading(viewer, idIn(asked.params.id)))
  const page = Number(new URL(asked.request.url).searchParams.get('page'))
  return json({ comments: await listComments(viewer, id, page), key: crypto.randomUUID() })
}

export async function action(asked: ActionFunctionArgs) {
  const viewer = await requireViewer(asked, 'comment-on-shipment')
  const { id } = found(await findHeading(viewer, idIn(asked.params.id)))
  return answerSubmission(asked.request, commentForm, async (comment) => {
    found(await addComment(viewer, id, comment, originOf(asked), new Date()))
    const list = address.shipment(id, { tab: 'comments', back: backIn(asked.request) })
    return redirectWithToast(list, 'comments.saved', { heading: 'comments.savedTitle' })
  })
}

export default function Comments() {
  const { comments, key } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  return (
    <div className="comments">
      <CommentList comments={comments} />
      <NewComment key={key} creationKey={key} refused={refused} />
    </div>
  )
}
