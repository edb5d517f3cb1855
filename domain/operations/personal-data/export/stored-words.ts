import { describeDetails } from '#domain/core/audit/audit-details.ts'
import { roleKeys, roles } from '#domain/core/viewer/roles.ts'
import { languageName, spokenLanguage } from '#domain/locales/language.ts'
import type { Say, TextKey } from '#domain/locales/text-key.ts'
import type { StoredColumn } from './stored-kind.ts'

type Row = Partial<Record<StoredColumn, unknown>>
/** The text that screens have for a key, where they have one. */
type KeyOf = (code: string, row: Row) => string | null

const news: KeyOf = (code) => `news.kinds.${code}`
const words: KeyOf = (code) => `personalData.words.${code}`
const states: KeyOf = (code) => `personalData.states.${code}`
const acts: Record<string, KeyOf> = {
  shipment: (code) => `repairs.acts.${code}`,
  container: (code) => `containers.acts.${code}`,
  incident: (code) => `reports.incidents.${code}`,
  exception: news,
}

/** By kind and column. What people wrote is in none of these columns, or its row tells. */
const keys: Record<string, Partial<Record<StoredColumn, KeyOf>>> = {
  account: { name: (code) => `personalData.facts.${code}`, value: (code, { name }) => factKey(String(name), code) },
  sessions: { kind: words },
  identities: { kind: (code) => `personalData.ways.${code}` },
  trail: { action: (code) => `audit.actions.${code}` },
  tokens: { kind: words, value: (code) => `tokens.grants.${code}` },
  calendars: { kind: (code) => `calendars.kinds.${code}` },
  shareLinks: { kind: (code) => `sharing.partNames.${code}` },
  webhooks: { state: (code) => `webhooks.states.${code}` },
  comments: { kind: words },
  documents: { kind: words },
  edits: { kind: words, action: (code, row) => acts[String(row.kind)]?.(code, row) ?? null },
  reports: { kind: (code) => `reports.types.${code}` },
  mails: { kind: (code) => `mail.ledger.kinds.${code}`, state: (code) => `mail.ledger.states.${code}` },
  alerts: {
    name: (code, { kind }) => (kind === null || code === 'choice' ? `personalData.settings.${code}` : null),
    kind: news,
    text: (code, { name }) => (name === 'choice' ? `alerts.own.choice.${code}` : null),
  },
  news: { kind: news, state: states },
  reportMails: { state: states },
  mailChoices: { kind: (code) => topicKey(code) },
}

function topicKey(code: string): string {
  if (code.startsWith('ticket:')) return 'profile.topics.ticket'
  return code.startsWith('report:') ? 'profile.topics.report' : `personalData.topics.${code}`
}

function factKey(fact: string, code: string): string | null {
  const [thing, category] = code.split(':')
  const role = roles.find(({ name }) => name === code)
  if (fact === 'role') return role ? `shell.roles.${roleKeys[role.id]}` : null
  if (fact === 'reports') return `reports.standardNames.${code}`
  if (fact === 'documentCategories') return thing && category ? `documents.categories.${category}` : null
  return null
}

/** What a row says in the reader's words; lists word by word. A code without words stays as it is. */
export function sayStored(kind: string, column: StoredColumn, row: Row, say: Say): string {
  const value = row[column]
  if (typeof value === 'object' && value !== null)
    return kind === 'trail' ? describeDetails(value as Record<string, unknown>, say) : JSON.stringify(value)
  const text = String(value)
  const spoken = kind === 'account' && row.name === 'language' && column === 'value' ? spokenLanguage(text) : null
  if (spoken) return languageName(spoken)
  const keyOf = keys[kind]?.[column]
  if (!keyOf) return text
  return text
    .split('; ')
    .map((code) => {
      const key = keyOf(code, row)
      return key === null ? code : say(key as TextKey, { defaultValue: code })
    })
    .join('; ')
}
