import { DomainError } from '#domain/platform/domain-error.ts'

export async function orTooManyRequests<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading
  } catch (error) {
    if (!(error instanceof DomainError) || error.retryAfterSeconds === undefined) throw error
    const { key, retryAfterSeconds } = error
    throw new Response(JSON.stringify({ key, seconds: retryAfterSeconds }), {
      status: 429,
      headers: { 'Content-Type': 'application/json', 'Retry-After': String(retryAfterSeconds) },
    })
  }
}
