export const longestWaitMs = 2_000

/** The answer, or `otherwise` where the question fails or takes longer than two seconds. */
export async function patiently<Answer, Other>(ask: () => Promise<Answer>, otherwise: Other): Promise<Answer | Other> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<Other>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), longestWaitMs)
  })
  return Promise.race([ask().catch(() => otherwise), tooLong]).finally(() => clearTimeout(timer))
}
