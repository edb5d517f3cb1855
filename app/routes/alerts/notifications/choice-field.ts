import type { AlertKind } from '#domain/alerts/alert-kinds.ts'

export const fieldOf = (kind: AlertKind) => kind.replaceAll('-', '_')
