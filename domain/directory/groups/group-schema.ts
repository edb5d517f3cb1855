import { requiredText } from '#domain/core/text-fields.ts'

export const groupName = requiredText('adminGroups.name', 80)
export const mostInGroup = 2_000
