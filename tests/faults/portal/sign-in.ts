export interface SignedIn {
  status: number
  retryAfter: string | null
  cookie: string
}

/** What one person types, and from where: TRUST_PROXY=1 believes the network. */
export interface Typed {
  email: string
  password: string
  network?: string
}

export async function signIn(address: string, email: string, password: string): Promise<SignedIn> {
  return signInByForm(address, { email, password })
}

export function signInByForm(address: string, { network, ...typed }: Typed): Promise<SignedIn> {
  return post(`${address}/?index`, new URLSearchParams(typed), { Origin: address, Accept: 'text/html', ...from(network) })
}

export function signInByApi(address: string, { network, ...typed }: Typed): Promise<SignedIn> {
  return post(`${address}/api/v1/sessions`, JSON.stringify(typed), { 'Content-Type': 'application/json', ...from(network) })
}

const from = (network: string | undefined) => network && { 'X-Forwarded-For': network }

async function post(url: string, body: URLSearchParams | string, headers: Record<string, string>): Promise<SignedIn> {
  const response = await fetch(url, { method: 'POST', body, headers, redirect: 'manual' })
  await response.arrayBuffer()
  const cookie = response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  return { status: response.status, retryAfter: response.headers.get('Retry-After'), cookie }
}
