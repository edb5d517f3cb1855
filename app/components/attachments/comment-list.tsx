import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Icon, type IconName } from '#app/components/icon/icon.tsx'
import { Pagination } from '#app/components/navigation/pagination.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { type Comment, commentsPerPage } from '#domain/core/attachments/comment.ts'
import type { Page } from '#domain/core/lists/list-page.ts'
import './papers.css'

type Shown<Type extends string> = Omit<Comment<Type>, 'at'> & { at: string }

interface CommentListProps<Type extends string> {
  comments: Page<Shown<Type>>
  noneWhy: string
  marks?: (comment: Shown<Type>) => string[]
  authorOf?: (comment: Shown<Type>) => { name: string; avatar: IconName; look: string }
  height?: 'tall' | 'low'
}

export function CommentList<Type extends string>({ comments, noneWhy, marks, authorOf, height = 'tall' }: CommentListProps<Type>) {
  const { t } = useTranslation()
  const { rows, page, pages, total } = comments
  return (
    <div className="comments-side">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard. */}
      <section className={`comments-panel ${height}`} aria-label={t('comments.tab')} tabIndex={0}>
        {rows.length === 0 ? (
          <EmptyState icon="comment" title={t('comments.none')}>
            <p>{noneWhy}</p>
          </EmptyState>
        ) : (
          <ol>
            {rows.map((comment) => (
              <Item key={comment.id} comment={comment} marks={marks?.(comment) ?? []} author={authorOf?.(comment)} />
            ))}
          </ol>
        )}
      </section>
      <Pagination page={page} pages={pages} total={total} perPage={commentsPerPage} />
    </div>
  )
}

interface ItemProps {
  comment: Shown<string>
  marks: string[]
  author: { name: string; avatar: IconName; look: string } | undefined
}

function Item({ comment: { text, by, at }, marks, author }: ItemProps) {
  return (
    <li className={author ? `comment ${author.look}` : 'comment'}>
      <p className="comment-head">
        {author && <Icon name={author.avatar} small />}
        <strong>{author?.name ?? by}</strong>
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
