/** Characters a comment may have; the specification names no limit, and a page has to end somewhere. */
export const longestComment = 4_000

export const commentsPerPage = 50

/** One comment as a page shows it. `Type` is what a noun's comments can be about; null where its table keeps none. */
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
