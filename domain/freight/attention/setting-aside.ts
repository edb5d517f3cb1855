/** The most days an exception can be set aside for: beyond that it is not put off but forgotten. */
export const mostDaysAside = 90
/** The most characters of the reason why something is set aside. */
export const longestReason = 300
