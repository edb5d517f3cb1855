import type { AlertKind } from '#domain/desk/alerts/kinds.ts'

/** A kind as the name of a field. */
export const fieldOf = (kind: AlertKind) => kind.replaceAll('-', '_')
