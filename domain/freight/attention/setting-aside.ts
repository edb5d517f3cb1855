/** Days that an exception can be set aside for: what is longer forgotten is not set aside but given up. */
export const mostDaysAside = 90
/** Characters of the word why. */
export const longestReason = 300
