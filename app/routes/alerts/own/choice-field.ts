import type { AlertKind } from '#domain/desk/alerts/kinds.ts'

export const fieldOf = (kind: AlertKind) => kind.replaceAll('-', '_')
