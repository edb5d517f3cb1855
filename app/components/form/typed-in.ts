/** What was typed into one of the small forms of a page that keep no state of their own; undefined where no form came back. */
export const typedIn = (answer: unknown) => (answer as { initialValue?: Record<string, unknown> } | null | undefined)?.initialValue
