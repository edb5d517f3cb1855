import type { Attached, Existing } from './attached.ts'

export const maxCommentLength = 4_000

export const commentsPerPage = 50

export interface Comment<Type extends string = string> extends Attached {
  type: Type | null
  /** null: it has been removed. */
  text: string | null
}

export type ExistingComment<Type extends string = string> = Existing<Comment<Type>, 'text'>

export interface CommentDraft<Type extends string = string> {
  type?: Type
  text: string
  /** Drawn when the form is shown: the same form sent twice adds one comment. */
  key: string
}
