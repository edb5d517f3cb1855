export interface Mailbox {
  name: string
  address: string
}

/** Excludes characters that could end a mail header or an SMTP command, or begin a second address. */
const part = String.raw`[^\s@,;<>"()\\\p{Cc}\p{Cs}]+`
/** A final dot names the same host: it would make a second account of one mailbox. */
const pattern = new RegExp(String.raw`^${part}@${part}\.${part}(?<!\.)$`, 'u')

export function isMailAddress(text: string): boolean {
  return text.length <= 254 && pattern.test(text)
}

export function mailboxOf(name: string, address: string): Mailbox {
  if (!isMailAddress(address)) throw new Error('Mail is not sent to an address of this form.')
  return { name: readableName(name, 120), address }
}

/** A person's name as others wrote it: without what ends a header, and at most so many code points, so that no character is cut in half. */
export function readableName(name: string, most: number): string {
  const plain = name.replace(/[\p{Cc}<>"]+/gu, ' ').trim()
  // PostgreSQL stores no lone surrogates.
  const whole = plain.slice(0, 2 * most).replace(/\p{Cs}/gu, '\ufffd')
  return [...whole].slice(0, most).join('')
}

/** What the sign-in screen takes for an e-mail (specification 1, §5): with an account it is known to be one. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
