import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#db/postgres/client.server.ts'
import type { DataSubject } from '#domain/operations/personal-data/export/stored-kind.ts'

/** What is looked for: present and former e-mails in lower case, the whole name, the telephone. */
export interface PersonWords {
  emails: readonly string[]
  /** null: somebody else has the same name, so that it says nothing of this person, or it is too short to be told from a word. */
  name: readonly [string, string] | null
  telephone: string | null
}

/** Their replacements: an address that no mail can reach (RFC 2606), and a name. */
export interface Pseudonym {
  address: string
  name: string
}

const shortestName = 5
const fewestDigits = 7

/** The trail knows the e-mails that an account had before. */
export async function findWords(tx: Transaction, { id, projectId, name, lastName, email, telephone }: DataSubject): Promise<PersonWords> {
  const { rows } = await tx.execute<{ email: string }>(sql`
    select distinct lower(details #>> '{before,email}') as email from audit_entries
    where project_id = ${projectId} and subject_kind = 'user' and subject_id = ${String(id)} and details #>> '{before,email}' like '%@%'`)
  const whole = `${name} ${lastName}`.trim()
  const { rows: namesakes } = await tx.execute(sql`
    select 1 from users where project_id = ${projectId} and id <> ${id} and lower(concat_ws(' ', name, last_name)) = lower(${whole}) limit 1`)
  const isOwn = lastName !== '' && whole.length >= shortestName && namesakes.length === 0
  return {
    emails: [...new Set([email.toLowerCase(), ...rows.map((row) => row.email)])],
    name: isOwn ? [name, lastName] : null,
    telephone: digitsOf(telephone).length >= fewestDigits ? telephone : null,
  }
}

const digitsOf = (text: string | null) => (text ?? '').replace(/\D/g, '')
const literal = (text: string) => text.replace(/[^\p{L}\p{N}\s]/gu, '\\$&')
const anySpace = (text: string) => literal(text).replace(/\s+/g, '(?:\\s|\\+|%20)+')
const likeLiteral = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** In a saved address, `@` is `%40`; in JSON, a quotation mark has a backslash. */
const spelled = (text: string) => [...new Set([text, encodeURIComponent(text), JSON.stringify(text).slice(1, -1)])]

/** Patterns of PostgreSQL's regular expressions, and for each text a `like` that finds it by less work. */
export interface Patterns {
  address: string
  person: string | null
  likes: readonly string[]
}

export function patternsOf({ emails, name, telephone }: PersonWords): Patterns {
  const addresses = emails.flatMap(spelled)
  const names = name ? [`${name[0]} ${name[1]}`, `${name[1]}, ${name[0]}`, `${name[1]} ${name[0]}`].flatMap(spelled) : []
  const digits = [...digitsOf(telephone)]
  const persons = [
    ...names.map((each) => `(?<![[:alnum:]])${anySpace(each)}(?![[:alnum:]])`),
    ...(telephone ? [`(?<![[:digit:]])\\+?${digits.join('[ ().+/-]*')}(?![[:digit:]])`] : []),
  ]
  return {
    address: `(?<![[:alnum:]._%+-])(?:${addresses.map(literal).join('|')})(?![[:alnum:]-]|\\.[[:alnum:]])`,
    person: persons.length > 0 ? persons.join('|') : null,
    likes: [
      ...addresses,
      ...(name ? spelled(name[1].split(/\s+/).at(-1) ?? '') : []),
      // The last digits alone: people write spaces where they like.
      ...(telephone ? [digits.slice(-2).join('')] : []),
    ].map(likeLiteral),
  }
}

export const isQuoted = (column: SQL, { address, person, likes }: Patterns): SQL =>
  sql`(${column}::text ilike any(array[${sql.join(
    likes.map((like) => sql`${like}`),
    sql`, `,
  )}]) and ${column}::text ~* ${person === null ? address : `${address}|${person}`})`

export function withoutWords(column: SQL, { address, person }: Patterns, pseudonym: Pseudonym): SQL {
  const first = sql`regexp_replace(${column}::text, ${address}, ${pseudonym.address}, 'gi')`
  return person === null ? first : sql`regexp_replace(${first}, ${person}, ${pseudonym.name}, 'gi')`
}
