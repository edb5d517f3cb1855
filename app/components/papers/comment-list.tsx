import { useTranslation } from 'react-i18next'
import { type Comment, commentsPerPage } from '#domain/ground/papers/comment.ts'
import type { Page } from '#domain/ground/tables/page.ts'
import { EmptyState } from '../feedback/empty-state.tsx'
import { Pagination } from '../navigation/pagination.tsx'
import { Minute } from '../text/day.tsx'
import './papers.css'

/** As it reaches the page. */
type Shown<Type extends string> = Omit<Comment<Type>, 'at'> & { at: string }

interface CommentListProps<Type extends string> {
  comments: Page<Shown<Type>>
  /** Why somebody would add the first. */
  noneWhy: string
  /** What stands behind the author of each, such as its type and module. */
  marks?: (comment: Shown<Type>) => string[]
}

/** What has been said, the newest first, in a panel that scrolls by itself. */
export function CommentList<Type extends string>({ comments, noneWhy, marks }: CommentListProps<Type>) {
  const { t } = useTranslation()
  const { rows, page, pages, total } = comments
  return (
    <div className="comments-side">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard. */}
      <section className="comments-panel" aria-label={t('comments.tab')} tabIndex={0}>
        {rows.length === 0 ? (
          <EmptyState icon="comment" title={t('comments.none')}>
            <p>{noneWhy}</p>
          </EmptyState>
        ) : (
          <ol>
            {rows.map((comment) => (
              <Item key={comment.id} comment={comment} marks={marks?.(comment) ?? []} />
            ))}
          </ol>
        )}
      </section>
      <Pagination page={page} pages={pages} total={total} perPage={commentsPerPage} />
    </div>
  )
}

function Item({ comment: { text, by, at }, marks }: { comment: Shown<string>; marks: string[] }) {
  return (
    <li className="comment">
      <p className="comment-head">
        <strong>{by}</strong>
        {marks.map((mark) => (
          <span className="comment-mark" key={mark}>
            {mark}
          </span>
        ))}
        <Minute instant={at} />
      </p>
      <p className="comment-text">{text}</p>
    </li>
  )
}
