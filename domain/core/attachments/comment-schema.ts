import { linesOfText } from '#domain/platform/schema.ts'
import { maxCommentLength } from './comment.ts'

export const commentText = linesOfText('comments.blank').min(1, 'comments.blank').max(maxCommentLength, 'comments.tooLong')
