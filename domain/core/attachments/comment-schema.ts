import { linesOfText } from '#domain/core/schema.ts'
import { maxCommentLength } from './comment.ts'

export const commentText = linesOfText('comments.blank').min(1, 'comments.blank').max(maxCommentLength, 'comments.tooLong')
