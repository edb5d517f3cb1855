import type { SerializeFrom } from '@remix-run/node'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Pagination } from '#app/components/navigation/pagination.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { type Comment, commentsPerPage } from '#domain/freight/shipments/comments/comment.ts'
import type { Page } from '#domain/ground/tables/page.ts'

/** What has been said of a shipment, the newest first, in a panel that scrolls by itself. */
export function CommentList({ comments }: { comments: SerializeFrom<Page<Comment>> }) {
  const { t } = useTranslation()
  const { rows, page, pages, total } = comments
  return (
    <div className="comments-side">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard. */}
      <section className="comments-panel" aria-label={t('comments.tab')} tabIndex={0}>
        {rows.length === 0 ? (
          <EmptyState icon="comment" title={t('comments.none')}>
            <p>{t('comments.noneWhy')}</p>
          </EmptyState>
        ) : (
          <ol>
            {rows.map((comment) => (
              <Item key={comment.id} comment={comment} />
            ))}
          </ol>
        )}
      </section>
      <Pagination page={page} pages={pages} total={total} perPage={commentsPerPage} />
    </div>
  )
}

function Item({ comment: { type, module, text, by, at } }: { comment: SerializeFrom<Comment> }) {
  const { t } = useTranslation()
  return (
    <li className="comment">
      <p className="comment-head">
        <strong>{by}</strong>
        <span className="comment-type">{t(`comments.types.${type}`)}</span>
        <span className="comment-module">{t('comments.module', { module: t(`comments.modules.${module}`) })}</span>
        <Minute instant={at} />
      </p>
      <p className="comment-text">{text}</p>
    </li>
  )
}
