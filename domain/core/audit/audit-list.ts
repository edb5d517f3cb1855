import { href } from '#domain/core/href.ts'
import type { ListDefinition } from '#domain/core/lists/list-definition.ts'
import type { TextKey } from '#domain/locales/text-key.ts'
import { describeDetails } from './audit-details.ts'

export interface AuditLine {
  id: number
  at: string
  action: string
  userId: number | null
  /** Without an e-mail: a service account. */
  person: { name: string; email: string | null } | null
  /** The name of the token by which a program did it. */
  token: string | null
  subjectKind: string | null
  subjectId: string | null
  details: Record<string, unknown>
  network: string | null
  requestId: string | null
}

/** Actions that only record reading: most of a trail, and rarely what is looked for. */
export const pageViews = ['visit', 'unload'] as const

export const subjectOf = ({ subjectKind, subjectId }: AuditLine): string =>
  [subjectKind === 'page' ? null : subjectKind, subjectId].filter(Boolean).join(' ')

const actionKey = (action: string) => `audit.actions.${action}` as TextKey

/** The audit trail (spec 1 §7). It sorts by time only: any other order would sort the whole trail. */
export const auditList: ListDefinition<AuditLine, 'at' | 'person' | 'action' | 'subject' | 'where' | 'request'> = {
  key: 'audit',
  path: href('auditTrail'),
  title: 'audit.title',
  rows: 'audit.title',
  file: 'Audit',
  perPage: 25,
  keyOf: ({ id }) => String(id),
  nameOf: ({ at, action }) => `${at.slice(0, 16).replace('T', ' ')} ${action}`,
  columns: [
    { key: 'at', label: 'audit.when', kind: 'minute', sort: true, value: ({ at }) => at },
    {
      key: 'person',
      label: 'audit.person',
      kind: 'text',
      minWidth: '11rem',
      sheetWidth: 40,
      value: ({ person, userId, token }, say) => {
        const address = person?.email ? `${person.name} <${person.email}>` : person?.name
        const who = address ?? (userId === null ? say('audit.nobody') : say('audit.gone', { id: userId }))
        return token === null ? who : `${who} · ${say('audit.byToken', { token })}`
      },
    },
    {
      key: 'action',
      label: 'audit.action',
      kind: 'text',
      minWidth: '13rem',
      value: ({ action }, say) => say(actionKey(action), { defaultValue: action }),
    },
    {
      key: 'subject',
      label: 'audit.subject',
      kind: 'text',
      minWidth: '14rem',
      sheetWidth: 50,
      value: (line, say) => [subjectOf(line), describeDetails(line.details, say)].filter(Boolean).join(' · ') || null,
    },
    { key: 'where', label: 'audit.where', kind: 'text', minWidth: '7rem', value: ({ network }) => network },
    { key: 'request', label: 'audit.request', kind: 'text', minWidth: '8rem', isExtra: true, value: ({ requestId }) => requestId },
  ],
  filters: [
    {
      key: 'action',
      label: 'audit.action',
      kind: 'choice',
      isUsual: true,
      nameOf: (value, say) => say(actionKey(value), { defaultValue: value }),
    },
    { key: 'at', label: 'audit.when', kind: 'days', labels: { from: 'audit.from', to: 'audit.to' } },
    { key: 'quiet', label: 'audit.quiet', kind: 'switch', isUsual: true },
  ],
  search: { label: 'audit.search', hint: 'audit.searchHint' },
  order: { by: 'at', descending: true },
}
