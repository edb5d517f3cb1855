/**
 * Keeps names, codes and stack frames. A failed query's message carries its parameters and PostgreSQL's details carry rows, so neither is
 * logged.
 */
export function describeError(error: unknown): { name: string; message: string; code?: string; stack?: string; cause?: object } {
  if (!(error instanceof Error)) return { name: typeof error, message: String(error).slice(0, 500) }
  const code = (error as { code?: unknown }).code
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return {
    name: error.name,
    message: error.message.replace(/\nparams:[\s\S]*$/, '').slice(0, 2_000),
    ...(typeof code === 'string' && { code }),
    ...(frames && { stack: frames.join('\n') }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}
