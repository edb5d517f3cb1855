import { Link } from '@remix-run/react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Icon, type IconName } from '#app/components/icon/icon.tsx'
import { Pagination } from '#app/components/navigation/pagination.tsx'
import { Minute } from '#app/components/text/day.tsx'
import { useTranslation } from '#app/components/text/translation.ts'
import { type Comment, commentsPerPage } from '#domain/core/attachments/comment.ts'
import type { Page } from '#domain/core/lists/list-page.ts'
import './papers.css'

type Shown<Type extends string> = Omit<Comment<Type>, 'at' | 'revised'> & { at: string; revised: { by: string; at: string } | null }

/** Where the reader edits and removes a comment that they may revise. */
interface CommentActs {
  edit?: string | undefined
  remove: string
}

interface CommentListProps<Type extends string> {
  comments: Page<Shown<Type>>
  noneWhy: string
  marks?: (comment: Shown<Type>) => string[]
  authorOf?: (comment: Shown<Type>) => { name: string; avatar: IconName; look: string }
  actsOf?: (id: number) => CommentActs
  /** Instead of the person who revised a comment. */
  reviserOf?: (comment: Shown<Type>) => string
  height?: 'tall' | 'low'
}

export function CommentList<Type extends string>(props: CommentListProps<Type>) {
  const { comments, noneWhy, marks, authorOf, actsOf, reviserOf, height = 'tall' } = props
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
              <Item
                key={comment.id}
                comment={comment}
                marks={marks?.(comment) ?? []}
                author={authorOf?.(comment)}
                acts={comment.mayRevise ? actsOf?.(comment.id) : undefined}
                reviser={reviserOf?.(comment) ?? comment.revised?.by ?? ''}
              />
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
  acts: CommentActs | undefined
  reviser: string
}

function Item({ comment: { id, text, by, at, revised }, marks, author, acts, reviser }: ItemProps) {
  const { t } = useTranslation()
  if (text === null)
    return (
      <li className="comment">
        <p className="comment-head">
          <span className="comment-trace">{t('comments.removedBy', { by: reviser })}</span>
          {revised && <Minute instant={revised.at} />}
        </p>
      </li>
    )
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
      <p className="comment-text" id={`comment-${id}`}>
        {text}
      </p>
      {(revised || acts) && (
        <p className="comment-foot">
          {revised && (
            <span className="comment-trace">
              {t('comments.editedBy', { by: reviser })} <Minute instant={revised.at} />
            </span>
          )}
          {acts && (
            <span className="comment-acts">
              {acts.edit && <Act to={acts.edit} name={t('comments.editOne', { by })} icon="edit" describedBy={`comment-${id}`} />}
              <Act to={acts.remove} name={t('comments.removeOne', { by })} icon="delete" describedBy={`comment-${id}`} />
            </span>
          )}
        </p>
      )}
    </li>
  )
}

function Act({ to, name, icon, describedBy }: { to: string; name: string; icon: IconName; describedBy: string }) {
  return (
    <Link className="button quiet square small" to={to} title={name} aria-label={name} aria-describedby={describedBy} preventScrollReset>
      <Icon name={icon} small />
    </Link>
  )
}
