const loopback = ['127.0.0.1', '[::1]', 'localhost']
const longest = 500

const isLoopback = ({ protocol, hostname }: URL) => protocol === 'http:' && loopback.includes(hostname)

/**
 * Where an answer may be sent: https, http on this machine alone, or a scheme of its own whose name has a dot (RFC 8252 §7), which no browser
 * runs. Without a fragment and without a person in the address.
 */
export function isRedirectUri(text: string): boolean {
  if (text.length > longest || !URL.canParse(text) || text.includes('#') || /[\s\p{Cc}]/u.test(text)) return false
  const uri = new URL(text)
  if (uri.username || uri.password) return false
  return uri.protocol === 'https:' || isLoopback(uri) || /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+:$/.test(uri.protocol)
}

/** Exactly one of those that are registered; on this machine the port is free, because a program cannot know it before it starts. */
export function isRegistered(asked: string, registered: readonly string[]): boolean {
  if (!isRedirectUri(asked)) return false
  return registered.includes(asked) || (isLoopback(new URL(asked)) && registered.some((each) => withoutPort(each) === withoutPort(asked)))
}

function withoutPort(text: string): string | null {
  const uri = new URL(text)
  if (!isLoopback(uri)) return null
  uri.port = ''
  return uri.href
}
