export const typedIn = (answer: unknown) => (answer as { initialValue?: Record<string, unknown> } | null | undefined)?.initialValue
