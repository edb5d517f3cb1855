export interface SignedIn {
  status: number
  retryAfter: string | null
  cookie: string
}

export async function signIn(address: string, email: string, password: string): Promise<SignedIn> {
  const headers = { Origin: address, Accept: 'text/html' }
  const body = new URLSearchParams({ email, password })
  const response = await fetch(`${address}/?index`, { method: 'POST', body, headers, redirect: 'manual' })
  await response.arrayBuffer()
  const cookie = response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  return { status: response.status, retryAfter: response.headers.get('Retry-After'), cookie }
}
