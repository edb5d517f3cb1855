export const createdColumn = {
  key: 'created',
  label: 'administration.created',
  kind: 'minute',
  sort: true,
  value: ({ createdAt }: { createdAt: string }) => createdAt,
} as const

export const changedColumn = {
  ...createdColumn,
  key: 'changed',
  label: 'administration.changed',
  value: ({ updatedAt }: { updatedAt: string }) => updatedAt,
} as const
