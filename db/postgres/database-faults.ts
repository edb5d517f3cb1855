import { rootCause, rootOf } from './unreachable.ts'

const untrusted = /^(SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_(VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT(_LOCALLY)?))$/

/** In a sentence for the terminal. The message of a failed query holds the query and its values: what PostgreSQL said takes its place. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return describeDatabaseFault(error) ?? (error.message.startsWith('Failed query') ? rootCause(error) : error.message)
}

/** With the cause, which alone says that an address refuses: "fetch failed" says nothing. */
export function describeCause(error: unknown): string {
  const [words, root] = [describeFailure(error), rootOf(error)]
  const cause = root instanceof Error ? root.message || (root as { code?: string }).code : undefined
  return cause && !words.includes(cause) ? `${words} (${cause})` : words
}

/** What a person does about a database that refuses; undefined where the fault is none of its set-up. Never holds a password. */
function describeDatabaseFault(error: unknown): string | undefined {
  const root = rootOf(error)
  if (!(root instanceof Error)) return undefined
  const { code = '', message } = root as Error & { code?: string }
  if (message === 'The server does not support SSL connections')
    return 'DATABASE_URL asks for TLS by its sslmode, and the server offers none. Set ssl = on there, or leave sslmode out on a network of your own.'
  if (untrusted.test(code))
    return 'The certificate of the database is signed by an authority that this machine does not know. Name its file: add ?sslmode=verify-full&sslrootcert=/path/ca.pem to DATABASE_URL.'
  if (code === 'CERT_HAS_EXPIRED') return 'The certificate of the database has expired. Renew it there.'
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `The certificate of the database is for another host name than DATABASE_URL has. Use the name in the certificate. (${message})`
  if (code === '28000' && /no encryption|SSL off/.test(message)) return 'The database wants TLS. Add ?sslmode=verify-full to DATABASE_URL.'
  if (code === '28000' || code === '28P01')
    return `The database does not let the role of DATABASE_URL in: ${message}. Check its name and password.`
  if (code === '3D000') return `${capital(message)}. Create it: CREATE DATABASE fairway OWNER fairway ENCODING 'UTF8' TEMPLATE template0;`
  if (code === '42501')
    return `The role of DATABASE_URL lacks a right: ${message}. Let it own the database: ALTER DATABASE fairway OWNER TO fairway;`
  if (code === '25006') return 'DATABASE_URL names a database that can only be read, such as a standby. Name the primary.'
  if (code === '57014')
    return 'The database took too long for one statement: another session may hold what it needs. pg_stat_activity and pg_blocking_pids() name it.'
  if (code === '53300') return `The database has no connection left: ${message}. Raise max_connections there, or lower DATABASE_POOL.`
  if (/extension "?pg_trgm"? is not available/.test(message))
    return 'The database server lacks the extension pg_trgm. Install PostgreSQL’s contrib package there.'
  return undefined
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
