import type { SerializeFrom } from '@remix-run/node'
import { useNavigation } from '@remix-run/react'
import { CommentList } from '#app/components/attachments/comment-list.tsx'
import { useContinueLater } from '#app/components/form/fields/continue-later.ts'
import { HiddenField, OwnForm, useOwnForm } from '#app/components/form/own-form.tsx'
import { TextField } from '#app/components/form/text-field.tsx'
import type { IconName } from '#app/components/icon/icon.tsx'
import { useHasScripts } from '#app/components/live.ts'
import { useTranslation } from '#app/components/text/translation.ts'
import { CannedResponsePicker } from '#app/routes/tickets/canned-responses/canned-response-picker.tsx'
import type { Comment } from '#domain/core/attachments/comment.ts'
import { href } from '#domain/core/href.ts'
import type { Page } from '#domain/core/lists/list-page.ts'
import type { TicketCommentType } from '#domain/tickets/attachments/ticket-comment-types.ts'
import type { CannedResponse } from '#domain/tickets/canned-responses/canned-response.ts'
import { replyForm } from './reply-form.ts'

interface CommentsProps extends ReplyProps {
  /** None for a reader without an account. */
  ticketId?: number
  comments: SerializeFrom<Page<Comment<TicketCommentType>>>
}

const replyId = 'reply'

export function Comments({ ticketId: id, comments, isClosed, ...reply }: CommentsProps) {
  const { t } = useTranslation()
  useContinueLater(replyId, reply.creationKey)
  const authors: Record<TicketCommentType, { name: string; avatar: IconName; look: string }> = {
    user: { name: t('tickets.detail.userAuthor'), avatar: 'customers', look: 'by-user' },
    desk: { name: t('tickets.detail.helpDesk'), avatar: 'bell', look: 'by-desk' },
    note: { name: t('tickets.detail.note'), avatar: 'key', look: 'by-desk noted' },
  }
  return (
    <div className="ticket-comments">
      {isClosed && <p className="ticket-closed">{t('tickets.detail.closed')}</p>}
      {(!isClosed || isRefused(reply.refused)) && <Reply key={reply.creationKey} {...reply} isClosed={isClosed} />}
      <CommentList<TicketCommentType>
        comments={comments}
        noneWhy={t('tickets.detail.noCommentsWhy')}
        authorOf={({ type }) => authors[type ?? 'user']}
        marks={({ by, type }) => (type === 'user' || reply.isSupportAgent ? [by] : [])}
        reviserOf={({ by, revised }) => (reply.isSupportAgent || revised?.by === by ? (revised?.by ?? by) : t('tickets.detail.helpDesk'))}
        {...(id !== undefined && {
          actsOf: (comment: number) => ({
            edit: isClosed ? undefined : href('ticketCommentEdit', { id, comment }),
            remove: href('ticketCommentRemoval', { id, comment }),
          }),
        })}
        height="low"
      />
    </div>
  )
}

/** A refused comment keeps its text on the page, also where the ticket was closed meanwhile. */
const isRefused = (answer: unknown) => typeof answer === 'object' && answer !== null && 'initialValue' in answer

interface ReplyProps {
  creationKey: string
  refused: unknown
  isClosed: boolean
  isSupportAgent: boolean
  answers: readonly CannedResponse[]
}

/** With scripts the button waits for text (spec 3 §4). */
function Reply({ creationKey, refused, isClosed, isSupportAgent, answers }: ReplyProps) {
  const { t } = useTranslation()
  const isSending = useNavigation().state === 'submitting'
  const [form, fields] = useOwnForm(replyForm, { answer: refused, id: replyId, first: { key: creationKey } })
  const hasScripts = useHasScripts()
  return (
    // As it is: percent-encoded, 4,000 characters could be more than somebody without an account may send.
    <OwnForm form={form} encType="multipart/form-data" className="ticket-reply">
      <HiddenField field={fields.key} />
      {answers.length > 0 && <CannedResponsePicker answers={answers} field={fields.ready} textName={fields.text.name} />}
      <TextField field={fields.text} label={isSupportAgent ? t('tickets.detail.replyAsDesk') : t('tickets.detail.reply')} rows={3} />
      {isSupportAgent && (
        <>
          <label className="checkbox">
            <input type="checkbox" name={fields.wait.name} defaultChecked={fields.wait.initialValue === 'on'} />
            {t('tickets.detail.waitBox')}
          </label>
          <label className="checkbox">
            <input type="checkbox" name={fields.note.name} defaultChecked={fields.note.initialValue === 'on'} />
            {t('tickets.detail.noteBox')}
          </label>
        </>
      )}
      <div className="panel-actions">
        <button
          type="submit"
          className="button main"
          disabled={isClosed || (hasScripts && !fields.text.value?.trim())}
          aria-busy={isSending}
        >
          {t('tickets.detail.send')}
        </button>
      </div>
    </OwnForm>
  )
}
