import { type SQL, sql } from 'drizzle-orm'
import type { DataSubject } from '#domain/operations/personal-data/export/stored-kind.ts'
import { type ProjectId, sandboxOf } from '#domain/platform/environment/projects.ts'
import { addressTables, authoredTables, ofProject, ownRows, quotingTables, readerTables } from './copied-words.ts'
import type { ErasedPart } from './erased-parts.ts'
import { isQuoted, type Patterns, type PersonWords, type Pseudonym, withoutWords } from './person-words.server.ts'

/** What an erasure does to the rows of one table: `set`, or deletes them. Without either they are only counted. */
export interface ErasureStep {
  part: ErasedPart
  table: string
  where: SQL
  act: { set: SQL } | 'delete' | 'keep'
}

const name = (text: string) => sql.identifier(text)
const listOf = (texts: readonly string[]) =>
  sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )
/** By a test token a person writes into the sandbox too. */
const scoped = (within: string, projectId: ProjectId) =>
  sql.raw(within.replaceAll('= $project', `in (${projectId}, ${sandboxOf(projectId)})`))

/** In an account's own entries the parts of the name stand alone; a value may be anything that JSON writes as a text. */
const ownFields = '("(?:name|last_?[nN]ame|email|telephone|position|to)": )"(?:[^"\\\\]|\\\\.)*"'

/** In the order in which they are done. */
export function erasureSteps(person: DataSubject, words: PersonWords, patterns: Patterns, pseudonym: Pseudonym): ErasureStep[] {
  const { id, projectId } = person
  const isTheirs = (column: string) => sql`lower(${name(column)}) in (${listOf(words.emails)})`
  return [
    ...Object.entries(ownRows).map(([table, { column, part }]): ErasureStep => {
      return { part, table, where: sql`${name(column)} = ${id}`, act: 'delete' }
    }),
    { part: 'links', table: 'token_uses', where: usesOf(id), act: { set: sql`network = null` } },
    { part: 'links', table: 'access_tokens', where: sql`user_id = ${id}`, act: { set: endedToken(pseudonym) } },
    { part: 'links', table: 'webhook_endpoints', where: sql`user_id = ${id}`, act: { set: sql`state = 'off', name = ${pseudonym.name}` } },
    ...Object.entries(addressTables).map(([table, { column, within }]): ErasureStep => {
      return { part: 'addresses', table, where: sql`${isTheirs(column)} and ${scoped(within, projectId)}`, act: 'delete' }
    }),
    ...readerTables.map((table): ErasureStep => {
      const readers = words.emails.map((email) => `email:${projectId}:${email}`)
      return { part: 'addresses', table, where: sql`lower(reader) in (${listOf(readers)})`, act: 'delete' }
    }),
    {
      part: 'addresses',
      table: 'reports',
      where: sql`project_id = ${projectId} and exists (select from unnest(emails) as each where lower(each) in (${listOf(words.emails)}))`,
      act: {
        set: sql`emails = array(select each from unnest(emails) with ordinality as row (each, place)
          where lower(each) not in (${listOf(words.emails)}) order by place)`,
      },
    },
    {
      part: 'mails',
      table: 'deliveries',
      where: sql`project_id = ${projectId} and ${isTheirs('recipient_address')}`,
      act: { set: unread(pseudonym) },
    },
    {
      part: 'addresses',
      table: 'access_requests',
      where: sql`project_id = ${projectId} and (user_id = ${id} or ${isTheirs('email')})`,
      act: {
        set: sql`name = ${pseudonym.name}, last_name = '', company = '', email = ${pseudonym.address}, telephone = null, message = null`,
      },
    },
    { part: 'words', table: 'tickets', where: sql`created_by = ${id} and phone <> ''`, act: { set: sql`phone = null` } },
    ...Object.entries(quotingTables).map(([table, { text = [], json = [], within }]): ErasureStep => {
      const columns = [...text.map((each) => ({ each, type: sql`` })), ...json.map((each) => ({ each, type: sql`::jsonb` }))]
      const quoted = columns.map(({ each }) => isQuoted(name(each) as unknown as SQL, patterns))
      const set = columns.map(
        ({ each, type }) => sql`${name(each)} = (${withoutWords(name(each) as unknown as SQL, patterns, pseudonym)})${type}`,
      )
      const where = sql`${scoped(within, projectId)} and (${sql.join(quoted, sql` or `)})`
      return { part: 'words', table, where, act: { set: sql.join(set, sql`, `) } }
    }),
    {
      part: 'words',
      table: 'row_changes',
      where: sql`table_name = 'users' and row_key = ${JSON.stringify({ id })}::jsonb`,
      act: { set: sql`before = ${withoutFields('before', pseudonym)}, after = ${withoutFields('after', pseudonym)}` },
    },
    {
      part: 'trail',
      table: 'audit_entries',
      where: sql`project_id = ${projectId} and subject_kind = 'user' and subject_id = ${String(id)} and details::text ~ ${ownFields}`,
      act: { set: sql`details = ${withoutFields('details', pseudonym)}` },
    },
    {
      part: 'trail',
      table: 'audit_entries',
      where: sql`${scoped(ofProject, projectId)} and ((user_id = ${id} and network is not null) or ${isQuoted(sql`details`, patterns)})`,
      act: {
        set: sql`details = (${withoutWords(sql`details`, patterns, pseudonym)})::jsonb,
          network = case when user_id = ${id} then null else network end`,
      },
    },
    ...authoredTables.map((table): ErasureStep => ({ part: 'kept', table, where: sql`created_by = ${id}`, act: 'keep' })),
  ]
}

const withoutFields = (column: string, pseudonym: Pseudonym) =>
  sql`regexp_replace(${name(column)}::text, ${ownFields}, ${`\\1${JSON.stringify(pseudonym.name)}`}, 'g')::jsonb`

const usesOf = (id: number) => sql`network is not null and token_id in (select id from access_tokens where user_id = ${id})`

const endedToken = (pseudonym: Pseudonym) => sql`name = ${pseudonym.name}, networks = null, last_network = null,
  revoked_at = coalesce(revoked_at, now()), revoked_why = coalesce(revoked_why, 'user-ended')`

/** A mail that waits goes nowhere; of one that left, the ledger keeps when and of what kind. */
const unread = (
  pseudonym: Pseudonym,
) => sql`recipient_name = ${pseudonym.name}, recipient_address = ${pseudonym.address}, text = null, rendered = null,
  last_answer = null, state = case when next_attempt_at is null then state else 'withheld' end, next_attempt_at = null`
