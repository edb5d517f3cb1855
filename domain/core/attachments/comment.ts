export const maxCommentLength = 4_000

export const commentsPerPage = 50

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
  /** Drawn when the form is shown: the same form sent twice adds one comment. */
  key: string
}
