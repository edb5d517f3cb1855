/** Characters a comment may have: our own limit, since the specification names none. */
export const longestComment = 4_000

export const commentsPerPage = 50

/** One comment as a page shows it. `Type` lists the kinds of comments a noun has; null where its table has no column `type`. */
export interface Comment<Type extends string = string> {
  id: number
  type: Type | null
  text: string
  by: string
  at: Date
}

export interface CommentDraft<Type extends string = string> {
  type?: Type
  text: string
  /** Drawn when the form was shown: the same form sent twice is one comment. */
  key: string
}
