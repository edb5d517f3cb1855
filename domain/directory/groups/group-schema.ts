import { needed } from '#domain/core/required-marks.ts'

export const groupName = needed('adminGroups.name', 80)
export const mostInGroup = 2_000
